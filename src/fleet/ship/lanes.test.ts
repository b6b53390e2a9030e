import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { createLinkMeter } from '../link-meter.ts';
import { createSyncLog } from '../sync-log.ts';
import { createDownlink } from './downlink.ts';
import { createOfficeClient } from './office-client.ts';
import { createUplink } from './uplink.ts';

const MINUTE_MS = 60_000;

async function startShip() {
  const [{ db }, clock, log] = [await openTestDatabase(), new FakeClock(), createRecordingLog()];
  await createSyncLog({ mode: 'ship', db, clock });
  const warnings = () => log.lines.filter(({ level }) => level === 'warn').map(({ facts }) => facts['code']);
  /** Until the database has answered too. */
  const until = (passed: () => unknown, stepMs = MINUTE_MS) =>
    expect.poll(async () => {
      await clock.advance(stepMs);
      return passed();
    });
  return { db, clock, log, warnings, until };
}

test('a way down that fails three times is a warning, once, and its end is noted', async () => {
  const { db, clock, log, warnings, until } = await startShip();
  let asked = 0;
  let isBroken = true;
  let answers = 0;
  const down = createDownlink({
    db,
    parts: [],
    office: {
      async askDown(_question, signal) {
        asked += 1;
        if (isBroken) throw new Error('maxResponseSize exceeded');
        answers += 1;
        if (answers > 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return undefined;
      },
    },
    renew: async () => undefined,
    meter: createLinkMeter(),
    clock,
    log,
    random: () => 1,
  });
  down.start();
  await expect.poll(() => asked).toBe(1);
  await until(() => asked >= 2, 1000).toBe(true);
  expect(warnings()).toEqual([]);
  await until(() => asked >= 6).toBe(true);
  expect(warnings()).toEqual(['fleet.way_down_failed']);
  isBroken = false;
  await until(() => log.lines.some(({ sentence }) => sentence === 'records of the office come again')).toBe(true);
  await down.close();
});

test('an office that is full is asked again when it says so', async () => {
  const { db, clock, log, until } = await startShip();
  const times: number[] = [];
  const up = createUplink({
    db,
    parts: [],
    office: {
      async sendUp() {
        times.push(clock.now());
        return { outcome: 'refused', reason: 'the office takes no more records for now', retryAfterMs: 1_800_000 };
      },
    },
    clock,
    log,
    maxKbps: 0,
    keepDays: 90,
    random: () => 1,
  });
  up.start();
  await expect.poll(() => times.length).toBe(1);
  await until(() => times.length).toBe(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(1_800_000);
  await up.close();
});

test('the time that an office asks for is its answer, up to an hour', async () => {
  let seconds = '60';
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(429, { 'retry-after': seconds }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const office = createOfficeClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'x' });
  onTestFinished(() => office.close());
  const refused = { outcome: 'refused', reason: 'the office takes no more records for now' };
  const send = () => office.sendUp(Buffer.from(''), new AbortController().signal);
  expect(await send()).toEqual({ ...refused, retryAfterMs: 60_000 });
  seconds = '86400';
  expect(await send()).toEqual({ ...refused, retryAfterMs: 3_600_000 });
  seconds = 'tomorrow';
  expect(await send()).toEqual({ ...refused, retryAfterMs: 0 });
});
