import { describe, expect, test } from 'vitest';
import { RequestError } from '../api/problem.ts';
import { viewOf } from '../map/mercator.ts';
import type { LoadedBlock } from './block-cache.ts';
import { FIRST_OF_LEG, type PastBlock } from './past-block.ts';
import { createSession, type Recording } from './session.ts';

const BLOCK_MS = 600_000;
const START = Date.UTC(2026, 10, 20, 12);
const NOW = START + 12 * BLOCK_MS;

/** A vessel that goes east by a degree in each block. */
function blockAt(block: number): PastBlock {
  const begin = block * BLOCK_MS;
  const hours = (begin - START) / BLOCK_MS;
  const track = {
    mmsi: 211,
    tenths: Float64Array.of(begin / 100, (begin + BLOCK_MS) / 100),
    latitudes: Float64Array.of(50, 50),
    longitudes: Float64Array.of(hours, hours + 1),
    speeds: Float32Array.of(10, 10),
    marks: Uint16Array.of(FIRST_OF_LEG, 0),
  };
  return { toleranceM: 20, tracks: [track] };
}

function setUp({ needsView = false } = {}) {
  let now = NOW;
  const timers = new Set<{ at: number; run: () => void }>();
  const asked = new Map<string, { answer: (block: LoadedBlock<PastBlock>) => void; fail: (cause: unknown) => void }>();
  const source = {
    blockMs: BLOCK_MS,
    needsView,
    keysOf: (block: number) => [`tile/${block}`],
    load: (key: string) => new Promise<LoadedBlock<PastBlock>>((answer, fail) => asked.set(key, { answer, fail })),
  };
  const recordings: (Recording | RequestError)[] = [{ source, startMs: START }];
  const session = createSession({
    clock: {
      now: () => now,
      later(run, ms) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    async load() {
      const next = recordings.length > 1 ? recordings.shift() : recordings[0];
      if (next instanceof RequestError) throw next;
      return next ?? { source, startMs: START };
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    session,
    asked,
    recordings,
    timers,
    settle,
    async answer(...blocks: number[]) {
      for (const block of blocks) {
        asked.get(`tile/${block}`)?.answer({ value: blockAt(block), bytes: 100, isFinal: true });
        await settle();
      }
    },
    async pass(ms: number) {
      now += ms;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
      await settle();
    },
  };
}

const FIRST = START / BLOCK_MS;

describe('a playback', () => {
  test('shows a moment when its blocks have come, and then moves on over the next ones', async () => {
    const { session, answer } = setUp();
    await session.open();
    session.send({ kind: 'seek', momentMs: START + 300_000 });
    session.frame(undefined, 16);
    expect(session.state.value).toMatchObject({ phase: 'seeking' });
    await answer(FIRST);
    session.frame(undefined, 16);
    expect(session.state.value).toMatchObject({ phase: 'paused' });
    expect(session.positions.longitudes[session.positions.slotOf(211) ?? -1]).toBeCloseTo(0.5, 9);
    session.send({ kind: 'speed', speed: 600 });
    session.send({ kind: 'play' });
    // Half a block at 600 times is half a second.
    for (let frame = 0; frame < 40; frame += 1) session.frame(undefined, 16);
    expect(session.state.value).toMatchObject({ phase: 'waiting', momentMs: START + BLOCK_MS });
    await answer(FIRST + 1);
    session.frame(undefined, 16);
    session.frame(undefined, 100);
    expect(session.momentMs()).toBe(START + BLOCK_MS + 60_000);
    expect(session.positions.longitudes[session.positions.slotOf(211) ?? -1]).toBeCloseTo(1.1, 9);
  });

  test('loads ahead of a moment that is stayed at, and not of one that is left again', async () => {
    const { session, asked, answer, pass } = setUp();
    await session.open();
    for (const block of [4, 2]) {
      session.send({ kind: 'seek', momentMs: START + block * BLOCK_MS });
      await answer(FIRST + block);
      session.frame(undefined, 16);
    }
    expect([...asked.keys()]).toEqual([`tile/${FIRST + 4}`, `tile/${FIRST + 2}`]);
    await pass(500);
    session.frame(undefined, 16);
    expect([...asked.keys()].slice(2)).toEqual([`tile/${FIRST + 3}`, `tile/${FIRST + 1}`]);
  });

  test('says that nobody is known to have been in what is shown', async () => {
    const { session, answer, pass } = setUp();
    const over = (longitude: number) => viewOf({ latitude: 50, longitude, zoom: 9, width: 800, height: 600 });
    await session.open();
    session.send({ kind: 'seek', momentMs: START });
    await answer(FIRST);
    session.frame(over(0), 16);
    await pass(100);
    session.frame(over(0), 16);
    expect(session.isEmpty.value).toBe(false);
    await pass(100);
    session.frame(over(90), 16);
    expect(session.isEmpty.value).toBe(true);
  });

  test('is not complete before it is known what the map shows', async () => {
    const { session, answer } = setUp({ needsView: true });
    await session.open();
    session.send({ kind: 'seek', momentMs: START });
    await answer(FIRST);
    expect(session.state.value).toMatchObject({ phase: 'seeking' });
    const view = viewOf({ latitude: 50, longitude: 7, zoom: 9, width: 800, height: 600 });
    session.frame(view, 16);
    session.send({ kind: 'seek', momentMs: START });
    session.frame(view, 16);
    expect(session.state.value).toMatchObject({ phase: 'paused' });
    expect(session.toleranceM.value).toBe(20);
  });

  test('goes on past a block that fails, and says that it is missing', async () => {
    const { session, asked, settle } = setUp();
    await session.open();
    session.send({ kind: 'seek', momentMs: START });
    asked.get(`tile/${FIRST}`)?.fail(new Error('no'));
    await settle();
    expect(session.gaps.value.missing).toEqual([`tile/${FIRST}`]);
    session.frame(undefined, 16);
    expect(session.state.value).toMatchObject({ phase: 'paused' });
    expect(session.positions.slotOf(211)).toBeUndefined();
  });

  test('asks at once where the blocks are when tracks were deleted', async () => {
    const { session, asked, recordings, settle } = setUp();
    await session.open();
    const [known] = recordings;
    if (known === undefined || known instanceof RequestError) throw new Error('there is a recording');
    const source = { ...known.source, keysOf: (block: number) => [`other/${block}`] };
    recordings.splice(0, 1, { source, startMs: START });
    session.send({ kind: 'seek', momentMs: START });
    asked.get(`tile/${FIRST}`)?.fail(new RequestError('Playback generation g1 not found', { status: 404 }));
    await settle();
    expect([...asked.keys()]).toContain(`other/${FIRST}`);
    expect(session.gaps.value.missing).toEqual([]);
  });

  test('says that a block is late while it waits for it', async () => {
    const { session, pass } = setUp();
    await session.open();
    session.send({ kind: 'seek', momentMs: START });
    await pass(4000);
    expect(session.gaps.value.late).toEqual([`tile/${FIRST}`]);
    session.frame(undefined, 16);
    expect(session.state.value).toMatchObject({ phase: 'seeking' });
  });

  test('says why nothing is recorded, and plays as soon as something is', async () => {
    const { session, recordings, pass, asked } = setUp();
    recordings.unshift(new RequestError('Tracks are disabled', { status: 404 }));
    session.send({ kind: 'seek', momentMs: START });
    await session.open();
    expect(session.problem.value?.status).toBe(404);
    expect(session.frame(undefined, 16)).toBe(false);
    await pass(60_000);
    expect(session.problem.value).toBeUndefined();
    expect([...asked.keys()]).toContain(`tile/${FIRST}`);
  });

  test('keeps to what was recorded, and leaves nothing behind when it is closed', async () => {
    const { session, timers } = setUp();
    await session.open();
    session.send({ kind: 'seek', momentMs: START - 1e9 });
    expect(session.momentMs()).toBe(START);
    session.send({ kind: 'seek', momentMs: NOW + 1e9 });
    expect(session.momentMs()).toBe(NOW);
    session.close();
    expect(timers.size).toBe(0);
  });
});
