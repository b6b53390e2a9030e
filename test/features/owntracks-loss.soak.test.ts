import { describe, expect, test } from 'vitest';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { measureOwnTracksLoss } from '../support/features/owntracks-loss.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../support/real/real-mosquitto.ts';
import { realPart } from '../support/real/real-parts.ts';

/** `KILLS=50 npx vitest run --project soak test/features/owntracks-loss.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const TIMEOUT_MS = 180_000 + KILLS * 10_000;

const expectWhole = async (url: string) => {
  // A start takes longer than usual where other tests run: the queue of the broker must not be what ends first.
  const broker = await RealMosquitto.start({ settings: ['max_queued_messages 0'] });
  const { confirmed, ...result } = await measureOwnTracksLoss(url, broker.url, KILLS);
  process.stdout.write(`${KILLS} kills: ${confirmed} reports by MQTT confirmed, ${JSON.stringify(result)}\n`);
  expect(result).toEqual({ lost: 0, double: 0 });
  expect(confirmed).toBeGreaterThan(50 * KILLS);
};

const hasPostgres = await isPostgresThere();

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('OwnTracks through Mosquitto', () => {
  test(
    'no report that the broker has confirmed is lost by kill -9, and none is there twice',
    () => expectWhole(`sqlite:${temporaryDirectory()}/service.db`),
    TIMEOUT_MS,
  );

  test.skipIf(!hasPostgres)('the same with PostgreSQL', async () => expectWhole(await postgresTestUrl()), TIMEOUT_MS);
});
