import type { LatLon } from '../../../lib/geo.ts';
import { ahead, isStill } from '../../../lib/reckoning.ts';
import { RAD } from '../../../lib/units.ts';
import {
  type Mercator,
  mercatorPerMetre,
  toMercatorX,
  toMercatorY,
  toScreen,
  type View,
} from '../../../map/mercator.ts';
import type { MapColors } from '../../../map/read-map-colors.ts';
import type { PlacedSpot } from '../layers/place-spots.ts';
import { drawSpots } from '../layers/spot-marks.ts';
import { AHEAD_SECS } from '../lines/pass-lines.ts';
import { type Measured, wayOf } from '../tools/measure.ts';
import { type Cluster, clusterPx } from '../vessels/clusters.ts';
import { areaLabels, type NamedShape } from './area-labels.ts';
import { graticuleLabels } from './graticule-labels.ts';
import { ringLabels } from './ring-labels.ts';
import { drawSourceMarks, type SourceMark } from './source-marks.ts';
import { mapFont, type TextLook, textImage } from './text-image.ts';

interface ClusterStyle {
  count: number;
  ink: string;
  ground: string;
  font: string;
  density: number;
}

const MOST_IMAGES = 400;
const MARGIN = 2;
const images = new Map<string, ImageBitmap>();

/** A disc with the number of its vessels, cached. */
function clusterImage(style: ClusterStyle): ImageBitmap {
  const key = `${style.count}|${style.density}|${style.ink}|${style.ground}`;
  const kept = images.get(key);
  if (kept) return kept;
  if (images.size >= MOST_IMAGES) images.clear();
  const image = draw(style);
  images.set(key, image);
  return image;
}

/** Size of the image in CSS pixels. */
const clusterImagePx = (count: number): number => 2 * (clusterPx(count) + MARGIN);

