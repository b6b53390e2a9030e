import { effect } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { serviceNow } from '../../../lib/clock.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { anchorWatch } from '../../../live/areas.ts';
import { ownPosition } from '../../../live/index.ts';
import { MOST_POINTS, thinned, withPosition } from './anchor-track.ts';

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
export function watchAnchorTrack(onChange: (points: readonly LatLon[]) => void): () => void {
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
