import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakeDestination } from '../../../../test/support/fakes/fake-destination.ts';
import { readForwardingLog } from '../../../../test/support/features/forwarding-log.ts';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { toStatusReason } from '../../../foundation/shared/reason.ts';
import { replayCommand } from '../forwarding-commands.ts';
import type { LogEntry } from './log-entry.ts';
import { createLogStore } from './log-store.ts';
import { replayFailed } from './replay.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const ALL = { destination: 'shore', from: 0, to: START * 2 };

await describeOnEachEngine('the replay of failed positions', (open) => {
  async function start() {
    const { db } = await open();
    const receiver = await FakeDestination.start();
    const clock = new FakeClock(START);
    const destinations = [{ name: 'shore', url: receiver.url, token: 'a-token' }];
    const { forwarding: settings } = makeConfig({ forwarding: { destinations, timeout_ms: 2000 } });
    const deps = { settings, db, clock };
    const store = createLogStore(db);
    /** A minute lies between two entries; the last is a minute old. */
    async function seed(...statuses: LogEntry['status'][]) {
      const entries = statuses.map((status, index) => {
        const timestamp = START - (statuses.length - index) * 60_000;
        const facts = { statusCode: 503, error: toStatusReason('it answers with 503', 503), latencyMs: 5, retries: 3 };
        const postBody = JSON.stringify({ latitude: index });
        return { id: createId(timestamp), destination: 'shore', timestamp, status, postBody, ...facts };
      });
      await store.insert(entries);
      return entries;
    }
    const logged = async () => {
      const all = await readForwardingLog(db, { ...ALL, limit: 1000 });
      return all.filter(({ timestamp }) => timestamp >= START).map(({ status }) => status);
    };
    return { deps, receiver, clock, seed, logged, store };
  }

  test('sends failed ones alone, in order, each once, and logs them as caught up', async () => {
    const { deps, receiver, clock, seed, logged } = await start();
    await seed('failed', 'success', 'failed', 'retrying', 'failed');
    expect(await replayFailed(deps, ALL)).toEqual({ delivered: 3, refused: 0, stoppedBy: null });
    expect(receiver.latitudes).toEqual([0, 2, 4]);
    expect(receiver.accepted[0]?.headers).toMatchObject({ authorization: 'Bearer a-token' });
    expect(await logged()).toEqual(['catchup', 'catchup', 'catchup']);
    await clock.advance(3_600_000);
    expect(await replayFailed(deps, ALL)).toMatchObject({ delivered: 0 });
    expect(receiver.received).toHaveLength(3);
  });

  test('keeps to the range of time', async () => {
    const { deps, receiver, seed } = await start();
    await seed('failed', 'failed', 'failed', 'failed');
    await replayFailed(deps, { ...ALL, from: START - 3 * 60_000, to: START - 60_000 });
    expect(receiver.latitudes).toEqual([1, 2]);
  });

  test('two that run at the same time send each position once', async () => {
    const { deps, receiver, seed } = await start();
    await seed(...Array<'failed'>(20).fill('failed'));
    const results = await Promise.all([replayFailed(deps, ALL), replayFailed(deps, ALL)]);
    expect(results.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(20);
    expect(receiver.latitudes.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => index).toSorted());
  });

  test('stops at a failure that may pass, and goes on there the next time', async () => {
    const { deps, receiver, clock, seed, logged } = await start();
    await seed('failed', 'failed', 'failed');
    receiver.script = [201, 503];
    expect(await replayFailed(deps, ALL)).toMatchObject({
      delivered: 1,
      refused: 0,
      stoppedBy: { text: 'it answers with 503' },
    });
    expect(await logged()).toEqual(['retrying', 'catchup']);
    await clock.advance(1000);
    expect(await replayFailed(deps, ALL)).toMatchObject({ delivered: 2 });
    expect(receiver.latitudes).toEqual([0, 1, 2]);
  });

  test('what is refused for good does not hold up the others, and stays as a failed entry', async () => {
    const { deps, receiver, clock, seed, logged } = await start();
    await seed('failed', 'failed');
    receiver.script = [400];
    expect(await replayFailed(deps, ALL)).toEqual({ delivered: 1, refused: 1, stoppedBy: null });
    expect(await logged()).toEqual(['catchup', 'failed']);
    await clock.advance(1000);
    expect(await replayFailed(deps, ALL)).toMatchObject({ delivered: 1 });
    expect(receiver.latitudes).toEqual([1, 0]);
  });

  test('takes over the claim of a replay that was killed, but not at once', async () => {
    const { deps, receiver, clock, seed } = await start();
    const [entry] = await seed('failed');
    const claim = { log_id: entry?.id ?? '', claimed_at: START, is_done: 0 as const };
    await deps.db.insertInto('forwarding_replays').values(claim).execute();
    await clock.advance(60_000);
    expect(await replayFailed(deps, ALL)).toMatchObject({ delivered: 0 });
    await clock.advance(10_000);
    expect(await replayFailed(deps, ALL)).toMatchObject({ delivered: 1 });
    expect(receiver.latitudes).toEqual([0]);
  });

  test('marks go with the entries that they mark', async () => {
    const { deps, seed, store } = await start();
    await seed('failed');
    await replayFailed(deps, ALL);
    await store.deleteBefore(START + 1, 100);
    expect(await deps.db.selectFrom('forwarding_replays').selectAll().execute()).toEqual([]);
  });

  test('the command reads instants, reports the result, and refuses what it does not understand', async () => {
    const { deps, receiver, seed } = await start();
    await seed('failed', 'failed');
    receiver.script = [201, 503];
    const options = { destination: 'shore', from: '2026-11-20', to: `${START / 1000}` };
    expect(await replayCommand(deps, options)).toEqual({
      text: 'shore: 1 delivered, 0 refused.\nStopped: it answers with 503. The rest is left for another time.\n',
      exitCode: 1,
    });
    expect(await replayCommand(deps, options)).toEqual({ text: 'shore: 1 delivered, 0 refused.\n', exitCode: 0 });
    await expect(replayCommand(deps, { ...options, from: 'yesterday' })).rejects.toThrow('--from must be a time');
    await expect(replayCommand(deps, { ...options, from: options.to })).rejects.toThrow('from must be before to');
    await expect(replayCommand(deps, { ...options, destination: 'x' })).rejects.toThrow('Destination x not found');
  });
});
