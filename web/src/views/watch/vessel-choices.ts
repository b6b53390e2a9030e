import { padMmsi } from '../../lib/mmsi.ts';
import { fold } from '../../lib/text.ts';

/** A vessel to watch: from live traffic or the registry. */
export interface VesselChoice {
  mmsi: number;
  name: string;
  /** Undefined if not in live traffic. */
  distanceKm: number | undefined;
  /** Time of the last reception. */
  lastSeen: string;
}

const MOST_FOUND = 8;

/** Matches by name or MMSI: live vessels first, near ones before far ones, then the most recent. */
export function chooseVessels(
  text: string,
  { around, before }: { around: readonly VesselChoice[]; before: readonly VesselChoice[] },
): VesselChoice[] {
  const wanted = fold(text);
  const seen = new Set(around.map(({ mmsi }) => mmsi));
  const near = around.filter(fits(wanted)).sort((a, b) => (a.distanceKm ?? 1e6) - (b.distanceKm ?? 1e6));
  // Empty search: the registry is too large for suggestions.
  const known = wanted === '' ? [] : before.filter(({ mmsi }) => !seen.has(mmsi)).filter(fits(wanted));
  known.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
  return [...near, ...known].slice(0, MOST_FOUND);
}

const fits =
  (wanted: string) =>
  ({ name, mmsi }: VesselChoice): boolean =>
    fold(name).includes(wanted) || padMmsi(mmsi).includes(wanted);
