import { expect, onTestFinished, test } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { KOBLENZ, north } from '../../../test/support/features/gauge-run.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { toStatusReason } from '../../foundation/shared/reason.ts';
import { type GaugeAnswer, GaugeError } from './gauge-http.ts';
import { createPoller } from './poller.ts';

const MINUTE = 60_000;
const NOTHING: GaugeAnswer = { kind: 'changed', stations: [], entityTag: null };

/** A poller whose service answers at once; it keeps at which second it was asked. Pauses are full. */
async function startPoller(start: LatLon | undefined, intervalMs = 5 * MINUTE) {
  const clock = new FakeClock(0);
  const [askedAtSecs, listeners] = [[] as number[], new Set<() => void>()];
  const [own, service] = [{ place: start }, { failure: undefined as Error | undefined, gate: Promise.resolve() }];
  const poller = createPoller({
    async ask() {
      askedAtSecs.push(clock.now() / 1000);
      await service.gate;
      if (service.failure) throw service.failure;
      return NOTHING;
    },
    position: {
      current: () => own.place,
      onFix(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    clock,
    log: createRecordingLog(),
    intervalMs,
    rangeKm: 50,
    stations: [],
    restored: undefined,
    onChanged: () => undefined,
    random: () => 1,
  });
  onTestFinished(() => poller.close());
  poller.start();
  await settle();
  return {
    clock,
    askedAtSecs,
    service,
    poller,
    async moveTo(place: LatLon | undefined) {
      own.place = place;
      if (place) for (const listener of listeners) listener();
      await settle();
    },
  };
}

test('the first poll comes with the first fix, the next ones every five minutes', async () => {
  const { clock, askedAtSecs, moveTo, poller } = await startPoller(undefined);
  await clock.advance(7 * MINUTE);
  expect(askedAtSecs).toEqual([]);
  expect(poller.stats()).toMatchObject({ status: 'waiting', lastSuccessAt: null });
  await moveTo(KOBLENZ);
  for (let second = 0; second < 601; second += 1) {
    await clock.advance(1000);
    await moveTo(KOBLENZ);
  }
  expect(askedAtSecs).toEqual([420, 720, 1020]);
  expect(poller.stats()).toMatchObject({ status: 'connected', lastSuccessAt: 1_020_000 });
});

test('a poll that falls due without a position is made up for with the next fix', async () => {
  const { clock, askedAtSecs, moveTo } = await startPoller(KOBLENZ);
  await moveTo(undefined);
  await clock.advance(30 * MINUTE);
  await moveTo(KOBLENZ);
  await clock.advance(5 * MINUTE);
  expect(askedAtSecs).toEqual([0, 1800, 2100]);
});

test('a vessel that leaves the circle is followed, at most once a minute', async () => {
  const { clock, askedAtSecs, moveTo } = await startPoller(KOBLENZ);
  await moveTo(north(30));
  await clock.advance(MINUTE - 1);
  expect(askedAtSecs).toEqual([0]);
  await clock.advance(1);
  expect(askedAtSecs).toEqual([0, 60]);
  await clock.advance(90_000);
  await moveTo(north(39.9));
  expect(askedAtSecs).toEqual([0, 60]);
  await moveTo(north(40.1));
  expect(askedAtSecs).toEqual([0, 60, 150]);
  await clock.advance(5 * MINUTE);
  expect(askedAtSecs).toEqual([0, 60, 150, 450]);
});

test('an interval below a minute holds for a vessel under way too', async () => {
  const { clock, askedAtSecs, moveTo } = await startPoller(KOBLENZ, 10_000);
  await moveTo(north(30));
  await clock.advance(30_000);
  expect(askedAtSecs).toEqual([0, 10, 20, 30]);
});

test('pauses after failures grow to a quarter of an hour, and a success ends them', async () => {
  const { clock, askedAtSecs, service } = await startPoller(KOBLENZ);
  service.failure = new GaugeError(toStatusReason('it answers with 500', 500));
  await clock.advance(90 * MINUTE);
  const pauses = (from: number) => askedAtSecs.slice(from).map((at, index, all) => (all[index + 1] ?? at) - at);
  expect(pauses(0).slice(0, -1)).toEqual([300, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  service.failure = undefined;
  await clock.advance(25 * MINUTE);
  service.failure = new GaugeError(toStatusReason('it answers with 500', 500));
  const before = askedAtSecs.length;
  await clock.advance(10 * MINUTE);
  expect(pauses(before).slice(0, 3)).toEqual([30, 60, 120]);
});

test('a vessel under way does not hurry a service that asks to be left alone', async () => {
  const { clock, askedAtSecs, service, moveTo } = await startPoller(KOBLENZ);
  service.failure = new GaugeError(toStatusReason('it answers with 503', 503), 1_800_000);
  await clock.advance(10 * MINUTE);
  await moveTo(north(40));
  await clock.advance(30 * MINUTE);
  expect(askedAtSecs).toEqual([0, 300, 2100]);
});

test('a service that asks to be left alone for a week is asked after an hour', async () => {
  const { clock, askedAtSecs, service } = await startPoller(KOBLENZ);
  service.failure = new GaugeError(toStatusReason('it answers with 429', 429), 7 * 86_400_000);
  await clock.advance(70 * MINUTE);
  expect(askedAtSecs).toEqual([0, 300, 3900]);
});

test('an error of the program is reported as such, and does not end the polls', async () => {
  const { clock, askedAtSecs, service, poller } = await startPoller(KOBLENZ);
  service.failure = new TypeError('a secret');
  await clock.advance(5 * MINUTE);
  expect(poller.stats()).toMatchObject({ status: 'disconnected', lastError: { text: 'the poll failed unexpectedly' } });
  service.failure = undefined;
  await clock.advance(30_000);
  expect(askedAtSecs).toEqual([0, 300, 330]);
  expect(poller.stats().status).toBe('connected');
});

test('after the end nothing is asked, and nothing waits', async () => {
  const { clock, askedAtSecs, poller, moveTo } = await startPoller(KOBLENZ);
  await poller.close();
  await moveTo(north(100));
  expect(clock.pending).toBe(0);
  await clock.advance(60 * MINUTE);
  expect(askedAtSecs).toEqual([0]);
});

test('an answer that comes in during the end starts no new wait', async () => {
  const { clock, poller, service } = await startPoller(KOBLENZ);
  const gate = Promise.withResolvers<void>();
  service.gate = gate.promise;
  await clock.advance(5 * MINUTE);
  const closed = poller.close();
  gate.resolve();
  await closed;
  expect(clock.pending).toBe(0);
});
