import type { LatLon } from '../../lib/geo.ts';
import { isPast } from '../../lib/past.ts';
import { lastOwnPosition, traffic } from '../../live/index.ts';
import {
  type Mercator,
  toLatitude,
  toLongitude,
  toMercatorX,
  toMercatorY,
  toScreen,
  type View,
} from '../../map/mercator.ts';
import { nameOf } from './labels/label-wishes.ts';
import { pickSpot } from './layers/place-spots.ts';
import { chosenSpot, spots } from './layers/spots.ts';
import type { MapView } from './map-view.ts';
import { chooseDestination, isChoosing } from './tools/destination.ts';
import { type End, withPoint } from './tools/measure.ts';
import { measuring } from './tools/measuring.ts';
import { openPanel } from './tools/panels.ts';
import { type DrawnTraffic, PICK_PX } from './vessels/drawn-traffic.ts';

/** Zoom factor for a chosen cluster. */
const CLOSER = 2;

interface PointerDeps {
  mapView: MapView;
  drawn: DrawnTraffic;
  onSelect: (mmsi: number | undefined) => void;
}

type Spot = readonly [x: number, y: number];

/** Handles clicks and taps on the map, and Enter for its middle. Returns a function that stops. */
export function startPointer({ mapView, drawn, onSelect }: PointerDeps): () => void {
  const { map } = mapView;
  const canvas = map.getCanvas();
  const spotOf = ({ x, y }: { x: number; y: number }): Spot => [x, y];

  function endAt(spot: Spot): End {
    const view = mapView.view();
    const mmsi = drawn.pick(view, spot);
    // In the past, measure positions only: followed vessels are those of the present.
    if (isPast.peek()) return { kind: 'place', at: placeAt(spot, mmsi) };
    const vessel = mmsi === undefined ? undefined : traffic.vessels.get(mmsi);
    if (vessel) {
      const { latitude, longitude } = vessel.live;
      return { kind: 'vessel', mmsi: vessel.live.mmsi, name: nameOf(vessel.live), last: { latitude, longitude } };
    }
    const own = lastOwnPosition.peek();
    if (own) {
      const [x, y] = toScreen(view, { x: toMercatorX(own.longitude), y: toMercatorY(own.latitude) });
      if (Math.hypot(x - spot[0], y - spot[1]) < PICK_PX) return { kind: 'own' };
    }
    return { kind: 'place', at: placeAt(spot) };
  }

  /** End of a measurement: the vessel there, or the position. */
  function placeAt(spot: Spot, mmsi?: number): LatLon {
    const at = mmsi === undefined ? undefined : drawn.placeOf(mmsi);
    if (at) return { latitude: toLatitude(at.y), longitude: toLongitude(at.x) };
    const { lat: latitude, lng: longitude } = map.unproject([...spot]);
    return { latitude, longitude };
  }

  /** Mark at the point; next to a vessel only if it is nearer. */
  function markAt(view: View, spot: Spot, mmsi: number | undefined) {
    const mark = pickSpot(view, spots.peek(), spot);
    const vessel = mmsi === undefined ? undefined : drawn.placeOf(mmsi);
    if (!mark || !vessel) return mark;
    const pxTo = (at: Mercator) => Math.hypot(toScreen(view, at)[0] - spot[0], toScreen(view, at)[1] - spot[1]);
    return pxTo(mark.at) < pxTo(vessel) ? mark : undefined;
  }

  function choose(spot: Spot): void {
    if (isChoosing.peek()) {
      void chooseDestination(placeAt(spot));
      return;
    }
    const state = measuring.peek();
    if (state) {
      measuring.value = withPoint(state, endAt(spot));
      return;
    }
    const view = mapView.view();
    const mmsi = drawn.pick(view, spot);
    const cluster = mmsi === undefined ? drawn.visibility.pick(view, spot) : undefined;
    const mark = cluster ? undefined : markAt(view, spot, mmsi);
    if (mark) {
      onSelect(undefined);
      chosenSpot.value = { kind: mark.kind, id: mark.id };
      openPanel.value = 'spot';
    } else if (!cluster) onSelect(mmsi);
    else mapView.approach({ latitude: toLatitude(cluster.at.y), longitude: toLongitude(cluster.at.x) }, CLOSER);
  }

  const isOverAnything = (view: View, spot: Spot): boolean =>
    drawn.pick(view, spot) !== undefined ||
    drawn.visibility.pick(view, spot) !== undefined ||
    pickSpot(view, spots.peek(), spot) !== undefined;

  function point(spot: Spot): void {
    // Skip while the map moves.
    if (map.isMoving()) return;
    const isOver = isOverAnything(mapView.view(), spot);
    canvas.style.cursor = measuring.peek() || isChoosing.peek() ? 'crosshair' : isOver ? 'pointer' : '';
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    const view = mapView.view();
    const middle = [view.width / 2, view.height / 2] as const;
    // A click on nothing closes the drawer; the keyboard has Escape for that.
    if (measuring.peek() || isChoosing.peek() || isOverAnything(view, middle)) choose(middle);
  }

  map.on('click', (event) => choose(spotOf(event.point)));
  map.on('mousemove', (event) => point(spotOf(event.point)));
  canvas.addEventListener('keydown', onKey);
  const stopFocus = measuring.subscribe((state) => {
    // Focus the map, so that arrow keys move it.
    if (state && document.activeElement !== canvas && !state.to) canvas.focus({ preventScroll: true });
    if (!state) canvas.style.cursor = '';
  });
  const stopChoosing = isChoosing.subscribe((isAwaited) => {
    if (isAwaited) canvas.focus({ preventScroll: true });
    else canvas.style.cursor = '';
  });
  return () => {
    stopFocus();
    stopChoosing();
    canvas.removeEventListener('keydown', onKey);
  };
}
