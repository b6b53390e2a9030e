import { expect, test } from 'vitest';
import { settle } from '../../../test/support/fake-clock.ts';
import { createSignalkRun } from '../../../test/support/features/signalk-run.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { SLICE_MS } from '../../foundation/shared/slices.ts';
import type { CurrentData } from './current-data.ts';
import { EVERY_PATH } from './paths.ts';
import { viewOf } from './view.ts';
import { ViewChannel } from './view-channel.ts';

const MMSI = 244_670_000;
const VESSELS = 1000;
const [FIRST, LAST] = [MMSI, MMSI + VESSELS - 1];
const PERIOD_MS = 1000;

/** A channel of which 1,000 vessels have changed in a period. Encoding 100 of them takes longer than a slice. */
function start(whenEncoded: (count: number, channel: ViewChannel) => void = () => undefined) {
  const { traffic, current, clock } = createSignalkRun();
  const keys: (string | undefined)[] = [];
  let encoded = 0;
  const slowly =
    (toDelta: CurrentData['motionDelta']): CurrentData['motionDelta'] =>
    (vessel) => {
      encoded += 1;
      const until = performance.now() + (encoded % 100 === 0 ? SLICE_MS + 1 : 0);
      while (performance.now() < until);
      whenEncoded(encoded, channel);
      return toDelta(vessel);
    };
  const scope = { paths: EVERY_PATH, firstPaths: EVERY_PATH, periodMs: PERIOD_MS };
  const channel = new ViewChannel(viewOf([{ ...scope, context: 'vessels.*', pattern: '*', scopes: ['others'] }]), {
    name: 'vessels',
    hub: { publish: ({ coalesceKey }) => keys.push(coalesceKey), listen: () => undefined },
    current: {
      ...current,
      motionDelta: slowly(current.motionDelta),
      staticsDelta: slowly(current.staticsDelta),
    },
    clock,
  });
  const change = (mmsi: number) => {
    const vessel = traffic.accept(makeReport({ mmsi, receivedAt: clock.now() }));
    if (vessel) channel.motion(mmsi, current.motionDelta(vessel));
    if (vessel) channel.statics(mmsi, current.staticsDelta(vessel));
  };
  const mmsis = Array.from({ length: VESSELS }, (_, index) => MMSI + index);
  for (const mmsi of mmsis) change(mmsi);
  return { clock, channel, keys, mmsis, countEncoded: () => encoded };
}

test('all that changed in a period is encoded in slices, and sent at once in its order', async () => {
  const { clock, keys, mmsis } = start();
  await clock.advance(PERIOD_MS);
  expect(keys).toEqual([]);
  await expect.poll(() => keys).toEqual([...mmsis.map(String), ...mmsis.map((mmsi) => `${mmsi} statics`)]);
});

test('what changes meanwhile is sent once: now if it waits, else after the next period', async () => {
  const { clock, keys, mmsis } = start((count, channel) => {
    if (count !== 500) return;
    const delta = createSignalkRun().current.ownDelta();
    channel.motion(FIRST, delta);
    channel.motion(LAST, delta);
  });
  await clock.advance(PERIOD_MS);
  await expect.poll(() => keys).toHaveLength(2 * mmsis.length);
  await clock.advance(PERIOD_MS);
  expect(keys.slice(2 * mmsis.length)).toEqual([String(FIRST)]);
});

test('a vessel that is removed meanwhile is not sent', async () => {
  const { clock, keys, mmsis } = start((count, channel) => {
    if (count === 1) channel.forget(LAST);
  });
  await clock.advance(PERIOD_MS);
  await expect.poll(() => keys).toHaveLength(2 * mmsis.length - 2);
  expect(keys).not.toContain(String(LAST));
});

test('nothing more is encoded, and nothing sent, when the last client has left', async () => {
  const { clock, keys, countEncoded } = start((count, channel) => {
    if (count === 500) queueMicrotask(() => channel.close());
  });
  await clock.advance(PERIOD_MS);
  for (let turn = 0; turn < 50; turn += 1) await settle();
  expect(countEncoded()).toBeLessThan(VESSELS);
  expect(keys).toEqual([]);
});
