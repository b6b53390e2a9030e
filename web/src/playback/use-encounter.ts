import { answerOf, api } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { RequestError } from '../api/problem.ts';
import type { Schema } from '../api/schema-types.ts';
import { texts } from '../i18n/index.ts';
import { serviceNow } from '../lib/clock.ts';
import { formatRange } from '../lib/format.ts';
import { useResource } from '../live/use-resource.ts';
import { DAY_MS } from './day.ts';
import type { Jump } from './jumps.ts';
import { inTurn, recordOf } from './vessel-recording.ts';

export type Approach = Schema<'ClosestApproach'>;

/** Nearest approach of a vessel to yours or to another; undefined if both were never received together. */
export async function loadApproach(
  mmsi: number,
  other: number | 'own',
  range: { fromMs: number; toMs: number },
): Promise<Approach | undefined> {
  const from = new Date(range.fromMs).toISOString();
  const to = new Date(Math.min(range.toMs, serviceNow())).toISOString();
  const query = { mmsi: [String(other), String(mmsi)], from, to };
  try {
    return recordOf<'/v1/tracks/approach'>(
      await inTurn(() => answerOf(api.GET('/v1/tracks/approach', { params: { query } }))),
      'distance_m',
    );
  } catch (cause) {
    if (cause instanceof RequestError && cause.status === 404) return undefined;
    throw cause;
  }
}

/** Time of the chosen vessel's nearest approach to yours on a day, to jump to. */
export function useEncounter(mmsi: number | undefined, dayMs: number | undefined): readonly Jump[] {
  const said = texts('playback');
  const found = useResource(
    async () =>
      // Skip requests that would be refused: a browser logs them as errors.
      mmsi === undefined || dayMs === undefined || facts.peek()?.isOn.tracks === false
        ? undefined
        : await loadApproach(mmsi, 'own', { fromMs: dayMs, toMs: dayMs + DAY_MS }),
    [mmsi, dayMs],
  );
  const approach = found.data.value;
  if (!approach || mmsi === undefined) return [];
  const text = said.nearestToYou({ distance: formatRange(approach.distance_m) });
  return [{ atMs: Date.parse(approach.time), kind: 'approach', text, mmsi }];
}
