import { describe, expect, onTestFinished, test } from 'vitest';
import { gga, gsa, nmeaBurst, type ReceiverState, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { runProvider } from '../../../../test/support/features/gps-run.ts';
import { gpsdIsInstalled, RealGpsd } from '../../../../test/support/real/real-gpsd.ts';
import { realPart } from '../../../../test/support/real/real-parts.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { untilPasses } from '../../../../test/support/until-passes.ts';
import { every, systemClock } from '../../../foundation/shared/clock.ts';
import { createReader } from '../reader.ts';
import { createGpsdProvider } from './gpsd.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

/** What the receiver knows in each second: under way on the Moselle, further north every time. */
function stateIn(second: number): ReceiverState {
  return {
    latitude: 50.36 + second * 0.0001,
    longitude: 7.6,
    at: START + second * 1000,
    speedKnots: 8.4,
    courseDeg: 147.3,
    altitudeM: 64.3,
    pdop: 1.8,
    hdop: 0.9,
    vdop: 1.5,
  };
}

function burstWithoutFix(second: number): string {
  const state = { ...stateIn(second), pdop: 99.99, hdop: 99.99, vdop: 99.99 };
  const sentences = [
    rmc(state, { status: 'V', mode: 'N' }),
    gga(state, { quality: 0, satellites: 0 }),
    gsa(state, { fix: 1 }),
  ];
  return sentences.join('\r\n');
}

describe.skipIf(!realPart('gpsd', gpsdIsInstalled))('with the real gpsd', () => {
  async function started() {
    const gpsd = await RealGpsd.start();
    onTestFinished(() => gpsd.stop());
    const clock = new FakeClock(START);
    const log = createRecordingLog();
    const provider = createGpsdProvider({ url: gpsd.url, timeoutMs: 5000, clock, log });
    return { gpsd, clock, log, provider };
  }

  /** gpsd keeps nothing for those who come later, so the receiver goes on until its first report is `received`. */
  async function feedUntil(gpsd: RealGpsd, first: number, received: () => Promise<unknown>): Promise<number> {
    let second = first;
    let sending = Promise.resolve();
    const feed = every(systemClock, 100, () => {
      sending = gpsd.send(nmeaBurst(stateIn(second)));
      second += 1;
    });
    await received().finally(() => feed.cancel());
    await sending;
    return second;
  }

  test('a moving vessel is followed', async () => {
    const { gpsd, log, provider } = await started();
    const run = runProvider(provider);
    /** The last of the fixes of that second: gpsd reports again with each sentence that adds something. */
    async function fixOf(second: number) {
      for (;;) {
        const reading = await run.next();
        if (reading.kind !== 'fix') continue;
        if (reading.fix.recordedAt === START + second * 1000 && reading.fix.altitudeM !== null) return reading.fix;
      }
    }
    const first = await feedUntil(gpsd, 0, () => run.next());
    for (let second = first; second < first + 5; second += 1) {
      await gpsd.send(nmeaBurst(stateIn(second)));
      const fix = await fixOf(second);
      expect(fix.latitude).toBeCloseTo(50.36 + second * 0.0001, 6);
      expect(fix.longitude).toBeCloseTo(7.6, 7);
      expect(fix.altitudeM).toBeCloseTo(64.3, 3);
      expect(fix.headingDeg).toBeCloseTo(147.3, 3);
      expect(fix.speedMps).toBeCloseTo((8.4 * 1852) / 3600, 3);
      // SKY follows the position of its second, so the first position has none.
      if (second > first) expect(fix).toMatchObject({ pdop: 1.8, hdop: 0.9, vdop: 1.5 });
    }
    expect(log.lines).toEqual([]);
  });

  test('a lost fix, a silent receiver and its return are distinguished, on one connection', async () => {
    const { gpsd, clock, log, provider } = await started();
    const run = runProvider(provider);
    /** Skips what comes before: gpsd reports one second several times. */
    async function until(kind: string, reason?: string) {
      for (;;) {
        const reading = await run.next();
        if (reading.kind === kind && (reading.kind === 'fix' || reading.reason.text === reason)) return;
      }
    }
    const second = await feedUntil(gpsd, 0, () => run.next());
    await gpsd.send(burstWithoutFix(second));
    await until('noFix', 'the receiver has no position');
    await clock.advance(5000);
    await until('noFix', 'receiver silent');
    await feedUntil(gpsd, second + 1, () => until('fix'));
    // gpsd has understood every command, the question whether it lives too.
    expect(log.lines).toEqual([]);
  });

  test('a daemon that dies and comes back is found again', async () => {
    const { gpsd, clock, log, provider } = await started();
    const reader = createReader({ provider, clock, log, maxFixAgeMs: 30_000, random: () => 1 });
    onTestFinished(() => reader.close());
    reader.start();
    const connected = () => untilPasses(() => expect(reader.state().status).toBe('connected'));
    const second = await feedUntil(gpsd, 0, connected);
    await gpsd.stop();
    await untilPasses(() => expect(reader.state().reason?.text).toBe('router unreachable: gpsd closed the connection'));

    const next = await RealGpsd.start({ port: gpsd.port });
    onTestFinished(() => next.stop());
    await clock.advance(1000);
    await feedUntil(next, second, connected);
    expect(reader.stats).toMatchObject({ runs: 2, failures: { unreachable: 1 } });
  });
});
