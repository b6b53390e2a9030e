/** Maximum number of looks of lines in one map. */
export const MOST_LOOKS = 20;

/** Expands each segment to a quad; widths are pixels at every zoom. */
export const VERTEX = `#version 300 es
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

export const FRAGMENT = `#version 300 es
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
