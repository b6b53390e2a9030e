import { recordPast } from '../../tools/ais/record-past.ts';
import type { Fleet } from './fleet.ts';

const HOURS = 4;
const STEP_MS = 30_000;

/** Fills a database with the tracks that the last hours of the demo's traffic would have left. */
export async function fillTracks(databaseUrl: string, { antenna, feed }: Fleet): Promise<void> {
  const endMs = Date.now();
  await recordPast({
    databaseUrl,
    vessels: [
      ...antenna.map((vessel) => ({ vessel, source: 'local' as const })),
      ...feed.map((vessel) => ({ vessel, source: 'remote' as const })),
    ],
    beginMs: endMs - HOURS * 3_600_000,
    endMs,
    stepMs: STEP_MS,
  });
}
