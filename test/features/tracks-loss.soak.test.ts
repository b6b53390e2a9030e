import { expect, test } from 'vitest';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { measureTracksLoss } from '../support/features/tracks-loss.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';

/** `KILLS=200 npx vitest run --project soak test/features/tracks-loss.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const TIMEOUT_MS = 120_000 + KILLS * 10_000;

const expectWhole = async (url: string) => {
  const { reports, segments, ...result } = await measureTracksLoss(url, KILLS);
  process.stdout.write(`tracks, ${JSON.stringify({ reports, segments, ...result })}\n`);
  expect(result).toEqual({ kills: KILLS, lost: 0, double: 0, torn: 0 });
  expect(reports).toBeGreaterThan(1000);
  expect(segments).toBeGreaterThan(0);
};

test(
  'kill -9 costs the last minute of tracks, and nothing is torn or there twice',
  async () => {
    await expectWhole(databaseUrlOf(temporaryDirectory()));
  },
  TIMEOUT_MS,
);

test.skipIf(!(await isPostgresThere()))(
  'the same with PostgreSQL',
  async () => {
    await expectWhole(await postgresTestUrl());
  },
  TIMEOUT_MS,
);
