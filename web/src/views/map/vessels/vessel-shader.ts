import { RECKON_SECS } from '../../../lib/reckoning.ts';

/** Places each vessel by its report, the movement since then, and a glide (see motion.ts). */
export const VERTEX = `#version 300 es
precision highp float;
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 place;    // high x, y, low x, y
layout(location = 2) in vec4 motion;   // velocity x, y, time of the report, heading
layout(location = 3) in vec3 glide;    // offset x, y, time of its beginning
layout(location = 4) in vec4 look;     // size, kind, flags, time of leaving
layout(location = 5) in vec2 more;     // half the length in metres, time when last received
uniform vec4 center;
uniform vec2 worldPx;
uniform vec2 viewport;
uniform float now;
uniform float pxPerMetre;
uniform float shrink;
uniform vec3 turn;              // cosine, sine and angle of what is up
uniform float isUnreachable;           // 1 while nothing is received
uniform vec4 colors[8];
out vec2 point;
out float halfPx;
flat out float heading;
flat out float isHull;
flat out int flags;
flat out float opacity;
flat out vec4 color;

const float RECKON_SECS = ${RECKON_SECS.toFixed(1)};
const float GLIDE_SECS = 0.3;
const float FADE_SECS = 2.0;
const float LOST_SECS = 360.0;

void main() {
  vec2 high = place.xy - center.xy;
  high.x -= round(high.x);
  vec2 at = high + (place.zw - center.zw);
  at += motion.xy * clamp(now - motion.z, 0.0, RECKON_SECS);
  at += glide.xy * (1.0 - smoothstep(0.0, GLIDE_SECS, now - glide.z));
  flags = int(look.z + 0.5);
  if (isUnreachable > 0.5 || now - more.y > LOST_SECS) flags |= 2;
  heading = motion.w - turn.z;
  float symbol = look.x * shrink;
  float real = more.x * pxPerMetre;
  bool isReal = real > symbol && motion.w > -5.0;
  isHull = (flags & 4) == 0 || isReal ? 1.0 : 0.0;
  if (motion.w < -5.0) isHull = 0.0;
  halfPx = isReal ? real : symbol;
  // A row that is not in use has no size.
  opacity = look.x == 0.0 || (flags & 8) != 0 ? 0.0 : look.w == 0.0 ? 1.0 : clamp(1.0 - (now - look.w) / FADE_SECS, 0.0, 1.0);
  color = colors[int(look.y + 0.5)];
  float extent = halfPx + 3.0;
  point = corner * extent;
  vec2 turned = vec2(at.x * turn.x + at.y * turn.y, at.x * turn.y - at.y * turn.x);
  vec2 clip = turned * worldPx * 2.0 / viewport;
  gl_Position = opacity == 0.0 ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(clip + point * 2.0 / viewport, 0.0, 1.0);
}
`;

/** Draws a hull or dot from the signed distance to its edge, sharp at every size and density. */
export const FRAGMENT = `#version 300 es
precision highp float;
in vec2 point;
in float halfPx;
flat in float heading;
flat in float isHull;
flat in int flags;
flat in float opacity;
flat in vec4 color;
uniform float density;
uniform vec4 outline;
uniform vec4 core;
out vec4 drawn;

float toSegment(vec2 p, vec2 a, vec2 b) {
  vec2 along = b - a;
  return length(p - a - along * clamp(dot(p - a, along) / dot(along, along), 0.0, 1.0));
}

// Distance in pixels from the edge of a hull with its bow up, negative inside.
float hull(vec2 p, float size) {
  float beam = size * clamp(0.4 - (size - 14.0) * 0.004, 0.14, 0.4);
  p.x = abs(p.x);
  vec2 bow = vec2(0.0, size);
  vec2 shoulder = vec2(beam, size * 0.3);
  vec2 stern = vec2(beam * 0.82, -size);
  float edge = min(toSegment(p, bow, shoulder), min(toSegment(p, shoulder, stern), toSegment(p, stern, vec2(0.0, -size))));
  vec2 slope = shoulder - bow;
  bool isBehindBow = (p.x - bow.x) * slope.y - (p.y - bow.y) * slope.x > 0.0;
  vec2 side = stern - shoulder;
  bool isInsideSide = (p.x - shoulder.x) * side.y - (p.y - shoulder.y) * side.x > 0.0;
  bool isInside = p.y > -size && (p.y > shoulder.y ? isBehindBow : isInsideSide);
  return isInside ? -edge : edge;
}

float cover(float distance) {
  return clamp(0.5 - distance * density, 0.0, 1.0);
}

void main() {
  float size = halfPx;
  vec2 forward = vec2(sin(heading), cos(heading));
  vec2 p = vec2(dot(point, vec2(forward.y, -forward.x)), dot(point, forward));
  float spot = max(3.5, size * 0.5);
  float edge = isHull > 0.5 ? hull(p, size) : length(point) - spot;
  float inside = cover(edge);
  float whole = cover(edge - 1.5);
  vec4 fill = color;
  float alpha = opacity;
  if ((flags & 2) != 0) {
    // Stale or lost: the outline alone, in the colour.
    float ring = cover(edge) * (1.0 - cover(edge + 2.2));
    drawn = vec4(color.rgb, 1.0) * ring * alpha * 0.6;
    float rim = (whole - inside) * alpha * 0.45;
    drawn += vec4(outline.rgb, 1.0) * rim * (1.0 - drawn.a);
    return;
  }
  if ((flags & 1) != 0) {
    // From the feed: a hollow centre.
    float hole = cover(length(p) - max(1.9, min(size, 14.0) * (isHull > 0.5 ? 0.2 : 0.26)));
    fill = mix(fill, core, hole);
  }
  vec4 mixed = mix(outline, fill, inside);
  drawn = vec4(mixed.rgb, 1.0) * whole * alpha;
}
`;
