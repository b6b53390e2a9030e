import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { temporaryDirectory } from '../../test/support/database-matrix.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { recordPast } from './record-past.ts';
import { createRoute, followRoute } from './traffic/index.ts';

const LINE = [
  { latitude: 50.33, longitude: 7.6 },
  { latitude: 50.39, longitude: 7.6 },
];

test.each([0, 50, 99, 283])('a segment ends at any millisecond: %i', async (ms) => {
  const databaseUrl = `sqlite:${join(temporaryDirectory(), 'past.db')}`;
  const endMs = Date.UTC(2026, 10, 23, 18, 30) + ms;
  const motion = followRoute(createRoute(LINE), { startM: 0, speedKnots: 6 });
  const vessels = [{ vessel: { mmsi: 211_000_001, isMoored: false, motion }, source: 'local' as const }];
  await recordPast({ databaseUrl, vessels, beginMs: endMs - 3_600_000, endMs, stepMs: 20_000 });
  const { db, close } = await openDatabase({ url: databaseUrl, log: silentLog });
  try {
    const segments = await db.selectFrom('track_segments').select(['to_at', 'points']).execute();
    expect(segments).toHaveLength(1);
    expect(Number.isInteger(Number(segments[0]?.to_at))).toBe(true);
  } finally {
    await close();
  }
});
