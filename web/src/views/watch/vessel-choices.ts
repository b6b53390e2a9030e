import { padMmsi } from '../../lib/mmsi.ts';
import { fold } from '../../lib/text.ts';

/** A vessel that can be watched: one around now, or one that the registry remembers. */
export interface VesselChoice {
  mmsi: number;
  name: string;
  /** Undefined for one that is not around. */
  distanceKm: number | undefined;
  /** When it was last received. */
  lastSeen: string;
}

const MOST_FOUND = 8;

/** Whom a text means, by name or MMSI: who is around goes first, the near ones before the far ones, then the latest. */
export function chooseVessels(
  text: string,
  { around, before }: { around: readonly VesselChoice[]; before: readonly VesselChoice[] },
): VesselChoice[] {
  const wanted = fold(text);
  const seen = new Set(around.map(({ mmsi }) => mmsi));
  const near = around.filter(fits(wanted)).sort((a, b) => (a.distanceKm ?? 1e6) - (b.distanceKm ?? 1e6));
  // Nothing typed yet: the registry is too large to be a suggestion.
  const known = wanted === '' ? [] : before.filter(({ mmsi }) => !seen.has(mmsi)).filter(fits(wanted));
  known.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
  return [...near, ...known].slice(0, MOST_FOUND);
}

const fits =
  (wanted: string) =>
  ({ name, mmsi }: VesselChoice): boolean =>
    fold(name).includes(wanted) || padMmsi(mmsi).includes(wanted);
