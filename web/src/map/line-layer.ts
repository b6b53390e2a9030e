import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '../lib/geo.ts';
import { viewOfMap } from './base-map.ts';
import { type Mercator, toMercatorX, toMercatorY } from './mercator.ts';
import { toRgba } from './read-map-colors.ts';
import { type Compiled, compile, splitMercator } from './web-gl.ts';

export type Line = readonly LatLon[];

/** Style of lines; lengths are pixels, dash lengths are multiples of the line width. */
export interface LineLook {
  color: string;
  width: number;
  opacity?: number;
  dashes?: readonly [dash: number, gap: number];
}

/** Numbers of one segment: its ends, its distance from the beginning of the line, the index of its look. */
const STRIDE = 10;
const ATTRIBUTES = [4, 4, 2];
const LAYER = 'lines';
/** Two triangles. */
const QUAD = new Float32Array([-1, -1, 1, -1, -1, 1, -1, 1, 1, -1, 1, 1]);

/** All lines of a map in one draw call. The library would cut each into tiles in a worker, and draw tile by tile. */
class Lines {
  readonly #map: MapLibreMap;
  readonly #looks: { source: string; look: LineLook }[] = [];
  readonly #segments = new Map<string, Float32Array>();
  #drawing: Compiled | undefined;
  #count = 0;
  #isDirty = true;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  add(source: string, look: LineLook): void {
    if (!this.#map.getLayer(LAYER)) {
      this.#looks.length = 0;
      this.#map.addLayer(this.#layer());
    }
    if (this.#looks.length === MOST_LOOKS) throw new Error(`a map has at most ${MOST_LOOKS} kinds of lines`);
    this.#looks.push({ source, look });
    this.#isDirty = true;
  }

  set(source: string, lines: readonly Line[]): void {
    if (lines.length === 0 && !this.#segments.has(source)) return;
    if (lines.length === 0) this.#segments.delete(source);
    else this.#segments.set(source, segmentsOf(lines));
    this.#isDirty = true;
    this.#map.triggerRepaint();
  }

  #layer(): CustomLayerInterface {
    return {
      id: LAYER,
      type: 'custom',
      renderingMode: '2d',
      onAdd: (_map, gl) => {
        this.#drawing = gl instanceof WebGL2RenderingContext ? prepare(gl) : undefined;
        this.#isDirty = true;
      },
      onRemove: (_map, gl) => {
        if (!this.#drawing || !(gl instanceof WebGL2RenderingContext)) return;
        gl.deleteProgram(this.#drawing.program);
        gl.deleteBuffer(this.#drawing.rows);
        gl.deleteVertexArray(this.#drawing.array);
        this.#drawing = undefined;
      },
      render: (gl) => {
        if (gl instanceof WebGL2RenderingContext && this.#drawing) this.#render(gl, this.#drawing);
      },
    };
  }

  #render(gl: WebGL2RenderingContext, drawing: Compiled): void {
    const isNew = this.#isDirty;
    if (isNew) this.#upload(gl, drawing);
    if (this.#count === 0) return;
    gl.bindVertexArray(drawing.array);
    gl.useProgram(drawing.program);
    if (isNew) this.#setLooks(gl, drawing);
    setView(gl, drawing, this.#map);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.drawArraysInstanced(gl.TRIANGLES, 0, 6, this.#count);
    gl.bindVertexArray(null);
  }

  /** Segments in the order of looks, which is the drawing order. */
  #upload(gl: WebGL2RenderingContext, { rows }: Compiled): void {
    const parts = this.#looks.map(({ source }) => this.#segments.get(source));
    const all = new Float32Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
    let at = 0;
    for (const [look, part] of parts.entries()) {
      if (!part) continue;
      all.set(part, at);
      for (const end = at + part.length; at < end; at += STRIDE) all[at + STRIDE - 1] = look;
    }
    this.#count = all.length / STRIDE;
    this.#isDirty = false;
    gl.bindBuffer(gl.ARRAY_BUFFER, rows);
    gl.bufferData(gl.ARRAY_BUFFER, all, gl.DYNAMIC_DRAW);
  }

  #setLooks(gl: WebGL2RenderingContext, { uniform }: Compiled): void {
    const shapes = this.#looks.flatMap(({ look: { width, dashes: [dash, gap] = [0, 0], opacity = 1 } }) => {
      // Overlapping corners of a translucent line would be darker.
      return [width, dash * width, gap * width, opacity === 1 ? width / 2 : 0];
    });
    const colors = this.#looks.flatMap(({ look: { color, opacity = 1 } }) =>
      toRgba(color).map((channel) => channel * opacity),
    );
    gl.uniform4fv(uniform('shapes'), shapes);
    gl.uniform4fv(uniform('colors'), colors);
  }
}

function prepare(gl: WebGL2RenderingContext): Compiled {
  return compile(gl, { vertex: VERTEX, fragment: FRAGMENT, corners: QUAD, attributes: ATTRIBUTES, stride: STRIDE });
}

function setView(gl: WebGL2RenderingContext, { uniform }: Compiled, map: MapLibreMap): void {
  const { center, worldPx, zoom, width, height, turn } = viewOfMap(map);
  gl.uniform4fv(uniform('center'), splitMercator(center));
  gl.uniform1f(uniform('worldPx'), worldPx);
  gl.uniform1f(uniform('dashPx'), worldPx / 2 ** (zoom - Math.floor(zoom)));
  gl.uniform2f(uniform('viewport'), width, height);
  gl.uniform2f(uniform('turn'), turn.cos, turn.sin);
  gl.uniform1f(uniform('density'), gl.drawingBufferWidth / width);
}

function segmentsOf(lines: readonly Line[]): Float32Array {
  const rows = new Float32Array(lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0) * STRIDE);
  let row = 0;
  for (const line of lines) {
    let before: Mercator | undefined;
    let along = 0;
    for (const { latitude, longitude } of line) {
      const at = { x: toMercatorX(longitude), y: toMercatorY(latitude) };
      if (before) {
        rows.set(splitMercator(before), row);
        rows.set(splitMercator(at), row + 4);
        rows[row + 8] = along;
        along += Math.hypot(at.x - before.x, at.y - before.y);
        row += STRIDE;
      }
      before = at;
    }
  }
  return rows;
}

