import { distanceM, type LatLon } from '../../../lib/geo.ts';
import { padMmsi } from '../../../lib/mmsi.ts';
import { fold } from '../../../lib/text.ts';
import type { LiveVessel } from '../../../live/index.ts';

const MOST_FOUND = 8;

export interface Found {
  vessel: LiveVessel;
  distanceM: number | undefined;
}

/** Matching vessels: first names or words that begin with the text, then names that contain it; near ones first. */
export function searchVessels(vessels: Iterable<LiveVessel>, text: string, from: LatLon | undefined): Found[] {
  const wanted = fold(text);
  const ranked: (Found & { rank: number })[] = [];
  for (const vessel of vessels) {
    const rank = rankOf(vessel, wanted);
    if (rank === undefined) continue;
    ranked.push({ vessel, rank, distanceM: from && distanceM(from, vessel) });
  }
  ranked.sort((a, b) => a.rank - b.rank || (a.distanceM ?? 0) - (b.distanceM ?? 0) || a.vessel.mmsi - b.vessel.mmsi);
  return ranked.slice(0, MOST_FOUND).map(({ vessel, distanceM: distance }) => ({ vessel, distanceM: distance }));
}

function rankOf({ name, mmsi, callsign }: LiveVessel, wanted: string): number | undefined {
  // Empty search: near vessels.
  if (wanted === '') return 0;
  const folded = fold(name);
  if (folded.startsWith(wanted) || String(mmsi).startsWith(wanted) || padMmsi(mmsi).startsWith(wanted)) return 0;
  if (folded.includes(` ${wanted}`)) return 1;
  if (callsign !== null && fold(callsign).startsWith(wanted)) return 1;
  return folded.includes(wanted) ? 2 : undefined;
}
