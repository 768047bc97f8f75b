// The shaders. All light is reckoned at the corners of the meshes and all colours are display colours,
// which keeps the cost of a pixel to a texture or two: the table must run without a graphics card.

import {
  ColorManagement,
  CustomBlending,
  DoubleSide,
  FrontSide,
  GLSL3,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
  type Texture,
} from 'three';

ColorManagement.enabled = false;

/** From the table toward the window: high in the north-west. */
export const WINDOW = new Vector3(-0.52, 0.78, -0.35).normalize();

/** Where a shadow falls for each unit of height. */
export const SHADOW_RUN = new Vector2(-WINDOW.x / WINDOW.y, -WINDOW.z / WINDOW.y);

const INSTANCE = /* glsl */ `
  in vec3 position;
  in vec3 normal;
  in vec3 color;
  in vec4 place;
  in vec4 turn;
  vec3 turned(vec3 v) {
    v = vec3(v.x, v.y * turn.z - v.z * turn.w, v.y * turn.w + v.z * turn.z);
    return vec3(v.x * turn.x + v.z * turn.y, v.y, v.z * turn.x - v.x * turn.y);
  }`;

const LIGHT = /* glsl */ `
  uniform vec3 toWindow;
  uniform vec3 cameraPosition;
  vec3 litFrom(vec3 paint, vec3 n, vec3 view, float gloss) {
    float key = max(dot(n, toWindow), 0.0);
    float sky = 0.5 + 0.5 * n.y;
    float shine = pow(max(dot(normalize(view + toWindow), n), 0.0), 28.0) * gloss;
    return paint * (vec3(0.46, 0.48, 0.52) + sky * vec3(0.22, 0.22, 0.23) + key * vec3(0.72, 0.68, 0.58)) + shine;
  }
  vec3 lit(vec3 paint, vec3 n, vec3 world, float gloss) {
    return litFrom(paint, n, normalize(cameraPosition - world), gloss);
  }`;

const HEAD = `precision highp float;
  uniform mat4 projectionMatrix;
  uniform mat4 viewMatrix;
  uniform mat4 modelMatrix;`;

/** Varnished, painted things that stand in many places. */
export function varnish(gloss = 0.34): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: FrontSide,
    uniforms: { toWindow: { value: WINDOW }, gloss: { value: gloss } },
    vertexShader: `${HEAD} ${LIGHT} ${INSTANCE}
      uniform float gloss;
      out vec3 shade;
      void main() {
        vec3 world = turned(position) * place.w + place.xyz;
        shade = lit(color, turned(normal), world, gloss);
        gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      in vec3 shade;
      out vec4 pixel;
      void main() { pixel = vec4(shade, 1.0); }`,
  });
}

/** The same, seen through: figures that only might stand there. */
export function ghostly(): RawShaderMaterial {
  const m = varnish();
  m.uniforms.tint = { value: new Vector3(1, 1, 1) };
  m.transparent = true;
  m.depthWrite = true;
  m.fragmentShader = `precision mediump float;
    in vec3 shade;
    uniform vec3 tint;
    out vec4 pixel;
    void main() { pixel = vec4(mix(shade, tint, 0.35), 0.66); }`;
  return m;
}

/** Casts each vertex along the light onto the ground on which its thing stands, seen from above. */
export function shadowCaster(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      run: { value: SHADOW_RUN },
      corner: { value: new Vector2() },
      size: { value: new Vector2(1, 1) },
    },
    vertexShader: `precision highp float; ${INSTANCE}
      uniform vec2 run;
      uniform vec2 corner;
      uniform vec2 size;
      void main() {
        vec3 up = turned(position) * place.w;
        vec2 foot = place.xz + up.xz + run * up.y;
        gl_Position = vec4((foot - corner) / size * 2.0 - 1.0, 0.0, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      out vec4 pixel;
      void main() { pixel = vec4(1.0); }`,
  });
}

/** Patches of shadow that lie flat already. */
export function shadowPatch(): RawShaderMaterial {
  const m = shadowCaster();
  m.vertexShader = `precision highp float;
      in vec2 position;
      uniform vec2 corner;
      uniform vec2 size;
      void main() { gl_Position = vec4((position - corner) / size * 2.0 - 1.0, 0.0, 1.0); }`;
  return m;
}

