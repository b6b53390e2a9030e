import type { Mercator } from './mercator.ts';

interface Parts {
  vertex: string;
  fragment: string;
  /** Vertices of the shape drawn for each row, two numbers each. */
  corners: Float32Array;
  /** Numbers per attribute of a row, from the second attribute on; the first one is the vertex. */
  attributes: readonly number[];
  /** Numbers of a row. */
  stride: number;
}

export type Compiled = ReturnType<typeof compile>;

const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** A program that draws the same shape for each row of a buffer. */
export function compile(gl: WebGL2RenderingContext, { vertex, fragment, corners, attributes, stride }: Parts) {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the graphics card gives no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'shader');
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const rows = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, rows);
  let offset = 0;
  for (const [index, size] of attributes.entries()) {
    gl.enableVertexAttribArray(index + 1);
    gl.vertexAttribPointer(index + 1, size, gl.FLOAT, false, stride * BYTES, offset * BYTES);
    gl.vertexAttribDivisor(index + 1, 1);
    offset += size;
  }
  gl.bindVertexArray(null);
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    rows,
    array,
    uniform(name: string): WebGLUniformLocation | null {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    },
  };
}

/** Single precision is 2 m on the ground; the remainders of both numbers are stored in two more. */
export function splitMercator({ x, y }: Mercator): [highX: number, highY: number, lowX: number, lowY: number] {
  const [highX, highY] = [Math.fround(x), Math.fround(y)];
  return [highX, highY, x - highX, y - highY];
}
