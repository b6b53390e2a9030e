import { expect, test } from 'vitest';
import { CellClient, runCells } from '../../../test/support/features/cells-run.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { SharedMessage } from '../../server/live/channel.ts';
import { toLiveVessel } from './index.ts';

function start(count = 500) {
  const run = runCells();
  const receive = (index: number, latitude = 50) => {
    const now = run.clock.now();
    const position = { latitude, longitude: 7 };
    run.traffic.accept(makeReport({ mmsi: 211_000_000 + index, receivedAt: now, fixAt: now, position }));
  };
  for (let index = 0; index < count; index += 1) receive(index);
  /** State of a client that subscribes now and reads at once. */
  const read = () => {
    const seen = new Map<number, unknown>();
    const client = new CellClient((payload) => {
      const message = JSON.parse(payload.toString());
      if (message.action === 'snapshot') for (const vessel of message.vessels) seen.set(vessel.mmsi, vessel);
      else if (message.action === 'remove') seen.delete(message.mmsi);
      else seen.set(message.vessel.mmsi, message.vessel);
    });
    run.subscribeJson(client);
    return seen;
  };
  const present = () =>
    new Map(Array.from(run.traffic.vessels(), (one) => [one.mmsi, JSON.parse(JSON.stringify(toLiveVessel(one)))]));
  return { ...run, receive, read, present, snapshotNow: () => run.channel.greeting()[0] };
}

test('clients that come together share one snapshot, encoded once', () => {
  const { snapshotNow } = start();
  const [first, second] = [snapshotNow(), snapshotNow()];
  expect(first).toBeInstanceOf(SharedMessage);
  expect(second).toBe(first);
  if (!(first instanceof SharedMessage)) return;
  const encode = (piece: string) => Buffer.from(piece);
  expect(first.encoded(1, encode)).toBe(first.encoded(1, encode));
  first.release();
  expect(first.encoded(1, encode)).not.toBe(first.encoded(1, encode));
});

test('who comes later gets what has changed since', () => {
  const { read, receive, traffic, present, snapshotNow } = start();
  const first = snapshotNow();
  receive(3, 51);
  receive(900);
  traffic.forget(211_000_004);
  expect(snapshotNow()).toBe(first);
  expect(read()).toEqual(present());
});

test('it is made again when many have changed, and after two seconds', async () => {
  const { receive, snapshotNow, pass } = start();
  const first = snapshotNow();
  for (let index = 0; index < 20; index += 1) receive(index, 51);
  const second = snapshotNow();
  expect(second).not.toBe(first);
  await pass(2000);
  expect(snapshotNow()).not.toBe(second);
});
