import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { RequestError } from '../api/problem.ts';
import type { View } from '../map/mercator.ts';
import { type BlockLimits, createBlockCache, type LoadedBlock } from './block-cache.ts';
import type { PastBlock } from './past-block.ts';
import { PastPositions } from './past-positions.ts';
import { type PlaybackEvent, type PlaybackState, type Range, step } from './playback-clock.ts';

/** Where the blocks of a view come from. */
export interface BlockSource {
  readonly blockMs: number;
  /** Whether nothing is known to be there before it is known what the map shows. */
  readonly needsView?: boolean;
  /** Of the block with this number, counted from 1970; most urgent first. */
  keysOf(block: number, view: View | undefined): readonly string[];
  load(key: string, signal: AbortSignal): Promise<LoadedBlock<PastBlock>>;
}

/** What is known of the recording. */
export interface Recording {
  readonly source: BlockSource;
  /** The first moment that was recorded; undefined while nothing was. */
  readonly startMs: number | undefined;
}

interface SessionDeps {
  load: () => Promise<Recording>;
  clock: { now: () => number; later: (run: () => void, ms: number) => () => void };
}

/** Blocks of the shown moment that are not there. */
export interface Gaps {
  readonly missing: readonly string[];
  readonly late: readonly string[];
}

const NO_GAPS: Gaps = { missing: [], late: [] };
// The service lets ten blocks of a client wait; a view has nine, and your own track comes beside them.
const LIMITS: BlockLimits = { count: 400, bytes: 48_000_000, loading: 8 };
/** What will be needed in so many seconds of watching is loaded ahead. */
const AHEAD_SECS = 4;
const MOST_AHEAD = 6;
/** Whoever looks for a moment goes from one to the next: nothing is loaded ahead of one that is left again. */
const SETTLED_MS = 500;
/** The texts of the bar follow the moment so often. */
const SHOWN_EVERY_MS = 200;
const RECORDING_EVERY_MS = 60_000;
/** A view that is dragged asks for its blocks so often. */
const WANTED_EVERY_MS = 100;

export type Session = ReturnType<typeof createSession>;