/** Spreads a texture along one direction, for soft edges. */
export function blur(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: { map: { value: null as Texture | null }, stride: { value: new Vector2() } },
    vertexShader: `precision highp float;
      in vec3 position;
      out vec2 at;
      void main() { at = position.xy * 0.5 + 0.5; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      uniform vec2 stride;
      in vec2 at;
      out vec4 pixel;
      void main() {
        float s = texture(map, at).r * 0.30;
        s += (texture(map, at + stride * 1.4).r + texture(map, at - stride * 1.4).r) * 0.24;
        s += (texture(map, at + stride * 3.2).r + texture(map, at - stride * 3.2).r) * 0.11;
        pixel = vec4(s);
      }`,
  });
}

/** The painted board, with the shadows of what stands on it and the gloss of its paint. */
export function boardPaint(gloss: number): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: {
      toWindow: { value: WINDOW },
      map: { value: null as Texture | null },
      shadow: { value: null as Texture | null },
      corner: { value: new Vector2() },
      size: { value: new Vector2(1, 1) },
      gloss: { value: gloss },
    },
    vertexShader: `${HEAD} ${LIGHT}
      in vec3 position;
      in vec3 normal;
      uniform vec2 corner;
      uniform vec2 size;
      uniform float gloss;
      out vec2 at;
      out vec2 shade;
      void main() {
        at = (position.xz - corner) / size;
        vec3 view = normalize(cameraPosition - position);
        float shine = pow(max(dot(normalize(view + toWindow), normal), 0.0), 22.0);
        float key = max(dot(normal, toWindow), 0.0);
        shade = vec2(0.52 + 0.16 * normal.y + 0.415 * key, shine * gloss);
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      uniform sampler2D shadow;
      in vec2 at;
      in vec2 shade;
      out vec4 pixel;
      void main() {
        float dark = texture(shadow, at).r;
        vec3 c = texture(map, vec2(at.x, 1.0 - at.y)).rgb;
        pixel = vec4(c * (shade.x - dark * vec3(0.50, 0.46, 0.40)) + shade.y * (1.0 - dark), 1.0);
      }`,
  });
}

/** Wood of the edge: a texture by its own coordinates. */
export function woodwork(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { toWindow: { value: WINDOW }, map: { value: null as Texture | null } },
    vertexShader: `${HEAD} ${LIGHT}
      in vec3 position;
      in vec3 normal;
      in vec2 uv;
      out vec2 at;
      out vec3 shade;
      void main() {
        at = uv;
        shade = lit(vec3(1.0), normal, position, 0.0);
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      in vec3 shade;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * shade, 1.0); }`,
  });
}

/** The floor of the room, with the soft shadow of the table on it. */
export function floorboards(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: `${HEAD}
      in vec3 position;
      in float light;
      out float bright;
      void main() {
        bright = light;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      in float bright;
      out vec4 pixel;
      void main() {
        pixel = vec4(mix(vec3(0.102, 0.078, 0.059), vec3(0.365, 0.282, 0.204), bright), 1.0);
      }`,
  });
}

/** Painted things that stand once, with their colours at the corners. */
export function enamel(gloss: number): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { toWindow: { value: WINDOW }, gloss: { value: gloss } },
    vertexShader: `${HEAD} ${LIGHT}
      in vec3 position;
      in vec3 normal;
      in vec3 color;
      uniform float gloss;
      out vec3 shade;
      void main() {
        shade = lit(color, normal, position, gloss);
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      in vec3 shade;
      out vec4 pixel;
      void main() { pixel = vec4(shade, 1.0); }`,
  });
}

/** Flat marks and translucent strips: colours with alpha, no light. */
export function chalk(depthTest = true): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthWrite: false,
    depthTest,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -4,
    vertexShader: `${HEAD}
      in vec3 position;
      in vec4 color;
      out vec4 tint;
      void main() { tint = color; gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }`,
    fragmentShader: `precision mediump float;
      in vec4 tint;
      out vec4 pixel;
      void main() { pixel = tint; }`,
  });
}

/** Cloth that always turns its flat to the onlooker, so that it can be read from above as well. */
export function bunting(map: Texture): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    uniforms: { map: { value: map } },
    vertexShader: `${HEAD}
      in vec3 position;
      in vec4 place;
      out vec2 at;
      out float fold;
      void main() {
        vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
        vec3 up = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
        float wave = sin(position.x * 7.0 + place.x * 3.0) * position.x;
        vec3 world = place.xyz + (right * position.x * 1.5 + up * (position.y - 1.0 + wave * 0.06)) * place.w;
        at = vec2(position.x, position.y);
        fold = 0.93 + 0.13 * cos(position.x * 7.0 + place.x * 3.0);
        gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      in float fold;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * fold, 1.0); }`,
  });
}