function draw({ count, ink, ground, font, density }: ClusterStyle): ImageBitmap {
  const size = clusterImagePx(count);
  const canvas = new OffscreenCanvas(Math.ceil(size * density), Math.ceil(size * density));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  context.scale(density, density);
  context.beginPath();
  context.arc(size / 2, size / 2, clusterPx(count), 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = ink;
  context.stroke();
  context.font = `700 ${count < 1000 ? 12 : 11}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.fillText(String(count), size / 2, size / 2 + 0.5);
  return canvas.transferToImageBitmap();
}

/** Length of your vessel's symbol in pixels; the minimum of a drawn hull. */
const SYMBOL_PX = 33;
/** Start of the bow, and narrowing of the stern. */
const BOW_PART = 0.2;
const STERN_PART = 0.85;

export type Point = readonly [x: number, y: number];

/** Arrow for a vessel of unknown size, or too small at this scale. */
export const OWN_SYMBOL: readonly Point[] = [
  [0, -19],
  [11, 14],
  [0, 8],
  [-11, 14],
];

interface Size {
  lengthM: number;
  beamM: number;
}

/** Outline in pixels around the middle of the vessel, bow up: true to scale if larger than the symbol. */
export function ownOutline(size: Size | undefined, pxPerMetre: number): readonly Point[] {
  const half = ((size?.lengthM ?? 0) * pxPerMetre) / 2;
  if (!size || half * 2 <= SYMBOL_PX) return OWN_SYMBOL;
  const beam = (size.beamM * pxPerMetre) / 2;
  const shoulder = -half + Math.max(half * 2 * BOW_PART, beam);
  return [
    [0, -half],
    [beam, shoulder],
    [beam, half * 0.9],
    [beam * STERN_PART, half],
    [-beam * STERN_PART, half],
    [-beam, half * 0.9],
    [-beam, shoulder],
  ];
}

export interface Own extends LatLon {
  heading: number | null;
  speedKnots: number;
  /** If configured. */
  size: { lengthM: number; beamM: number } | undefined;
  /** Whether the position is not current: drawn hollow. */
  isOld: boolean;
}

export interface DrawnName {
  text: string;
  at: Mercator;
  dx: number;
  dy: number;
  look: TextLook;
}

export interface Scene {
  view: View;
  colors: MapColors;
  own: Own | undefined;
  /** Contradicting positions of other sources. */
  sources: readonly SourceMark[];
  names: Iterable<DrawnName>;
  spots: readonly PlacedSpot[];
  areas: readonly NamedShape[];
  measured: Measured | undefined;
  /** Cross in the middle, for the keyboard. */
  hasCrosshair: boolean;
  clusters: readonly Cluster[];
  badges: Iterable<{ at: Mercator; color: string }>;
  selected: Mercator | undefined;
  rings: { center: LatLon; radiiKm: readonly number[] } | undefined;
  /** Labels of the graticule, on the plain ground only. */
  hasGraticule: boolean;
  formatKm: (km: number) => string;
}

const pointOf = ({ latitude, longitude }: LatLon): Mercator => ({
  x: toMercatorX(longitude),
  y: toMercatorY(latitude),
});

/** Draws text and marks of single vessels above the map: names, badges, your vessel, labels of lines. */
export function drawAnnotations(canvas: CanvasRenderingContext2D, scene: Scene, density: number): void {
  const { width, height } = scene.view;
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.clearRect(0, 0, width, height);
  if (scene.hasGraticule) drawGraticuleLabels(canvas, scene, density);
  drawSpots(canvas, scene, { placed: scene.spots, density });
  drawRingLabels(canvas, scene, density);
  drawAreaLabels(canvas, scene, density);
  drawClusters(canvas, scene, density);
  for (const badge of scene.badges) drawBadge(canvas, scene, badge);
  if (scene.selected) drawSelection(canvas, scene, scene.selected);
  for (const { text, at, dx, dy, look } of scene.names) {
    const [x, y] = toScreen(scene.view, at);
    const { colors } = scene;
    const image = textImage({
      text,
      color: look === 'bold' ? colors.ink : colors.label,
      halo: colors.halo,
      look,
      density,
    });
    canvas.drawImage(image.bitmap, x + dx, y + dy - image.height / 2, image.width, image.height);
  }
  drawSourceMarks(canvas, scene, { marks: scene.sources, density });
  if (scene.own) drawOwn(canvas, scene, scene.own);
  if (scene.measured) drawMeasured(canvas, scene, scene.measured);
  if (scene.hasCrosshair) drawCrosshair(canvas, scene);
}

function drawGraticuleLabels(canvas: CanvasRenderingContext2D, { view, colors }: Scene, density: number): void {
  for (const { text, left, top } of graticuleLabels(view)) {
    const image = textImage({ text, color: colors.label, halo: colors.halo, look: 'quiet', density });
    canvas.drawImage(image.bitmap, left, top, image.width, image.height);
  }
}

function drawRingLabels(canvas: CanvasRenderingContext2D, scene: Scene, density: number): void {
  const { warn: color, halo } = scene.colors;
  for (const { text, x, y } of ringLabels({ ...scene, headingDeg: scene.own?.heading ?? null })) {
    const image = textImage({ text, color, halo, look: 'usual', density });
    canvas.drawImage(image.bitmap, x - image.width / 2, y - image.height / 2, image.width, image.height);
  }
}

function drawAreaLabels(canvas: CanvasRenderingContext2D, { view, colors, areas }: Scene, density: number): void {
  for (const { text, x, y } of areaLabels(view, areas)) {
    const image = textImage({ text, color: colors.ink, halo: colors.halo, look: 'bold', density });
    canvas.drawImage(image.bitmap, x - image.width / 2, y - image.height / 2, image.width, image.height);
  }
}

function drawClusters(canvas: CanvasRenderingContext2D, { view, colors, clusters }: Scene, density: number): void {
  for (const { at, count } of clusters) {
    const [x, y] = toScreen(view, at);
    const size = clusterImagePx(count);
    if (x < -size || y < -size || x > view.width + size || y > view.height + size) continue;
    const image = clusterImage({ count, ink: colors.ink, ground: colors.halo, font: mapFont(), density });
    canvas.drawImage(image, x - size / 2, y - size / 2, size, size);
  }
}

/** A star beside the symbol of a watched vessel. */
function drawBadge(
  canvas: CanvasRenderingContext2D,
  { view, colors }: Scene,
  badge: { at: Mercator; color: string },
): void {
  const [x, y] = toScreen(view, badge.at);
  canvas.save();
  canvas.translate(x + 11, y - 11);
  canvas.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner * Math.PI) / 5;
    const radius = corner % 2 === 0 ? 7.5 : 3.4;
    canvas.lineTo(Math.sin(angle) * radius, -Math.cos(angle) * radius);
  }
  canvas.closePath();
  canvas.lineJoin = 'round';
  canvas.lineWidth = 3;
  canvas.strokeStyle = colors.outline.hex;
  canvas.stroke();
  canvas.fillStyle = badge.color;
  canvas.fill();
  canvas.restore();
}

/** Four corners around the chosen vessel, so that neither it nor its neighbours are hidden. */
function drawSelection(canvas: CanvasRenderingContext2D, { view, colors }: Scene, at: Mercator): void {
  const [x, y] = toScreen(view, at);
  const [size, arm] = [22, 8];
  for (const [color, width] of [
    [colors.halo, 5],
    [colors.accent, 2.5],
  ] as const) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.lineCap = 'round';
    canvas.beginPath();
    for (const [right, down] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      canvas.moveTo(x + right * size, y + down * (size - arm));
      canvas.lineTo(x + right * size, y + down * size);
      canvas.lineTo(x + right * (size - arm), y + down * size);
    }
    canvas.stroke();
  }
}

function drawOwn(canvas: CanvasRenderingContext2D, { view, colors }: Scene, own: Own): void {
  const [x, y] = toScreen(view, pointOf(own));
  const { heading } = own;
  const course = { courseDeg: heading, speedKnots: own.speedKnots };
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  if (!own.isOld && !isStill(course)) {
    const [endX, endY] = toScreen(view, pointOf(ahead(own, course, AHEAD_SECS)));
    for (const [color, width] of [
      [colors.halo, 5],
      [colors.own, 2],
    ] as const) {
      canvas.strokeStyle = color;
      canvas.lineWidth = width;
      canvas.beginPath();
      canvas.moveTo(x, y);
      canvas.lineTo(endX, endY);
      canvas.stroke();
      canvas.beginPath();
      canvas.arc(endX, endY, 3.5, 0, 2 * Math.PI);
      canvas.stroke();
    }
  }
  canvas.save();
  canvas.translate(x, y);
  if (heading !== null) canvas.rotate(heading * RAD - view.turn.angle);
  canvas.beginPath();
  if (heading === null) canvas.arc(0, 0, 10, 0, 2 * Math.PI);
  else
    for (const [right, down] of ownOutline(own.size, mercatorPerMetre(own.latitude) * view.worldPx))
      canvas.lineTo(right, down);
  canvas.closePath();
  canvas.strokeStyle = colors.halo;
  canvas.lineWidth = 6;
  canvas.stroke();
  canvas.strokeStyle = colors.own;
  canvas.lineWidth = 3;
  canvas.stroke();
  canvas.fillStyle = own.isOld ? colors.halo : colors.own;
  canvas.fill();
  canvas.restore();
  canvas.beginPath();
  canvas.arc(x, y, 3, 0, 2 * Math.PI);
  canvas.fillStyle = own.isOld ? colors.own : colors.ownCore;
  canvas.fill();
}

interface Ground {
  view: View;
  colors: MapColors;
}

/** Line of a measurement, with a ring at each end. */
function drawMeasured(canvas: CanvasRenderingContext2D, { view, colors }: Ground, measured: Measured): void {
  const way = wayOf(measured).map(({ latitude, longitude }) =>
    toScreen(view, { x: toMercatorX(longitude), y: toMercatorY(latitude) }),
  );
  canvas.lineCap = 'round';
  for (const [color, width] of [
    [colors.halo, 6],
    [colors.accent, 2.5],
  ] as const) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.beginPath();
    for (const [x, y] of way) canvas.lineTo(x, y);
    for (const end of [way[0], way.at(-1)]) {
      if (!end) continue;
      canvas.moveTo(end[0] + 6, end[1]);
      canvas.arc(end[0], end[1], 6, 0, 2 * Math.PI);
    }
    canvas.stroke();
  }
}

/** Marks the middle of the map. */
function drawCrosshair(canvas: CanvasRenderingContext2D, { view, colors }: Ground): void {
  const [x, y] = [view.width / 2, view.height / 2];
  for (const [color, width] of [
    [colors.halo, 5],
    [colors.ink, 2],
  ] as const) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.beginPath();
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      canvas.moveTo(x + right * 6, y + down * 6);
      canvas.lineTo(x + right * 18, y + down * 18);
    }
    canvas.stroke();
  }
}
