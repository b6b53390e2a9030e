import { expect } from 'vitest';
import type { App } from '../../../src/app.ts';
import { encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import type { FakeClock } from '../fake-clock.ts';
import type { FakeReceiver } from '../fakes/fake-receiver.ts';
import { untilPasses } from '../until-passes.ts';
import { makePosition } from './make-ais-message.ts';

/** A stamp that is farther from the clock is not believed. */
const BATCH_MS = 240_000;

/** A position, and when it was sent. */
export interface TimedReport {
  readonly mmsi: number;
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKnots: number;
  readonly courseDeg: number;
}

interface Receiving {
  readonly app: App;
  readonly clock: FakeClock;
  readonly receiver: FakeReceiver;
}

/** Sends reports, in order of time, to a service on the clock of a test; each call lets the time up to an instant pass. */
export function createReports({ app, clock, receiver }: Receiving, reports: readonly TimedReport[]) {
  let sent = 0;
  return async function receive(untilMs: number): Promise<void> {
    while (clock.now() < untilMs) {
      clock.stall(Math.min(BATCH_MS, untilMs - clock.now()));
      for (let report = reports[sent]; report && report.at <= clock.now(); report = reports[sent]) {
        const { at, ...position } = report;
        const message = makePosition({ ...position, utcSecond: (at / 1000) % 60 });
        receiver.send(...encodeSentences(message, { tag: { unixSeconds: at / 1000 } }));
        sent += 1;
      }
      const counted = `wheelhouse_vessel_positions_total{verdict="accepted"} ${sent}\n`;
      const metrics = async () => (await app.http.inject({ url: '/metrics' })).body;
      if (sent > 0) await untilPasses(async () => expect(await metrics()).toContain(counted), 5);
      // Now what falls due each minute is done.
      await clock.advance(0);
    }
  };
}
