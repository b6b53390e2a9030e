import { formatNumber } from '../../lib/format.ts';
import { palette } from '../../lib/preferences.ts';
import { symbolPx } from '../../lib/vessel-kind.ts';
import { linkLook } from '../../live/index.ts';
import type { Watchlist } from '../../live/inherit.ts';
import { mercatorPerMetre, toLatitude, toMercatorX, toMercatorY, toScreen, type View } from '../../map/mercator.ts';
import { type DrawnName, drawAnnotations, type Own, ringLabels } from './annotations.ts';
import { type DrawnTraffic, isInView } from './drawn-traffic.ts';
import type { MapView } from './map-view.ts';
import { drawnAt } from './motion.ts';
import { type PlacedName, placeNames, type Wish } from './names.ts';
import { textWidth } from './text-image.ts';

const NAMES_FROM_ZOOM = 11;
/** Names are placed again so often; between that they move along with their vessels. */
const PLACE_EVERY_MS = 300;
/** Of thousands in view only so many can have their name placed. */
const MOST_WISHES = 500;
/** The fastest vessel that matters moves at most half a pixel between two frames. */
const FAST_MPS = 10;
const FINEST_PX = 0.5;
const SLOWEST_FRAME_MS = 500;

export interface Overview {
  own: Own | undefined;
  watchlist: Watchlist | undefined;
  selected: number | undefined;
  rings: { center: { latitude: number; longitude: number }; radiiKm: readonly number[] } | undefined;
  hasGraticule: boolean;
}

interface PainterDeps {
  mapView: MapView;
  canvas: HTMLCanvasElement;
  drawn: DrawnTraffic;
  overview: () => Overview;
}

/** Keeps the map moving and draws the annotations with each of its frames. Returns how to stop. */
export function startPainter({ mapView, canvas, drawn, overview }: PainterDeps): () => void {
  const context = canvas.getContext('2d');
  let placed: readonly PlacedName[] = [];
  let placedAt = 0;
  let placedZoom = 0;
  let paintedAt = 0;
  let frame = requestAnimationFrame(loop);

  function loop(at: number): void {
    frame = requestAnimationFrame(loop);
    const isBusy = drawn.now() < drawn.fleet.busyUntil;
    // Slow movement needs few frames, and a tablet on board runs on its battery.
    if (isBusy || at - paintedAt >= pauseMs(mapView.view())) {
      paintedAt = at;
      mapView.map.triggerRepaint();
    }
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
    if (at - placedAt > PLACE_EVERY_MS || Math.abs(view.zoom - placedZoom) > 0.02) {
      placed = placeNames(wishesOf({ view, drawn, overview: seen }), takenBoxes(view, seen));
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
        rings: seen.rings,
        hasGraticule: seen.hasGraticule,
        names: drawnNames(placed, drawn, selected),
        badges: badgesOf(watchlist, drawn, palette.peek() === 'night' ? mapView.colors().warn : undefined),
        selected: selected === undefined ? undefined : drawn.placeOf(selected),
        formatKm,
      },
      density,
    );
    canvas.classList.toggle('is-old', linkLook.peek() === 'reconnecting' || linkLook.peek() === 'away');
  }

  mapView.map.on('render', paint);
  return () => {
    cancelAnimationFrame(frame);
    mapView.map.off('render', paint);
  };
}

function pauseMs({ worldPx, center }: View): number {
  const pxPerMetre = mercatorPerMetre(toLatitude(center.y)) * worldPx;
  return Math.min(SLOWEST_FRAME_MS, (FINEST_PX * 1000) / (FAST_MPS * pxPerMetre));
}

const formatKm = (km: number): string => `${formatNumber(km, Number.isInteger(km) ? 0 : 1)} km`;

/** No name lies over the own vessel or what is written at a ring. */
function takenBoxes(view: View, { own, rings }: Overview) {
  const boxes = ringLabels({ view, own, rings, formatKm }).map(({ text, x, y }) =>
    boxAround(x, y, [textWidth(text, false) / 2, 8]),
  );
  if (!own) return boxes;
  const [x, y] = toScreen(view, { x: toMercatorX(own.longitude), y: toMercatorY(own.latitude) });
  return [...boxes, boxAround(x, y, [16, 20])];
}

const boxAround = (x: number, y: number, [halfWidth, halfHeight]: readonly [number, number]) => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

interface WishFacts {
  view: View;
  drawn: DrawnTraffic;
  overview: Overview;
}

function wishesOf({ view, drawn, overview }: WishFacts): Wish[] {
  const { own, watchlist, selected } = overview;
  const ownAt = own && toScreen(view, { x: toMercatorX(own.longitude), y: toMercatorY(own.latitude) });
  const seconds = drawn.now();
  const pxPerMetre = mercatorPerMetre(toLatitude(view.center.y)) * view.worldPx;
  const wishes: Wish[] = [];
  for (const [mmsi, { motion, live }] of drawn.fleet.places()) {
    const isWatched = watchlist?.watched.has(mmsi) ?? false;
    const isSelected = mmsi === selected;
    if (view.zoom < NAMES_FROM_ZOOM && !isWatched && !isSelected) continue;
    const [x, y] = toScreen(view, drawnAt(motion, seconds));
    if (!isInView(view, [x, y], 60)) continue;
    const width = textWidth(nameOf(live), isSelected);
    wishes.push({
      mmsi,
      x,
      y,
      width,
      isWatched,
      isSelected,
      lengthM: live.length ?? 0,
      gap: Math.max(symbolPx(live.length), ((live.length ?? 0) / 2) * pxPerMetre) + (isWatched ? 10 : 1),
      distancePx: ownAt ? Math.hypot(x - ownAt[0], y - ownAt[1]) : 0,
    });
    if (wishes.length >= MOST_WISHES && !isSelected) break;
  }
  return wishes;
}

const nameOf = ({ name, mmsi }: { name: string; mmsi: number }): string => name || String(mmsi);

function* drawnNames(
  placed: readonly PlacedName[],
  drawn: DrawnTraffic,
  selected: number | undefined,
): Generator<DrawnName> {
  const seconds = drawn.now();
  const places = drawn.fleet.places();
  for (const { mmsi, dx, dy } of placed) {
    const place = places.get(mmsi);
    if (!place) continue;
    yield { text: nameOf(place.live), at: drawnAt(place.motion, seconds), dx, dy, isSelected: mmsi === selected };
  }
}

/** A colour that somebody chose would bring back blue and green at night. */
function* badgesOf(watchlist: Watchlist | undefined, drawn: DrawnTraffic, nightColor: string | undefined) {
  for (const [mmsi, { color }] of watchlist?.watched ?? []) {
    const at = drawn.placeOf(mmsi);
    if (at) yield { at, color: nightColor ?? color };
  }
}
