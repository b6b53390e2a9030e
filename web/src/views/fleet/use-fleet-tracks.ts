import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { serviceNow } from '../../lib/clock.ts';
import type { LatLon } from '../../lib/geo.ts';
import { useResource } from '../../live/use-resource.ts';
import { toLines, toTrack } from '../../map/track-lines.ts';
import type { TrackLines } from '../../map/track-map.ts';

/** Track of a ship since the beginning of the range. */
const SPAN_MS = 6 * 3600 * 1000;
const EVERY_MS = 120_000;
/** Maximum number of ships with lines; more would be unreadable. */
const MOST_SHIPS = 20;
/** Maximum concurrent requests, so that other answers are not delayed. */
const AT_ONCE = 4;

async function loadTrack(id: string, from: string): Promise<readonly (readonly LatLon[])[]> {
  const query = { params: { path: { id }, query: { from } } };
  const answer = await answerOf(api.GET('/v1/fleet/ships/{id}/track', query));
  return toLines(toTrack(answer.locations)).recorded;
}

/** Last hours of each ship as lines for the fleet map. */
export function useFleetTracks(ids: readonly string[]): TrackLines {
  const key = ids.length > MOST_SHIPS ? '' : ids.toSorted().join('\n');
  const answer = useResource(
    async () => {
      const from = new Date(serviceNow() - SPAN_MS).toISOString();
      const wanted = key.split('\n').filter(Boolean);
      const lines: (readonly LatLon[])[] = [];
      for (let first = 0; first < wanted.length; first += AT_ONCE) {
        const some = wanted.slice(first, first + AT_ONCE).map((id) => loadTrack(id, from));
        for (const found of await Promise.all(some)) lines.push(...found);
      }
      return lines;
    },
    [key],
    { everyMs: EVERY_MS },
  );
  const recorded = answer.data.value;
  return useMemo(() => ({ recorded: recorded ?? [], gaps: [] }), [recorded]);
}