/** One playback: the clock, the blocks of the view, and where everybody was. */
export function createSession({ load, clock }: SessionDeps) {
  const positions = new PastPositions();
  const state = signal<PlaybackState>({ phase: 'live' });
  const gaps = signal<Gaps>(NO_GAPS);
  const toleranceM = signal(0);
  const isEmpty = signal(false);
  const recording = signal<Recording | undefined>(undefined);
  const problem = signal<RequestError | undefined>(undefined);
  let exact: PlaybackState = state.peek();
  let shownAt = Number.NEGATIVE_INFINITY;
  let view: View | undefined;
  let used: readonly (PastBlock | undefined)[] = [];
  let readyUntilMs = Number.NEGATIVE_INFINITY;
  let wantedAt = Number.NEGATIVE_INFINITY;
  let soughtAt = Number.NEGATIVE_INFINITY;
  let isLoading = false;
  let isClosed = false;
  let stopTimer = (): void => undefined;
  const cache = createBlockCache<PastBlock>({
    limits: LIMITS,
    clock,
    load: loadBlock,
    onChange: () => refresh(),
  });

  const range = (): Range => {
    const endMs = clock.now();
    return { startMs: Math.min(recording.peek()?.startMs ?? endMs, endMs), endMs };
  };

  async function loadRecording(): Promise<void> {
    if (isLoading || isClosed) return;
    isLoading = true;
    stopTimer();
    try {
      const loaded = await load();
      batch(() => {
        recording.value = loaded;
        problem.value = undefined;
      });
    } catch (cause) {
      problem.value = cause as RequestError;
    }
    isLoading = false;
    if (isClosed) return;
    stopTimer = clock.later(() => void loadRecording(), RECORDING_EVERY_MS);
    refresh();
  }

  async function loadBlock(key: string, cancelled: AbortSignal): Promise<LoadedBlock<PastBlock>> {
    const known = recording.peek();
    if (!known) throw new Error('nothing is known of the recording');
    try {
      return await known.source.load(key, cancelled);
    } catch (cause) {
      // Tracks were deleted meanwhile: blocks have other paths since.
      if (cause instanceof RequestError && cause.status === 404) void loadRecording();
      throw cause;
    }
  }

  function send(event: PlaybackEvent): void {
    if (event.kind === 'seek') soughtAt = clock.now();
    // Before the recording is known, any moment may be wanted.
    const isKnown = recording.peek() !== undefined;
    show(step(exact, event, isKnown ? range() : { startMs: 0, endMs: clock.now() }));
    refresh();
  }

  function show(next: PlaybackState): void {
    const before = exact;
    exact = next;
    const { phase } = next;
    const hasMoved = phase === 'live' || before.phase !== phase || phase !== 'playing';
    if (!hasMoved && clock.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = clock.now();
    if (next !== state.peek()) state.value = next;
  }

  /** Until when all blocks are there, or are known to be missing. */
  function findReadyUntil(source: BlockSource, momentMs: number): number {
    if (source.needsView && !view) return momentMs;
    const isThere = (key: string) => cache.stateOf(key) === 'loaded' || cache.stateOf(key) === 'missing';
    let block = Math.floor(momentMs / source.blockMs);
    const last = block + MOST_AHEAD;
    while (block < last && source.keysOf(block, view).every(isThere)) block += 1;
    return Math.max(momentMs, block * source.blockMs);
  }

  /** Asks for the blocks of the moment, and hands those that are there to the positions. */
  function refresh(): void {
    const known = recording.peek();
    if (!known || exact.phase === 'live') return;
    wantedAt = clock.now();
    const { source } = known;
    const { momentMs, speed, isRunning } = exact;
    const block = Math.floor(momentMs / source.blockMs);
    const needed = source.keysOf(block, view);
    const count = isRunning ? Math.min(MOST_AHEAD, 1 + Math.ceil((speed * AHEAD_SECS * 1000) / source.blockMs)) : 1;
    const next = Array.from({ length: count }, (_, index) => source.keysOf(block + 1 + index, view));
    const before = source.keysOf(block - 1, view);
    const isSettled = isRunning || wantedAt - soughtAt >= SETTLED_MS;
    cache.want({ needed, ahead: isSettled ? [...next.flat(), ...before] : [] });
    readyUntilMs = findReadyUntil(source, momentMs);
    const blocks = [...new Set([...needed, ...before])].map((key) => cache.get(key));
    if (blocks.length !== used.length || blocks.some((one, index) => one !== used[index])) {
      used = blocks;
      positions.use(blocks.filter((one) => one !== undefined));
      toleranceM.value = positions.toleranceM;
    }
    positions.at(momentMs);
    isEmpty.value = !positions.hasAny(view);
    const missing = needed.filter((key) => cache.stateOf(key) === 'missing');
    const late = needed.filter((key) => cache.stateOf(key) === 'late');
    if (missing.join() !== gaps.peek().missing.join() || late.join() !== gaps.peek().late.join())
      gaps.value = { missing, late };
  }

  return {
    /** As it is to be read: the moment follows a few times a second. */
    state: state as ReadonlySignal<PlaybackState>,
    gaps: gaps as ReadonlySignal<Gaps>,
    /** Undefined until it is known. */
    recording: recording as ReadonlySignal<Recording | undefined>,
    /** Why nothing is known of the recording, or is known no longer. */
    problem: problem as ReadonlySignal<RequestError | undefined>,
    /** How far a vessel is drawn at most from where it was received. */
    toleranceM: toleranceM as ReadonlySignal<number>,
    /** Whether no vessel is known to have been in what is shown. */
    isEmpty: isEmpty as ReadonlySignal<boolean>,
    positions,
    send,
    range,
    momentMs: (): number | undefined => (exact.phase === 'live' ? undefined : exact.momentMs),
    open: loadRecording,
    retry(): void {
      cache.retry();
      void loadRecording();
    },
    /** Once per frame, with what the map shows; `positions` are of the moment then. Returns whether anything may move. */
    frame(seen: View | undefined, elapsedMs: number): boolean {
      view = seen;
      const known = recording.peek();
      if (!known || exact.phase === 'live') return false;
      const before = exact;
      show(step(before, { kind: 'tick', elapsedMs, readyUntilMs }, range()));
      const isOtherBlock = blockAt(known, exact) !== blockAt(known, before);
      if (isOtherBlock || clock.now() - wantedAt >= WANTED_EVERY_MS) refresh();
      else if (exact !== before) positions.at(exact.momentMs);
      return exact !== before;
    },
    close(): void {
      isClosed = true;
      stopTimer();
      cache.clear();
    },
  };
}

const blockAt = ({ source }: Recording, state: PlaybackState): number =>
  state.phase === 'live' ? Number.NaN : Math.floor(state.momentMs / source.blockMs);
