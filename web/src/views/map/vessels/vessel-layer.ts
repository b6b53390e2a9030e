import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import { KINDS } from '../../../lib/ship-type.ts';
import { viewOfMap } from '../../../map/base-map.ts';
import { mercatorPerMetre, toLatitude } from '../../../map/mercator.ts';
import type { MapColors } from '../../../map/read-map-colors.ts';
import { type Compiled, compile, splitMercator } from '../../../map/web-gl.ts';
import { STRIDE, type VesselRows } from './vessel-rows.ts';
import { FRAGMENT, VERTEX } from './vessel-shader.ts';

/** Scale of symbols at low zooms, where thousands would overlap; 1 at high zooms. */
export const shrinkAt = (zoom: number): number => Math.min(1, Math.max(0.35, 0.35 + (zoom - 5) * 0.11));

/** Offset and size of each shader attribute in a row. */
const ATTRIBUTES = [4, 4, 3, 4, 2];
const BYTES = Float32Array.BYTES_PER_ELEMENT;
const QUAD = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

interface Drawing extends Compiled {
  /** Capacity of the buffer in rows. */
  capacity: number;
}

/** All vessels in one draw call. */
export function createVesselLayer({
  rows,
  colors,
  now,
  isUnreachable,
}: {
  rows: VesselRows;
  colors: () => MapColors;
  now: () => number;
  /** Whether nothing is received: all are drawn as lost. */
  isUnreachable: () => boolean;
}) {
  let map: MapLibreMap | undefined;
  let drawing: Drawing | undefined;

  const layer: CustomLayerInterface = {
    id: 'vessels',
    type: 'custom',
    renderingMode: '2d',
    onAdd(added, gl) {
      map = added;
      drawing = gl instanceof WebGL2RenderingContext ? prepare(gl) : undefined;
    },
    onRemove(_removed, gl) {
      if (!drawing || !(gl instanceof WebGL2RenderingContext)) return;
      gl.deleteProgram(drawing.program);
      gl.deleteBuffer(drawing.rows);
      gl.deleteVertexArray(drawing.array);
      drawing = undefined;
    },
    render(gl) {
      if (!map || !drawing || !(gl instanceof WebGL2RenderingContext)) return;
      const seconds = now();
      rows.sweep(seconds);
      gl.bindVertexArray(drawing.array);
      upload(gl, drawing, rows);
      gl.useProgram(drawing.program);
      setUniforms(gl, drawing.uniform, { map, colors: colors(), seconds, isUnreachable: isUnreachable() });
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.disable(gl.DEPTH_TEST);
      gl.disable(gl.STENCIL_TEST);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, rows.count);
      gl.bindVertexArray(null);
    },
  };
  return layer;
}

function prepare(gl: WebGL2RenderingContext): Drawing {
  const parts = { vertex: VERTEX, fragment: FRAGMENT, corners: QUAD, attributes: ATTRIBUTES, stride: STRIDE };
  return { ...compile(gl, parts), capacity: 0 };
}

/** Uploads only changed rows, or all after the buffer has grown. */
function upload(gl: WebGL2RenderingContext, drawing: Drawing, rows: VesselRows): void {
  const dirty = rows.takeDirty();
  gl.bindBuffer(gl.ARRAY_BUFFER, drawing.rows);
  if (drawing.capacity * STRIDE !== rows.data.length) {
    drawing.capacity = rows.data.length / STRIDE;
    gl.bufferData(gl.ARRAY_BUFFER, rows.data, gl.DYNAMIC_DRAW);
  } else if (dirty) {
    const [first, end] = dirty;
    gl.bufferSubData(gl.ARRAY_BUFFER, first * STRIDE * BYTES, rows.data, first * STRIDE, (end - first) * STRIDE);
  }
}

interface Scene {
  map: MapLibreMap;
  colors: MapColors;
  seconds: number;
  isUnreachable: boolean;
}

function setUniforms(gl: WebGL2RenderingContext, uniform: Drawing['uniform'], scene: Scene): void {
  const { map, colors, seconds, isUnreachable } = scene;
  const { center, worldPx, zoom, width, height, turn } = viewOfMap(map);
  gl.uniform4fv(uniform('center'), splitMercator(center));
  gl.uniform2f(uniform('worldPx'), worldPx, worldPx);
  gl.uniform2f(uniform('viewport'), width, height);
  gl.uniform3f(uniform('turn'), turn.cos, turn.sin, turn.angle);
  gl.uniform1f(uniform('now'), seconds);
  gl.uniform1f(uniform('isUnreachable'), isUnreachable ? 1 : 0);
  gl.uniform1f(uniform('pxPerMetre'), mercatorPerMetre(toLatitude(center.y)) * worldPx);
  gl.uniform1f(uniform('shrink'), shrinkAt(zoom));
  gl.uniform1f(uniform('density'), gl.drawingBufferWidth / width);
  gl.uniform4fv(uniform('colors'), colorsOfKinds(colors));
  gl.uniform4fv(uniform('outline'), colors.outline.rgba);
  gl.uniform4fv(uniform('core'), colors.core.rgba);
}

let kinds: { of: MapColors; rgba: Float32Array } | undefined;

/** Colours in one row, rebuilt with the palette. */
function colorsOfKinds(colors: MapColors): Float32Array {
  if (kinds?.of !== colors)
    kinds = { of: colors, rgba: new Float32Array(KINDS.flatMap((kind) => colors.kinds[kind].rgba)) };
  return kinds.rgba;
}
