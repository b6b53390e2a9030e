import { formatRadius } from '../../../lib/format.ts';
import { distances, locale, palette } from '../../../lib/preferences.ts';
import { RAD } from '../../../lib/units.ts';
import { linkLook } from '../../../live/index.ts';
import type { Watchlist } from '../../../live/inherit.ts';
import {
  extentOf,
  type Mercator,
  mercatorPerMetre,
  toLatitude,
  toMercatorX,
  toMercatorY,
  toScreen,
  type View,
} from '../../../map/mercator.ts';
import type { Layer } from '../layers/layers.ts';
import { type PlacedSpot, placeSpots } from '../layers/place-spots.ts';
import { spots } from '../layers/spots.ts';
import type { MapView } from '../map-view.ts';
import { measured } from '../tools/measuring.ts';
import { hiddenGroups } from '../tools/type-filter.ts';
import { type Cluster, clusterPx } from '../vessels/clusters.ts';
import type { DrawnTraffic } from '../vessels/drawn-traffic.ts';
import { drawnAt } from '../vessels/motion.ts';
import { type DrawnName, drawAnnotations, type Own } from './annotations.ts';
import { areaLabels, type NamedShape } from './area-labels.ts';
import { type Box, boxAround, hullBox } from './boxes.ts';
import { graticuleLabels } from './graticule-labels.ts';
import { collectWishes, nameLook, nameOf } from './label-wishes.ts';
import { type PlacedName, placeNames } from './names.ts';
import { ringLabels } from './ring-labels.ts';
import type { SourceMark } from './source-marks.ts';
import { textWidth } from './text-image.ts';

/** Interval of placing names; in between they move with their vessels. */
const PLACE_EVERY_MS = 300;
/** Target: the fastest vessel moves at most half a pixel between two frames. */
const FAST_MPS = 10;
const FINEST_PX = 0.5;
const SLOWEST_FRAME_MS = 500;
/** Frame interval during a glide; `OFTEN_MS` once glides have followed each other for `LONG_BUSY_MS`. */
const TICK_MS = 40;
const OFTEN_MS = 250;
const LONG_BUSY_MS = 1000;
/** Text height of the graticule. */
const GRATICULE_PX = 18;

export interface Overview {
  own: Own | undefined;
  sources: readonly SourceMark[];
  watchlist: Watchlist | undefined;
  selected: number | undefined;
  /** MMSIs of vessels with an alarm. */
  alarming: ReadonlySet<number>;
  rings: { center: { latitude: number; longitude: number }; radiiKm: readonly number[] } | undefined;
  hasGraticule: boolean;
  areas: readonly NamedShape[];
  layers: ReadonlySet<Layer>;
}

interface PainterDeps {
  mapView: MapView;
  canvas: HTMLCanvasElement;
  drawn: DrawnTraffic;
  overview: () => Overview;
}

/** Animates the map and draws the annotations with each frame. Returns a function that stops. */
export function startPainter({ mapView, canvas, drawn, overview }: PainterDeps): () => void {
  const context = canvas.getContext('2d');
  let placed: readonly PlacedName[] = [];
  let placedSpots: readonly PlacedSpot[] = [];
  let placedAt = 0;
  let placedZoom = 0;
  let paintedAt = 0;
  let busySince = 0;
  let pauseMs = 0;
  const ticks = setInterval(tick, TICK_MS);

  /** Uses a timer: requesting each animation frame costs more than most frames, in which nothing moves. */
  function tick(): void {
    const at = performance.now();
    const isBusy = drawn.now() < drawn.rows.busyUntil;
    if (!isBusy) busySince = at;
    const busyPauseMs = at - busySince > LONG_BUSY_MS ? OFTEN_MS : TICK_MS;
    // Slow movement needs few frames, which saves the battery of a tablet.
    const isDue = at - paintedAt >= (isBusy ? Math.min(busyPauseMs, pauseMs) : pauseMs) - TICK_MS / 2;
    if (isDue) mapView.map.triggerRepaint();
  }

  function paint(): void {
    if (!context) return;
    const view = mapView.view();
    const density = devicePixelRatio;
    if (canvas.width !== Math.round(view.width * density) || canvas.height !== Math.round(view.height * density)) {
      canvas.width = Math.round(view.width * density);
      canvas.height = Math.round(view.height * density);
    }
    const seen = overview();
    const at = performance.now();
    paintedAt = at;
    pauseMs = pauseOf(view);
    const { center, worldPx } = view;
    drawn.rows.seen = { center, worldPx, ...extentOf(view) };
    if (at - placedAt > PLACE_EVERY_MS || Math.abs(view.zoom - placedZoom) > 0.02) {
      const { watchlist, selected, own } = seen;
      const ownAt = own && pointOf(own);
      const isKept = (mmsi: number) =>
        mmsi === selected || seen.alarming.has(mmsi) || watchlist?.watched.has(mmsi) === true;
      drawn.visibility.update({ view, seconds: drawn.now(), isKept, hiddenGroups: hiddenGroups.peek(), own: ownAt });
      const hasNames = seen.layers.has('names');
      const { wishes, hulls } = collectWishes({ view, drawn, watchlist, selected, own: ownAt, hasNames });
      const taken = takenBoxes(view, seen, drawn.visibility.clusters);
      const { placed: kept, boxes } = placeSpots(view, spots.peek(), taken);
      placedSpots = kept;
      placed = placeNames(wishes, [...taken, ...boxes, ...hulls]);
      placedAt = at;
      placedZoom = view.zoom;
    }
    const { selected, watchlist } = seen;
    drawAnnotations(
      context,
      {
        view,
        colors: mapView.colors(),
        own: seen.own,
        sources: seen.sources,
        rings: seen.rings,
        hasGraticule: seen.hasGraticule,
        areas: seen.areas,
        measured: measured.peek(),
        hasCrosshair: mapView.map.getCanvas().matches(':focus-visible'),
        clusters: drawn.visibility.clusters,
        names: drawnNames(placed, drawn, seen),
        spots: placedSpots,
        badges: badgesOf(watchlist, drawn, palette.peek() === 'night' ? mapView.colors().warn : undefined),
        selected: selected === undefined ? undefined : drawn.placeOf(selected),
        formatKm,
      },
      density,
    );
    canvas.classList.toggle('is-old', linkLook.peek() === 'reconnecting' || linkLook.peek() === 'unreachable');
  }

  mapView.map.on('render', paint);
  return () => {
    clearInterval(ticks);
    mapView.map.off('render', paint);
  };
}

