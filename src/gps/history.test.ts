import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { makeFix } from '../../test/support/make-fix.ts';
import { createRecordingLog } from '../../test/support/recording-log.ts';
import type { Fix } from './fix.ts';
import { createHistory } from './history.ts';
import type { Location } from './location.ts';

function makeHistory({ retentionDays = 0, latest }: { retentionDays?: number; latest?: number } = {}) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const written: Location[] = [];
  const deletions: number[] = [];
  const state = { fix: undefined as Fix | undefined, fault: undefined as Error | undefined };
  const store = {
    async insert(location: Location) {
      if (state.fault) throw state.fault;
      written.push(location);
    },
    findLatestRecordedAt: async () => latest,
    async deleteBefore(instant: number) {
      deletions.push(instant);
      return 0;
    },
  };
  const history = createHistory({ store, current: () => state.fix, clock, log, intervalMs: 10_000, retentionDays });
  history.start();
  return { clock, history, state, written, deletions, log };
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

  test('survives a database that is away, says so once, and goes on afterwards', async () => {
    const { clock, state, written, log } = makeHistory();
    state.fault = new Error('away');
    for (let tick = 0; tick < 360; tick += 1) {
      state.fix = makeFix({ recordedAt: clock.now() });
      await clock.advance(10_000);
    }
    expect(log.lines.map((line) => line.sentence)).toEqual(['position history cannot be written']);
    state.fault = undefined;
    await clock.advance(10_000);
    expect(written).toHaveLength(1);
    expect(log.lines.at(-1)?.sentence).toBe('position history is written again');
  });

  test('deletes what is older than the retention, and nothing without one', async () => {
    const { clock, deletions } = makeHistory({ retentionDays: 30 });
    await clock.advance(3_600_000);
    expect(deletions).toEqual([clock.now() - 30 * 86_400_000]);
    const unlimited = makeHistory();
    await unlimited.clock.advance(86_400_000);
    expect(unlimited.deletions).toEqual([]);
  });

  test('a closed history leaves no timer', async () => {
    const { clock, history } = makeHistory({ retentionDays: 1 });
    await history.close();
    expect(clock.pending).toBe(0);
  });
});
