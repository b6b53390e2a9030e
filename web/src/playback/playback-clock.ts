// The clock of playback: the shown moment, and whether it advances.
//
//           seek              tick, ready              tick, not ready
//   live ─────────► seeking ───────────────► playing ─────────────────► waiting
//    ▲                 ▲  │                  │  ▲  ▲                       │
//    │ live, from      │  │ tick, ready   pause │  └─────── tick, ready ───┘
//    │ every phase     │  ▼                  ▼  │ play
//    └──────           └── paused ◄──────────────
//                      seek, from every phase; a tick of `paused` if the view has moved to missing blocks
//
// `ready`: time until which the blocks of the view are loaded. `end`: last recorded moment.

const SLOWEST = 1;
const FASTEST = 600;
/** Maximum step: a page that was hidden or busy does not jump ahead. */
const LONGEST_TICK_MS = 250;

export interface Past {
  readonly phase: 'seeking' | 'waiting' | 'paused' | 'playing';
  /** Shown moment in milliseconds UTC. */
  readonly momentMs: number;
  /** Speed factor. */
  readonly speed: number;
  /** Whether it plays as soon as blocks are ready. */
  readonly isRunning: boolean;
}

export type PlaybackState = { readonly phase: 'live' } | Past;

export type PlaybackEvent =
  | { readonly kind: 'seek'; readonly momentMs: number }
  | { readonly kind: 'play' | 'pause' | 'live' }
  | { readonly kind: 'speed'; readonly speed: number }
  | { readonly kind: 'tick'; readonly elapsedMs: number; readonly readyUntilMs: number };

/** Playable time range. */
export interface Range {
  readonly startMs: number;
  readonly endMs: number;
}

const FIRST_SPEED = 60;

export function step(state: PlaybackState, event: PlaybackEvent, range: Range): PlaybackState {
  if (event.kind === 'live') return { phase: 'live' };
  if (event.kind === 'seek') return seek(state, clamp(event.momentMs, range));
  if (state.phase === 'live') return state;
  switch (event.kind) {
    case 'play':
      // Nothing to play at the end.
      if (state.momentMs >= range.endMs) return state;
      return { ...state, isRunning: true, phase: state.phase === 'paused' ? 'playing' : state.phase };
    case 'pause':
      return { ...state, isRunning: false, phase: state.phase === 'seeking' ? 'seeking' : 'paused' };
    case 'speed':
      return { ...state, speed: Math.min(FASTEST, Math.max(SLOWEST, event.speed)) };
    case 'tick':
      return tick(state, event, range);
  }
}

function seek(state: PlaybackState, momentMs: number): Past {
  const { speed, isRunning } = state.phase === 'live' ? { speed: FIRST_SPEED, isRunning: false } : state;
  return { phase: 'seeking', momentMs, speed, isRunning };
}

function tick(
  state: Past,
  { elapsedMs, readyUntilMs }: { elapsedMs: number; readyUntilMs: number },
  range: Range,
): Past {
  const isReady = readyUntilMs > state.momentMs;
  if (!isReady) {
    if (state.phase === 'seeking' || state.phase === 'waiting') return state;
    return { ...state, phase: state.isRunning ? 'waiting' : 'seeking' };
  }
  if (!state.isRunning) return state.phase === 'paused' ? state : { ...state, phase: 'paused' };
  if (state.phase !== 'playing') return { ...state, phase: 'playing' };
  const wantedMs = state.momentMs + Math.min(Math.max(0, elapsedMs), LONGEST_TICK_MS) * state.speed;
  const momentMs = Math.max(state.momentMs, Math.min(wantedMs, readyUntilMs, range.endMs));
  if (momentMs >= range.endMs) return { ...state, momentMs, isRunning: false, phase: 'paused' };
  return { ...state, momentMs, phase: momentMs >= readyUntilMs ? 'waiting' : 'playing' };
}

const clamp = (momentMs: number, { startMs, endMs }: Range): number => Math.max(startMs, Math.min(endMs, momentMs));