function pauseOf({ worldPx, center }: View): number {
  const pxPerMetre = mercatorPerMetre(toLatitude(center.y)) * worldPx;
  return Math.min(SLOWEST_FRAME_MS, (FINEST_PX * 1000) / (FAST_MPS * pxPerMetre));
}

const kmTexts = new Map<string, string>();

/** Cached, because formatting a number takes longer than drawing its text. */
function formatKm(km: number): string {
  const key = `${locale.peek()}${distances.peek()}${km}`;
  let text = kmTexts.get(key);
  if (text === undefined) {
    text = formatRadius(km);
    kmTexts.set(key, text);
  }
  return text;
}

/** Boxes without names: your vessel, labels of rings, areas and graticule, and clusters. */
function takenBoxes(view: View, { own, rings, areas, hasGraticule }: Overview, clusters: readonly Cluster[]): Box[] {
  const headingDeg = own?.heading ?? null;
  const texts = [...ringLabels({ view, headingDeg, rings, formatKm }), ...areaLabels(view, areas)];
  const boxes = texts.map(({ text, x, y }) => boxAround(x, y, [textWidth(text, 'bold') / 2, 8]));
  for (const { text, left, top } of hasGraticule ? graticuleLabels(view) : [])
    boxes.push({ left, top, right: left + textWidth(text, 'quiet'), bottom: top + GRATICULE_PX });
  for (const { at, count } of clusters) {
    const [x, y] = toScreen(view, at);
    boxes.push(boxAround(x, y, [clusterPx(count), clusterPx(count)]));
  }
  if (!own) return boxes;
  const [x, y] = toScreen(view, pointOf(own));
  const pxPerMetre = mercatorPerMetre(own.latitude) * view.worldPx;
  const halfPx = Math.max(20, ((own.size?.lengthM ?? 0) / 2) * pxPerMetre);
  const beamPx = Math.max(16, ((own.size?.beamM ?? 0) / 2) * pxPerMetre);
  boxes.push(hullBox(x, y, { halfPx, beamPx, heading: (own.heading ?? 0) * RAD - view.turn.angle }));
  return boxes;
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Mercator => ({
  x: toMercatorX(longitude),
  y: toMercatorY(latitude),
});

function* drawnNames(
  placed: readonly PlacedName[],
  drawn: DrawnTraffic,
  { selected, watchlist }: Pick<Overview, 'selected' | 'watchlist'>,
): Generator<DrawnName> {
  const seconds = drawn.now();
  const places = drawn.rows.places();
  for (const { mmsi, dx, dy } of placed) {
    const place = places.get(mmsi);
    if (!place) continue;
    const look = nameLook(mmsi === selected, watchlist?.watched.has(mmsi) === true);
    yield { text: nameOf(place.live), at: drawnAt(place.motion, seconds), dx, dy, look };
  }
}

/** Replaces custom colours at night, which would bring back blue and green. */
function* badgesOf(watchlist: Watchlist | undefined, drawn: DrawnTraffic, nightColor: string | undefined) {
  for (const [mmsi, { color }] of watchlist?.watched ?? []) {
    const at = drawn.placeOf(mmsi);
    if (at) yield { at, color: nightColor ?? color };
  }
}
