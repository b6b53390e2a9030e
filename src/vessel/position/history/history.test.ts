import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { DatabaseError } from '../../../foundation/shared/errors.ts';
import type { Fix, Location } from '../fix.ts';
import { createHistory } from './history.ts';

function makeHistory({ latest }: { latest?: number } = {}) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const written: Location[] = [];
  const state = {
    fix: undefined as Fix | undefined,
    failure: undefined as Error | undefined,
    trips: [] as string[],
    /** Trips that are gone although they are named. */
    gone: new Set<string | null>(),
  };
  const store = {
    async insertNew(locations: readonly Location[]) {
      if (state.failure) throw state.failure;
      if (locations.some(({ tripId }) => state.gone.has(tripId))) {
        throw new DatabaseError('foreign-key', undefined, new Error('gone'));
      }
      written.push(...locations);
      return locations.length;
    },
    findLatestRecordedAt: async () => latest,
  };
  const history = createHistory({ store, current: () => state.fix, clock, log, intervalMs: 10_000 });
  history.logFor(async () => state.trips);
  history.start();
  return { clock, history, state, written, log };
}

describe('the history', () => {
  test('records one location each interval while there are new fixes', async () => {
    const { clock, state, written } = makeHistory();
    for (let tick = 0; tick < 3; tick += 1) {
      state.fix = makeFix({ recordedAt: clock.now() });
      await clock.advance(10_000);
    }
    expect(written.map((location) => location.recordedAt - clock.now())).toEqual([-30_000, -20_000, -10_000]);
  });

  test('writes nothing without a usable fix, and the same fix only once', async () => {
    const { clock, state, written } = makeHistory();
    await clock.advance(30_000);
    state.fix = makeFix({ recordedAt: clock.now() });
    await clock.advance(50_000);
    expect(written).toHaveLength(1);
  });

  test('does not repeat after a restart what was recorded before it', async () => {
    const { clock, state, written } = makeHistory({ latest: 5000 });
    state.fix = makeFix({ recordedAt: 5000 });
    await clock.advance(20_000);
    expect(written).toEqual([]);
  });

  test('survives a database that is unreachable, says so once, and goes on afterwards', async () => {
    const { clock, state, written, log } = makeHistory();
    state.failure = new Error('unreachable');
    for (let tick = 0; tick < 360; tick += 1) {
      state.fix = makeFix({ recordedAt: clock.now() });
      await clock.advance(10_000);
    }
    expect(log.lines.map((line) => line.sentence)).toEqual(['position history cannot be written']);
    state.failure = undefined;
    await clock.advance(10_000);
    expect(written).toHaveLength(1);
    expect(log.lines.at(-1)?.sentence).toBe('position history is written again');
  });

  test('records for each trip that logs, and for none only where no trip does', async () => {
    const { clock, state, written } = makeHistory();
    const tick = async (...trips: string[]) => {
      const before = written.length;
      state.trips = trips;
      state.fix = makeFix({ recordedAt: clock.now() });
      await clock.advance(10_000);
      return written.slice(before).map(({ tripId }) => tripId);
    };
    expect(await tick()).toEqual([null]);
    expect(await tick('a', 'b')).toEqual(['a', 'b']);
    expect(await tick('b')).toEqual(['b']);
    expect(await tick()).toEqual([null]);
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
  });

  test('a trip that starts while the fix stands still gets it once, the others not again', async () => {
    const { clock, state, written } = makeHistory();
    state.fix = makeFix({ recordedAt: clock.now() });
    for (const trips of [[], ['a'], ['a'], ['a', 'b'], ['b', 'a'], []]) {
      state.trips = trips;
      await clock.advance(10_000);
    }
    expect(written.map(({ tripId }) => tripId)).toEqual([null, 'a', 'b']);
  });

  test('a trip that is deleted between the question and the write costs the others nothing', async () => {
    const { clock, history, state, written, log } = makeHistory();
    state.fix = makeFix({ recordedAt: clock.now() });
    state.gone.add('deleted');
    const answers = [['a', 'deleted'], ['a']];
    history.logFor(async () => answers.shift() ?? []);
    await clock.advance(10_000);
    expect(written.map(({ tripId }) => tripId)).toEqual(['a']);
    expect(log.lines).toEqual([]);
    expect(history.stats()).toEqual({ recorded: 1 });
  });

  test('a reference that stays broken is a failure like any other, not an endless loop', async () => {
    const { clock, state, log } = makeHistory();
    state.fix = makeFix({ recordedAt: clock.now() });
    state.trips = ['deleted'];
    state.gone.add('deleted');
    await clock.advance(10_000);
    expect(log.lines.map((line) => line.sentence)).toEqual(['position history cannot be written']);
  });

  test('a closed history leaves no timer', async () => {
    const { clock, history } = makeHistory();
    await history.close();
    expect(clock.pending).toBe(0);
  });
});
