import { describe, expect, test } from 'vitest';
import { countTurns } from '../../../test/support/count-turns.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { createRetention, deleteInChunks } from './retention.ts';

describe('deleting in chunks', () => {
  test('gives everything else a turn between two chunks', async () => {
    let rows = 1000;
    const deleting = deleteInChunks(async (limit) => {
      const gone = Math.min(limit, rows);
      rows -= gone;
      return gone;
    });
    expect(await countTurns(deleting)).toBeGreaterThanOrEqual(5);
    expect(await deleting).toBe(1000);
  });

  test('ends between two chunks when it is asked to', async () => {
    let chunks = 0;
    await deleteInChunks(
      async (limit) => {
        chunks += 1;
        return limit;
      },
      () => chunks === 3,
    );
    expect(chunks).toBe(3);
  });
});

describe('a retention', () => {
  function start({ fails = 0, maxAdded = Number.POSITIVE_INFINITY } = {}) {
    const clock = new FakeClock();
    const log = createRecordingLog();
    const state = { rows: 450, failures: fails, calls: 0 };
    const retention = createRetention({
      clock,
      log,
      what: 'old rows',
      failure: 'alerts.cleanup_failed',
      intervalMs: 3_600_000,
      maxAdded,
      async deleteChunk(limit) {
        state.calls += 1;
        if (state.failures > 0) {
          state.failures -= 1;
          throw new Error('down');
        }
        const gone = Math.min(limit, state.rows);
        state.rows -= gone;
        return gone;
      },
    });
    retention.start();
    return { clock, log, state, retention, sentences: () => log.lines.map(({ sentence }) => sentence) };
  }

  test('deletes at the start and every interval, and logs only what it deleted', async () => {
    const { clock, state, sentences, retention } = start();
    await expect.poll(() => state.rows).toBe(0);
    await clock.advance(3_600_000);
    await retention.close();
    expect(sentences()).toEqual(['old rows deleted']);
    expect(state.calls).toBe(4);
    expect(clock.pending).toBe(0);
  });

  test('logs a failure and tries again at the next interval', async () => {
    const { clock, state, sentences } = start({ fails: 1 });
    await expect.poll(sentences).toEqual(['old alerts cannot be deleted']);
    await clock.advance(3_600_000);
    await expect.poll(() => state.rows).toBe(0);
  });

  test('runs before more is added than may be, and who adds waits for it', async () => {
    const { state, retention } = start({ maxAdded: 100 });
    await expect.poll(() => state.rows).toBe(0);
    state.rows = 450;
    await retention.makeRoom(60);
    await retention.makeRoom(40);
    expect(state.rows).toBe(450);
    await retention.makeRoom(1);
    expect(state.rows).toBe(0);
    state.rows = 5;
    await retention.makeRoom(99);
    expect(state.rows).toBe(5);
    await retention.makeRoom(1);
    expect(state.rows).toBe(0);
  });

  test('logs once what fails again and again', async () => {
    const { retention, sentences } = start({ fails: 3, maxAdded: 1 });
    for (let count = 0; count < 3; count += 1) await retention.makeRoom(2);
    expect(sentences()).toEqual(['old alerts cannot be deleted']);
    await retention.makeRoom(2);
    expect(sentences()).toEqual(['old alerts cannot be deleted', 'old rows deleted']);
  });
});
