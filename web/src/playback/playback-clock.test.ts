import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlaybackEvent, type PlaybackState, step } from './playback-clock.ts';

const RANGE = { startMs: 1_000_000, endMs: 9_000_000 };
const LIVE: PlaybackState = { phase: 'live' };
const run = (...events: PlaybackEvent[]): PlaybackState =>
  events.reduce<PlaybackState>((state, event) => step(state, event, RANGE), LIVE);
const seek = (momentMs: number): PlaybackEvent => ({ kind: 'seek', momentMs });
const tick = (elapsedMs: number, readyUntilMs: number): PlaybackEvent => ({ kind: 'tick', elapsedMs, readyUntilMs });

describe('the clock of playback', () => {
  test('is live until somebody chooses a moment, and waits for its blocks', () => {
    expect(run(tick(16, RANGE.endMs), { kind: 'play' })).toEqual(LIVE);
    expect(run(seek(2_000_000))).toMatchObject({ phase: 'seeking', momentMs: 2_000_000, isRunning: false });
    expect(run(seek(2_000_000), tick(16, 2_000_000))).toMatchObject({ phase: 'seeking' });
    expect(run(seek(2_000_000), tick(16, 2_600_000))).toMatchObject({ phase: 'paused', momentMs: 2_000_000 });
  });

  test('goes on at its speed, and no faster where the page was busy', () => {
    const playing = [seek(2_000_000), { kind: 'play' }, tick(0, 3_000_000)] as const;
    expect(run(...playing, tick(100, 3_000_000))).toMatchObject({ phase: 'playing', momentMs: 2_006_000 });
    expect(run(...playing, tick(60_000, 3_000_000))).toMatchObject({ momentMs: 2_015_000 });
    expect(run(...playing, { kind: 'speed', speed: 9000 }, tick(100, 3_000_000))).toMatchObject({
      speed: 600,
      momentMs: 2_060_000,
    });
  });

  test('stands still where the next block is missing, and goes on when it has come', () => {
    const waiting = run(seek(2_000_000), { kind: 'play' }, tick(0, 2_001_000), tick(100, 2_001_000));
    expect(waiting).toMatchObject({ phase: 'waiting', momentMs: 2_001_000, isRunning: true });
    const next = step(step(waiting, tick(100, 2_001_000), RANGE), tick(100, 3_000_000), RANGE);
    expect(next).toMatchObject({ phase: 'playing', momentMs: 2_001_000 });
    expect(step(waiting, { kind: 'pause' }, RANGE)).toMatchObject({ phase: 'paused', isRunning: false });
  });

  test('pauses at the end, where it cannot be played further', () => {
    const ended = run(seek(8_999_000), { kind: 'play' }, tick(0, RANGE.endMs), tick(100, RANGE.endMs));
    expect(ended).toMatchObject({ phase: 'paused', momentMs: RANGE.endMs, isRunning: false });
    expect(step(ended, { kind: 'play' }, RANGE)).toEqual(ended);
    expect(step(ended, { kind: 'live' }, RANGE)).toEqual(LIVE);
  });

  test('whatever happens, it shows only moments whose blocks were there, inside the range, and never steps back by itself', () => {
    const anyEvent = fc.oneof(
      fc.record({ kind: fc.constant('seek' as const), momentMs: fc.integer({ min: 0, max: 10_000_000 }) }),
      fc.record({ kind: fc.constantFrom('play' as const, 'pause' as const, 'live' as const) }),
      fc.record({ kind: fc.constant('speed' as const), speed: fc.double({ min: -5, max: 5000, noNaN: true }) }),
      fc.record({
        kind: fc.constant('tick' as const),
        elapsedMs: fc.integer({ min: -50, max: 5000 }),
        readyUntilMs: fc.integer({ min: 0, max: 10_000_000 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state: PlaybackState = LIVE;
        for (const event of events) {
          const before = state;
          state = step(state, event, RANGE);
          if (state.phase === 'live') continue;
          expect(state.momentMs).toBeGreaterThanOrEqual(RANGE.startMs);
          expect(state.momentMs).toBeLessThanOrEqual(RANGE.endMs);
          expect(state.speed).toBeGreaterThanOrEqual(1);
          expect(state.speed).toBeLessThanOrEqual(600);
          if (event.kind === 'seek' || before.phase === 'live') continue;
          expect(state.momentMs).toBeGreaterThanOrEqual(before.momentMs);
          if (state.momentMs > before.momentMs) {
            expect(event.kind).toBe('tick');
            if (event.kind === 'tick') expect(state.momentMs).toBeLessThanOrEqual(event.readyUntilMs);
          }
        }
      }),
    );
  });
});