/** Cotton wool: soft round tufts that fade. */
export function cotton(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthWrite: false,
    uniforms: { toWindow: { value: WINDOW } },
    vertexShader: `${HEAD} ${LIGHT} ${INSTANCE}
      out vec4 shade;
      void main() {
        vec3 world = position * place.w + place.xyz;
        vec3 view = normalize(cameraPosition - world);
        float rim = clamp(dot(normal, view) * 1.5, 0.0, 1.0);
        shade = vec4(lit(color, normal, world, 0.0), rim * turn.x);
        gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      in vec4 shade;
      out vec4 pixel;
      void main() { pixel = shade; }`,
  });
}

/** Bone dice: a texture by its own coordinates, on things that move and turn freely. */
export function bone(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { toWindow: { value: WINDOW }, map: { value: null as Texture | null } },
    vertexShader: `${HEAD} ${LIGHT}
      in vec3 position;
      in vec3 normal;
      in vec2 uv;
      out vec2 at;
      out vec3 shade;
      out float shine;
      void main() {
        at = uv;
        vec4 world = modelMatrix * vec4(position, 1.0);
        vec3 n = normalize(mat3(modelMatrix) * normal);
        shade = lit(vec3(1.0), n, world.xyz, 0.0);
        shine = lit(vec3(0.0), n, world.xyz, 0.3).r;
        gl_Position = projectionMatrix * viewMatrix * world;
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      in vec3 shade;
      in float shine;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * shade + shine, 1.0); }`,
  });
}

/** Paints a figure into its cell of a sheet of portraits, as it is seen from afar. */
export function portrait(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: {
      toWindow: { value: WINDOW },
      right: { value: new Vector3() },
      back: { value: new Vector2() },
      body: { value: new Vector4() },
      size: { value: 0 },
    },
    vertexShader: `precision highp float; ${LIGHT}
      in vec3 position;
      in vec3 normal;
      in vec3 color;
      in vec4 turn;
      in vec2 cell;
      uniform vec3 right;
      uniform vec2 back;
      uniform vec4 body;
      uniform float size;
      out vec3 shade;
      vec3 turned(vec3 v) { return vec3(v.x * turn.x + v.z * turn.y, v.y, v.z * turn.x - v.x * turn.y); }
      void main() {
        vec3 toward = vec3(back.x * turn.z, turn.w, back.y * turn.z);
        vec3 up = vec3(-back.x * turn.w, turn.z, -back.y * turn.w);
        vec3 p = turned(position) - vec3(0.0, body.z, 0.0);
        float high = body.y * turn.z + body.x * turn.w;
        vec2 at = vec2(dot(p, right) / body.x, dot(p, up) / high) * 0.5 + 0.5;
        shade = litFrom(color, turned(normal), toward, body.w);
        gl_Position = vec4(cell.xy + at * size, -dot(p, toward) * 0.2, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      in vec3 shade;
      out vec4 pixel;
      void main() { pixel = vec4(shade, 1.0); }`,
  });
}

/** Cards with portraits. A card lies in the plane of the picture, near enough to the onlooker that no foot is under the ground. */
export function cards(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    uniforms: {
      map: { value: null as Texture | null },
      across: { value: 1 },
      size: { value: 1 },
      grown: { value: 1 },
    },
    vertexShader: `precision highp float;
      uniform mat4 projectionMatrix;
      uniform mat4 viewMatrix;
      uniform vec3 cameraPosition;
      uniform float across;
      uniform float size;
      uniform float grown;
      in vec4 place;
      in vec4 body;
      out vec2 at;
      void main() {
        int k = gl_VertexID & 3;
        vec2 side = vec2(k == 1 || k == 2 ? 1.0 : -1.0, k >= 2 ? 1.0 : -1.0);
        vec3 toward = normalize(cameraPosition - place.xyz);
        float rise = toward.y;
        float level = sqrt(1.0 - rise * rise);
        float high = body.y * level + body.x * rise;
        float nearer = max(0.0, body.x * level - body.z * rise) + 0.02;
        vec4 eye = viewMatrix * vec4(place.xyz, 1.0);
        vec4 corner = projectionMatrix * (eye + vec4(side.x * body.x, side.y * high, 0.0, 0.0) * place.w * grown);
        vec4 middle = projectionMatrix * viewMatrix * vec4(place.xyz + toward * nearer * place.w, 1.0);
        corner.z = middle.z / middle.w * corner.w;
        gl_Position = corner;
        vec2 cell = vec2(mod(body.w, across), floor(body.w / across + 0.001));
        at = (cell + side * 0.5 + 0.5) * size;
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      out vec4 pixel;
      void main() {
        pixel = texture(map, at);
        if (pixel.a < 0.4) discard;
      }`,
  });
}
