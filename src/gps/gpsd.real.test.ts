import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { runProvider } from '../../test/support/gps-run.ts';
import { gpsdIsInstalled, RealGpsd } from '../../test/support/real-gpsd.ts';
import { realPart } from '../../test/support/real-parts.ts';
import { createRecordingLog } from '../../test/support/recording-log.ts';
import { every, systemClock } from '../shared/clock.ts';
import { createGpsdProvider } from './gpsd.ts';
import { createReader } from './reader.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

/** A second of a receiver's output: under way on the Moselle, 0.001 minutes further north in each. */
function epoch(second: number): string[] {
  const time = `0800${String(second).padStart(2, '0')}.00`;
  const place = `5021.${String(6000 + second * 10).padStart(4, '0')},N,00736.0000,E`;
  return [
    `GPRMC,${time},A,${place},8.4,147.3,201126,,,A`,
    `GPGGA,${time},${place},1,08,0.9,64.3,M,47.6,M,,`,
    'GPGSA,A,3,04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5',
    'GPGSV,1,1,02,04,40,083,46,05,17,308,41',
  ].map(frame);
}

const withoutFix = (second: number) => {
  const time = `0800${String(second).padStart(2, '0')}.00`;
  return [
    `GPRMC,${time},V,,,,,,,201126,,,N`,
    `GPGGA,${time},,,,,0,00,99.99,,,,,,`,
    'GPGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99',
  ].map(frame);
};

function frame(body: string): string {
  const sum = [...body].reduce((xor, character) => xor ^ character.charCodeAt(0), 0);
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
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

  /** gpsd keeps nothing for those who come later, so the receiver goes on until its first report is `heard`. */
  async function feedUntil(gpsd: RealGpsd, first: number, heard: () => Promise<unknown>): Promise<number> {
    let second = first;
    const feed = every(systemClock, 100, () => {
      void gpsd.send(epoch(second));
      second += 1;
    });
    await heard();
    feed.cancel();
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
      await gpsd.send(epoch(second));
      const fix = await fixOf(second);
      expect(fix.latitude).toBeCloseTo(50.36 + (second * 0.001) / 60, 7);
      expect(fix.longitude).toBeCloseTo(7.6, 7);
      expect(fix.altitudeM).toBeCloseTo(64.3, 3);
      expect(fix.headingDeg).toBeCloseTo(147.3, 3);
      expect(fix.speedMps).toBeCloseTo((8.4 * 1852) / 3600, 3);
      // SKY follows the position of its second, so the first position has none.
      if (second > first) expect(fix).toMatchObject({ pdop: 1.8, hdop: 0.9, vdop: 1.5 });
    }
    expect(log.lines).toEqual([]);
  });

  test('a lost fix, a silent receiver and its return are told apart, on one connection', async () => {
    const { gpsd, clock, log, provider } = await started();
    const run = runProvider(provider);
    /** Skips what comes before: gpsd reports one second several times. */
    async function until(kind: string, reason?: string) {
      for (;;) {
        const reading = await run.next();
        if (reading.kind === kind && (reading.kind === 'fix' || reading.reason === reason)) return;
      }
    }
    const second = await feedUntil(gpsd, 0, () => run.next());
    await gpsd.send(withoutFix(second));
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
    const connected = () => vi.waitFor(() => expect(reader.state().status).toBe('connected'), { timeout: 5000 });
    const second = await feedUntil(gpsd, 0, connected);
    await gpsd.stop();
    await vi.waitFor(() => expect(reader.state().reason).toBe('router unreachable: gpsd closed the connection'));

    const next = await RealGpsd.start({ port: gpsd.port });
    onTestFinished(() => next.stop());
    await clock.advance(1000);
    await feedUntil(next, second, connected);
    expect(reader.stats).toMatchObject({ runs: 2, faults: { unreachable: 1 } });
  });
});
