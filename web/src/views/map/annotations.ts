import { destination, type LatLon } from '../../lib/geo.ts';
import { ahead, isStill } from '../../lib/reckoning.ts';
import type { MapColors } from '../../map/colors.ts';
import { graticule, graticuleLabel } from '../../map/graticule.ts';
import {
  type Mercator,
  mercatorPerMetre,
  toLatitude,
  toLongitude,
  toMercatorX,
  toMercatorY,
  toScreen,
  type View,
} from '../../map/mercator.ts';
import { ownOutline } from './own-hull.ts';
import { textImage } from './text-image.ts';

/** The heading line ends where the own vessel will be after so long. */
const AHEAD_SECS = 360;
const SEARCH_PX = 84;
const MERIDIANS_PX = 24;

export interface Own extends LatLon {
  heading: number | null;
  speedKnots: number;
  /** Where it is configured. */
  size: { lengthM: number; beamM: number } | undefined;
  /** The position is not current: drawn hollow. */
  isOld: boolean;
}

export interface DrawnName {
  text: string;
  at: Mercator;
  dx: number;
  dy: number;
  isSelected: boolean;
}

export interface Scene {
  view: View;
  colors: MapColors;
  own: Own | undefined;
  names: Iterable<DrawnName>;
  badges: Iterable<{ at: Mercator; color: string }>;
  selected: Mercator | undefined;
  rings: { center: LatLon; radiiKm: readonly number[] } | undefined;
  /** Labels of the graticule are for the plain ground. */
  hasGraticule: boolean;
  formatKm: (km: number) => string;
}

const pointOf = ({ latitude, longitude }: LatLon): Mercator => ({
  x: toMercatorX(longitude),
  y: toMercatorY(latitude),
});

/** Draws what has text or belongs to one vessel alone, above the map: names, badges, the own vessel, labels of lines. */
export function drawAnnotations(canvas: CanvasRenderingContext2D, scene: Scene, density: number): void {
  const { width, height } = scene.view;
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.clearRect(0, 0, width, height);
  if (scene.hasGraticule) drawGraticuleLabels(canvas, scene, density);
  drawRingLabels(canvas, scene, density);
  for (const badge of scene.badges) drawBadge(canvas, scene, badge);
  if (scene.selected) drawSelection(canvas, scene, scene.selected);
  for (const { text, at, dx, dy, isSelected } of scene.names) {
    const [x, y] = toScreen(scene.view, at);
    const { colors } = scene;
    const image = textImage({
      text,
      color: isSelected ? colors.ink : colors.label,
      halo: colors.halo,
      isBold: isSelected,
      density,
    });
    canvas.drawImage(image.canvas, x + dx, y + dy - image.height / 2, image.width, image.height);
  }
  if (scene.own) drawOwn(canvas, scene, scene.own);
}

function drawGraticuleLabels(canvas: CanvasRenderingContext2D, { view, colors }: Scene, density: number): void {
  const halfX = view.width / 2 / view.worldPx;
  const halfY = view.height / 2 / view.worldPx;
  const { x, y } = view.center;
  const { longitudes, latitudes, stepDeg } = graticule(
    {
      west: toLongitude(x - halfX),
      east: toLongitude(x + halfX),
      south: toLatitude(y + halfY),
      north: toLatitude(y - halfY),
    },
    view.width,
  );
  const put = (text: string, left: number, top: number) => {
    const image = textImage({ text, color: colors.label, halo: colors.halo, isBold: false, density });
    canvas.drawImage(image.canvas, left, top, image.width, image.height);
  };
  for (const longitude of longitudes) {
    const [left] = toScreen(view, { x: toMercatorX(longitude), y });
    put(graticuleLabel(longitude, stepDeg, 'EW'), left + 2, view.height - 20);
  }
  for (const latitude of latitudes) {
    const [, top] = toScreen(view, { x, y: toMercatorY(latitude) });
    // Behind the search it could not be read, nor among the meridians.
    if (top > SEARCH_PX && top < view.height - MERIDIANS_PX) put(graticuleLabel(latitude, stepDeg, 'NS'), 4, top - 18);
  }
}

/** What is written at each ring, and where its middle lies. */
export function ringLabels({ rings, view, own, formatKm }: Pick<Scene, 'rings' | 'view' | 'own' | 'formatKm'>) {
  const labels: { text: string; x: number; y: number }[] = [];
  if (!rings) return labels;
  // On the side that the heading line leaves free.
  const heading = own?.heading ?? 180;
  const bearing = heading < 90 || heading > 270 ? 180 : 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const radiusKm of rings.radiiKm.toSorted((a, b) => a - b)) {
    const [x, y] = toScreen(view, pointOf(destination(rings.center, bearing, radiusKm * 1000)));
    // Rings that lie close together share the first label.
    const away = bearing === 0 ? -y : y;
    if (away - last < 16) continue;
    last = away;
    labels.push({ text: formatKm(radiusKm), x, y });
  }
  return labels;
}

function drawRingLabels(canvas: CanvasRenderingContext2D, scene: Scene, density: number): void {
  const { warn: color, halo } = scene.colors;
  for (const { text, x, y } of ringLabels(scene)) {
    const image = textImage({ text, color, halo, isBold: false, density });
    canvas.drawImage(image.canvas, x - image.width / 2, y - image.height / 2, image.width, image.height);
  }
}

/** A star at the shoulder of a watched vessel. */
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

/** Four corners around the chosen vessel: it hides neither it nor its neighbours. */
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
  if (!isStill(course)) {
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
  if (heading !== null) canvas.rotate((heading * Math.PI) / 180);
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
