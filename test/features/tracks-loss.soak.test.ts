import { expect, test } from 'vitest';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { measureTracksLoss } from '../support/features/tracks-loss.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';

const KILLS = 6;

const expectWhole = async (url: string) => {
  const { reports, segments, ...result } = await measureTracksLoss(url, KILLS);
  expect(result).toEqual({ kills: KILLS, lost: 0, double: 0, torn: 0 });
  expect(reports).toBeGreaterThan(1000);
  expect(segments).toBeGreaterThan(0);
};

test('kill -9 costs the last minute of tracks, and nothing is torn or there twice', async () => {
  await expectWhole(databaseUrlOf(temporaryDirectory()));
}, 120_000);

test.skipIf(!(await isPostgresThere()))(
  'the same with PostgreSQL',
  async () => {
    await expectWhole(await postgresTestUrl());
  },
  120_000,
);