const linesOf = new WeakMap<MapLibreMap, Lines>();

/**
 * Adds a layer of lines above the existing ones; call it again after a change of the style.
 * @param source the source of the lines, if two layers draw the same [name]
 */
export function addLineLayer(map: MapLibreMap, name: string, look: LineLook, source = name): void {
  let lines = linesOf.get(map);
  if (!lines) {
    lines = new Lines(map);
    linesOf.set(map, lines);
  }
  lines.add(source, look);
}

/** Replaces the lines of a source; no effect before a style is loaded. */
export const setLines = (map: MapLibreMap, name: string, lines: readonly Line[]): void =>
  linesOf.get(map)?.set(name, lines);

/** Maximum number of looks of lines in one map. */
const MOST_LOOKS = 20;

/** Expands each segment to a quad; widths are pixels at every zoom. */
const VERTEX = `#version 300 es
precision highp float;
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 from;     // high x, y, low x, y
layout(location = 2) in vec4 to;
layout(location = 3) in vec2 more;     // how far from the beginning of its line, the place of its look
uniform vec4 center;
uniform float worldPx;
uniform float dashPx;                  // of the whole world at the next lower whole zoom
uniform vec2 viewport;
uniform vec2 turn;                     // cosine and sine of what is up
uniform vec4 shapes[${MOST_LOOKS}];    // width, dash, gap, how far a segment reaches beyond its ends
uniform vec4 colors[${MOST_LOOKS}];
flat out vec4 shape;
flat out vec4 color;
out float aside;
out float along;

vec2 toPixels(vec2 at) {
  return vec2(at.x * turn.x + at.y * turn.y, at.x * turn.y - at.y * turn.x) * worldPx;
}

void main() {
  shape = shapes[int(more.y + 0.5)];
  color = colors[int(more.y + 0.5)];
  vec2 a = from.xy - center.xy;
  vec2 b = to.xy - center.xy;
  float world = round((a.x + b.x) * 0.5);
  a.x -= world;
  b.x -= world;
  a = toPixels(a + (from.zw - center.zw));
  b = toPixels(b + (to.zw - center.zw));
  float size = length(b - a);
  vec2 forward = size > 0.0 ? (b - a) / size : vec2(1.0, 0.0);
  aside = corner.y * (shape.x * 0.5 + 1.0);
  float onward = corner.x > 0.0 ? size + shape.w : -shape.w;
  along = more.x * dashPx + onward * dashPx / worldPx;
  vec2 at = a + forward * onward + vec2(-forward.y, forward.x) * aside;
  gl_Position = vec4(at * 2.0 / viewport, 0.0, 1.0);
}
`;

const FRAGMENT = `#version 300 es
precision highp float;
flat in vec4 shape;
flat in vec4 color;
in float aside;
in float along;
uniform float density;
out vec4 drawn;

void main() {
  if (shape.y > 0.0 && mod(along, shape.y + shape.z) > shape.y) discard;
  drawn = color * clamp(0.5 - (abs(aside) - shape.x * 0.5) * density, 0.0, 1.0);
}
`;
