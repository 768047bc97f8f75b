// The passes from light to the picture: hollows darkened, a lens, film.

import { DEPTH, Pass } from './pass';

/** How much of the sky is walled up by what stands near: fourteen taps on a spiral. */
export const hollows = (): Pass =>
  new Pass(
    ['depth', 'back', 'texel', 'reach', 'scale'],
    `${DEPTH}
    uniform vec2 texel;
    uniform float reach;
    uniform float scale;
    void main() {
      vec3 p = viewAt(at);
      vec3 r = viewAt(at + vec2(texel.x, 0.0)) - p, l = p - viewAt(at - vec2(texel.x, 0.0));
      vec3 u = viewAt(at + vec2(0.0, texel.y)) - p, d = p - viewAt(at - vec2(0.0, texel.y));
      // of both differences the smaller one lies on the same surface
      vec3 n = normalize(cross(abs(r.z) < abs(l.z) ? r : l, abs(u.z) < abs(d.z) ? u : d));
      float pixels = min(90.0, reach * scale / -p.z);
      if (pixels < 1.5) { pixel = vec4(1.0); return; }
      float turn = chance(gl_FragCoord.xy) * 6.2832, sum = 0.0;
      for (int i = 0; i < 14; i++) {
        float a = turn + float(i) * 2.39996;
        vec2 q = at + vec2(cos(a), sin(a)) * (float(i) + 0.5) / 14.0 * pixels * texel;
        vec3 v = viewAt(q) - p;
        float away = dot(v, v), over = dot(v, n) + 0.0007 * p.z;
        float near = max(reach * reach - away, 0.0) / (reach * reach);
        sum += near * near * max(over / (sqrt(away) + 0.02), 0.0);
      }
      // where there is no surface there is no hollow
      pixel = vec4(sum > 0.0 ? max(0.0, 1.0 - 2.6 * sum / 14.0) : 1.0);
    }`,
  );

/** Lays the hollows over the light, without a dark rim about what is nearer; and how unsharp each pixel will be. */
export const gathered = (): Pass =>
  new Pass(
    ['depth', 'back', 'map', 'ao', 'step', 'texel', 'focus', 'aperture', 'sharp', 'most'],
    `${DEPTH}
    uniform sampler2D map;
    uniform sampler2D ao;
    uniform vec2 step;
    uniform vec2 texel;
    uniform float focus;
    uniform float aperture;
    uniform float sharp;
    uniform float most;
    void main() {
      float z = -viewAt(at).z, sum = 0.0, all = 0.0;
      for (int j = -2; j <= 2; j++) for (int i = -2; i <= 2; i++) {
        vec2 q = at + vec2(i, j) * step;
        float w = 1.0 / (0.02 + abs(-viewAt(q).z - z) / z * 20.0);
        sum += w * texture(ao, q).r;
        all += w;
      }
      vec3 c = texture(map, at).rgb;
      // a corner without a side to it gives no number: the pixel beside it will do
      if (!(c.r + c.g + c.b < 60000.0)) c = texture(map, at + vec2(3.0, 0.0) * texel).rgb;
      c = clamp(c * sum / all, vec3(0.0), vec3(20.0));
      // what is nearer is spread less: it stands in the way of what is looked at
      float away = max(0.0, (z > focus ? z - focus : 0.5 * (focus - z)) / z - sharp * focus / z);
      pixel = vec4(c, min(most, aperture * away));
    }`,
  );

/** Ninety-six taps on a golden spiral; what lies behind does not run over what is sharp before it. */
export const lens = (): Pass =>
  new Pass(
    ['map', 'texel', 'depth', 'back', 'most'],
    `${DEPTH}
    uniform sampler2D map;
    uniform vec2 texel;
    uniform float most;
    void main() {
      vec4 here = texture(map, at);
      float z = -viewAt(at).z, all = 1.0, turn = chance(gl_FragCoord.xy) * 0.7;
      vec3 sum = here.rgb;
      for (int i = 1; i <= 96; i++) {
        float k = sqrt(float(i) / 96.0) * most, a = turn + float(i) * 2.39996;
        vec2 q = at + vec2(cos(a), sin(a)) * k * texel;
        vec4 s = texture(map, q);
        float reach = -viewAt(q).z > z ? min(s.a, here.a) : s.a;
        float w = smoothstep(k - 1.5, k + 1.5, reach + 0.01);
        sum += s.rgb * w;
        all += w;
      }
      pixel = vec4(sum / all, here.a);
    }`,
  );

/** AgX by Troy Sobotka, in Benjamin Wrensch's fit, with more punch: redcoats stay red, and wheat does not burn. */
const AGX = /* glsl */ `
  const mat3 INTO = mat3(0.842479062253094, 0.0423282422610123, 0.0423756549057051,
    0.0784335999999992, 0.878468636469772, 0.0784336, 0.0792237451477643, 0.0791661274605434, 0.879142973793104);
  const mat3 OUT = mat3(1.19687900512017, -0.0528968517574562, -0.0529716355144438,
    -0.0980208811401368, 1.15190312990417, -0.0980434501171241, -0.0990297440797205, -0.0989611768448433, 1.15107367264116);
  vec3 curve(vec3 x) {
    vec3 x2 = x * x, x4 = x2 * x2;
    return 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232;
  }
  float luma(vec3 c) { return dot(c, vec3(0.2126, 0.7152, 0.0722)); }
  vec3 agx(vec3 c) {
    c = clamp((log2(max(INTO * c, vec3(1e-6))) + 12.47393) / 16.5, 0.0, 1.0);
    c = pow(max(curve(c), vec3(0.0)), vec3(1.22));
    return clamp(OUT * mix(vec3(luma(c)), c, 1.32), 0.0, 1.0);
  }`;

export const film = (): Pass =>
  new Pass(
    ['map', 'exposure'],
    `uniform sampler2D map;
    uniform float exposure;
    ${AGX}
    float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453) - 0.5; }
    void main() {
      vec3 c = agx(texture(map, at).rgb * exposure);
      c = mix(c, c * c * (3.0 - 2.0 * c), 0.18);
      c += mix(vec3(-0.010, 0.0, 0.016), vec3(0.012, 0.004, -0.014), smoothstep(0.05, 0.6, luma(c)));
      c *= 1.0 - 0.34 * smoothstep(0.3, 0.95, length((at - 0.5) * vec2(1.0, 0.85)) * 1.25);
      pixel = vec4(c + grain(gl_FragCoord.xy) * 0.012, 1.0);
    }`,
  );
