import { effect } from '@preact/signals';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { answerOf, api } from '../../../api/client.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { distanceM, type LatLon } from '../../../lib/geo.ts';
import { anchorWatch, areas, keepAreas } from '../../../live/areas.ts';
import { ownPosition } from '../../../live/index.ts';
import { drawAreaLines } from '../../../map/area-lines.ts';
import { setLines } from '../../../map/line-layer.ts';
import { toShape } from '../../../map/shape.ts';
import type { NamedShape } from '../labels/area-labels.ts';
import { shownLayers } from '../layers/layers.ts';

const MOST_POINTS = 500;
/** Minimum distance of a new position from the last one. */
const NEAREST_M = 1;

/** Every n-th point and the last one, about `most` in total. */
export function thinned<T>(points: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(points.length / most);
  return step <= 1 ? points : points.filter((_point, index) => index % step === 0 || index === points.length - 1);
}

/** Adds a position to the line, with a limited length. */
export function withPosition(points: readonly LatLon[], { latitude, longitude }: LatLon): readonly LatLon[] {
  const next = { latitude, longitude };
  const last = points.at(-1);
  if (last && distanceM(last, next) < NEAREST_M) return points;
  const longer = [...points, next];
  return longer.length > 2 * MOST_POINTS ? thinned(longer, MOST_POINTS) : longer;
}

/** Maximum age of loaded positions: a watch may last for weeks. */
const LONGEST_SECS = 6 * 3600;

async function loadAnchorTrack(setAt: string): Promise<readonly LatLon[]> {
  const end = Math.ceil(serviceNow() / 1000);
  const start = Math.max(Math.floor(Date.parse(setAt) / 1000), end - LONGEST_SECS);
  if (start >= end) return [];
  const { locations } = await answerOf(api.GET('/v1/router/gps/history', { params: { query: { start, end } } }));
  return thinned(locations, MOST_POINTS);
}

/** Calls back with your positions since the anchor watch was set; returns a function that stops. */
function watchAnchorTrack(onChange: (points: readonly LatLon[]) => void): () => void {
  let points: readonly LatLon[] = [];
  let watchedSince: string | undefined;
  function set(next: readonly LatLon[]): void {
    if (next === points) return;
    points = next;
    onChange(points);
  }
  const stops = [
    effect(() => {
      const setAt = anchorWatch.data.value?.setAt;
      if (setAt === watchedSince) return;
      watchedSince = setAt;
      set([]);
      if (setAt === undefined) return;
      loadAnchorTrack(setAt).then(
        (loaded) => {
          if (watchedSince === setAt) set([...loaded, ...points]);
        },
        // Without the history, the line begins with this page.
        () => undefined,
      );
    }),
    effect(() => {
      const fix = ownPosition.value;
      if (fix && watchedSince !== undefined) set(withPosition(points, fix));
    }),
  ];
  return () => {
    watchedSince = undefined;
    for (const stop of stops) stop();
  };
}

/** Draws the areas, and the anchor watch with your positions in it, until it is closed. */
export function startAreaDrawing(map: MapLibreMap) {
  let anchorTrack: readonly LatLon[] = [];
  let named: readonly NamedShape[] = [];
  const drawAnchorTrack = () => setLines(map, 'anchor-track', anchorTrack.length > 1 ? [anchorTrack] : []);
  function draw(): void {
    // The anchor watch is a current alarm and cannot be hidden.
    const shown = shownLayers.value.has('areas') ? (areas.data.value ?? []) : [];
    drawAreaLines(map, { areas: shown, anchor: anchorWatch.data.value });
    named = shown.flatMap((area) => {
      const shape = toShape(area);
      return shape ? [{ name: area.name, shape }] : [];
    });
    drawAnchorTrack();
  }
  const stops = [
    keepAreas(),
    effect(draw),
    watchAnchorTrack((points) => {
      anchorTrack = points;
      drawAnchorTrack();
    }),
  ];
  return {
    draw,
    /** Areas for the labels. */
    named: () => named,
    close(): void {
      for (const stop of stops) stop();
    },
  };
}
