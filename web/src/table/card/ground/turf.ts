// The paint of the ground: what is painted on the board, with fibres over it, bare earth, dry slopes and lush hollows.

import { MeshStandardMaterial, Vector2, type Texture } from 'three';
import { CLOUDS, reworked } from '../paints/glsl';

const ROUGH = 0.96;

/** Units that a tile of fibres covers. */
export const TILE = 1.7;

const FLOCK = /* glsl */ `#include <map_fragment>
  float f = texture2D(fibre, vNormalMapUv).r / 0.44;
  float g = 0.6 + 0.8 * cloudAt(vLand.xz * 1.7);
  float h = 0.6 + 0.8 * cloudAt(vLand.xz * 0.42 + 11.0);
  float steep = smoothstep(0.995, 0.93, vLand.w);
  vec3 c = mix(diffuseColor.rgb, vec3(0.235, 0.19, 0.085), grassy * steep * 0.55 * smoothstep(0.35, 1.3, f * g));
  float green = grassy * smoothstep(0.0, 0.03, c.g - c.r);
  float bare = smoothstep(1.06, 1.24, g * 0.5 + h * 0.52) * smoothstep(0.4, 1.2, f);
  c = mix(c, vec3(0.19, 0.135, 0.065), bare * 0.6 * green);
  c = mix(c, c * vec3(0.58, 0.74, 0.52), green * smoothstep(1.06, 0.78, h));
  c *= (0.3 + 0.7 * mix(1.0, f * f, mix(0.35, 1.0, grassy))) * mix(1.0, g, 0.5 * mix(0.4, 1.0, grassy));
  // a bed under water is dark and without blue, which the sky will lend it
  c *= mix(vec3(1.0), vec3(0.62, 0.5, 0.4), smoothstep(-0.035, -0.09, vLand.y));
  c *= mix(vec3(0.86), vec3(0.66, 0.66, 0.62), green);
  // ground is dull, so that coats are bright
  diffuseColor.rgb = mix(c, vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), 0.16 * green);`;

/** Of grass; on snow nothing grows and no earth shows. */
export function turf(map: Texture, fibre: Texture, normal: Texture, grassy: boolean): MeshStandardMaterial {
  const m = new MeshStandardMaterial({
    map,
    normalMap: normal,
    normalScale: new Vector2(0.8, 0.8),
    roughness: ROUGH,
  });
  m.onBeforeCompile = (s) => {
    s.uniforms.fibre = { value: fibre };
    s.uniforms.grassy = { value: grassy ? 1 : 0 };
    s.vertexShader = reworked(s.vertexShader, {
      common: '#include <common>\nvarying vec4 vLand;',
      begin_vertex: '#include <begin_vertex>\n vLand = vec4(position, normal.y);',
    });
    s.fragmentShader = reworked(s.fragmentShader, {
      common: `#include <common>\nvarying vec4 vLand; uniform sampler2D fibre; uniform float grassy;\n${CLOUDS}`,
      map_fragment: FLOCK,
    });
  };
  return m;
}
