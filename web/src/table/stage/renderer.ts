// What pictures are drawn with: whether a graphics card or the processor, and the context for it.

import { Color, LinearSRGBColorSpace, Mesh, WebGLRenderer, type Scene } from 'three';
import { ROOM } from '../palette';

function rendererName(gl: WebGL2RenderingContext): string {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
}

function contextOf(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext {
  const gl = canvas.getContext('webgl2', {
    antialias,
    alpha: false,
    stencil: false,
    powerPreference: 'high-performance',
  });
  if (!gl) throw new Error('This browser offers no WebGL 2, which the table needs.');
  return gl;
}

/** What draws the tables, found out with the first context. */
let slow: boolean | undefined;
/** That context, if it will do for a table: another costs a tenth of a second where the processor draws. */
let asked: WebGL2RenderingContext | null = null;

/** Light can be kept in more than the colours of a screen. */
let light = false;

/** True when pictures are drawn by the processor alone. */
export function drawsInSoftware(): boolean {
  if (slow === undefined) {
    const gl = contextOf(document.createElement('canvas'), false);
    slow = /swiftshader|llvmpipe|softpipe|software|basic render/i.test(rendererName(gl));
    light = gl.getExtension('EXT_color_buffer_float') !== null;
    if (slow) asked = gl;
    else gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return slow;
}

/** True when a picture can be taken of light, and not of colours only. */
export function takesLight(): boolean {
  return !drawsInSoftware() && light;
}

function makeRenderer(): WebGLRenderer {
  const antialias = !drawsInSoftware();
  const context = asked ?? contextOf(document.createElement('canvas'), antialias);
  asked = null;
  const renderer = new WebGLRenderer({ canvas: context.canvas, context });
  renderer.outputColorSpace = LinearSRGBColorSpace;
  renderer.autoClear = false;
  renderer.info.autoReset = false;
  renderer.setClearColor(new Color(ROOM), 1);
  return renderer;
}

let spare: WebGLRenderer | null = null;
let taken = false;

/** Makes a renderer for the first stage before it is wanted; none when that stage has been quicker. */
export function prepareRenderer(): WebGLRenderer | null {
  if (!taken) spare ??= makeRenderer();
  return spare;
}

/** That renderer, or one made now. */
export function takeRenderer(): WebGLRenderer {
  const renderer = spare ?? makeRenderer();
  spare = null;
  taken = true;
  return renderer;
}

/** Returns when the picture is really drawn. */
export function waitForDrawing(renderer: WebGLRenderer): void {
  const gl = renderer.getContext();
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** Hangs a picture over the whole of a container; `restored` is told when all that was drawn on it has been lost. */
export function hangCanvas(canvas: HTMLCanvasElement, container: HTMLElement, restored: () => void): void {
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
  canvas.style.cssText = 'display:block;position:absolute;inset:0;width:100%;height:100%;outline:none';
  canvas.setAttribute('aria-hidden', 'true');
  container.append(canvas);
  canvas.addEventListener('webglcontextlost', (e) => e.preventDefault());
  canvas.addEventListener('webglcontextrestored', restored);
}

export function disposeMeshes(scenes: readonly Scene[]): void {
  for (const scene of scenes) scene.traverse((o) => o instanceof Mesh && o.geometry.dispose());
}
