import { expect, test } from 'vitest';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { measureVehiclesLoss } from '../support/features/vehicles-loss.ts';

/** `KILLS=200 npx vitest run --project soak test/features/vehicles-loss.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const TIMEOUT_MS = 120_000 + KILLS * 10_000;

const expectWhole = async (url: string) => {
  const { confirmed, ...result } = await measureVehiclesLoss(url, KILLS);
  process.stdout.write(`${KILLS} kills: ${confirmed} reports of vehicles confirmed, ${JSON.stringify(result)}\n`);
  expect(result).toEqual({ lost: 0, double: 0, lostOfTrip: 0, doubleOfTrip: 0 });
  expect(confirmed).toBeGreaterThan(50 * KILLS);
};

test(
  'no confirmed report of a vehicle is lost by kill -9, in its track and its trip, and none is there twice',
  async () => {
    await expectWhole(`sqlite:${temporaryDirectory()}/service.db`);
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
