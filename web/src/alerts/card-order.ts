import { MAX_STARS } from '../lib/stars.ts';
import type { Alert } from '../live/index.ts';

/** When the stars of each active alert last rose, by MMSI. */
export type Rises = ReadonlyMap<number, { stars: number; at: number }>;

/** Carries the rises on to another message: a vessel without an alert is forgotten, one with more stars is new. */
export const nextRises = (before: Rises, alerts: readonly Alert[], nowMs: number): Rises =>
  new Map(
    alerts.map(({ mmsi, stars }) => {
      const known = before.get(mmsi);
      return [mmsi, { stars, at: known && known.stars >= stars ? known.at : nowMs }];
    }),
  );

/** The dangers first, and of them the newest; the others stay in the order of the service, nearest first. */
export function orderCards(alerts: readonly Alert[], rises: Rises): Alert[] {
  const risenAt = ({ mmsi }: Alert) => rises.get(mmsi)?.at ?? 0;
  const dangers = alerts.filter(({ stars }) => stars === MAX_STARS).sort((a, b) => risenAt(b) - risenAt(a));
  return [...dangers, ...alerts.filter(({ stars }) => stars < MAX_STARS)];
}
