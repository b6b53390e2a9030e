import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { RequestError } from '../api/problem.ts';
import type { View } from '../map/mercator.ts';
import { type BlockLimits, createBlockCache, type LoadedBlock } from './block-cache.ts';
import type { PastBlock } from './past-block.ts';
import { PastPositions } from './past-positions.ts';
import { type PlaybackEvent, type PlaybackState, type Range, step } from './playback-clock.ts';

/** Source of a view's blocks. */
export interface BlockSource {
  readonly blockMs: number;
  /** Whether blocks can be loaded only once the visible area is known. */
  readonly needsView?: boolean;
  /** Keys of the blocks with this number since 1970; most urgent first. */
  keysOf(block: number, view: View | undefined): readonly string[];
  load(key: string, signal: AbortSignal): Promise<LoadedBlock<PastBlock>>;
}

/** State of the recording. */
export interface Recording {
  readonly source: BlockSource;
  /** First recorded moment; undefined if nothing was recorded. */
  readonly startMs: number | undefined;
}

interface SessionDeps {
  load: () => Promise<Recording>;
  clock: { now: () => number; later: (run: () => void, ms: number) => () => void };
}

/** Blocks of the shown moment that are missing or late. */
export interface Gaps {
  readonly missing: readonly string[];
  readonly late: readonly string[];
}

const NO_GAPS: Gaps = { missing: [], late: [] };
// The service queues ten requests per client; a view has nine blocks, plus your own track.
const LIMITS: BlockLimits = { count: 400, bytes: 48_000_000, loading: 8 };
/** Preloads blocks for this many seconds of watching. */
const AHEAD_SECS = 4;
const MOST_AHEAD = 6;
/** Delay of preloading: while seeking, moments are left again quickly. */
const SETTLED_MS = 500;
/** Update interval of the bar's texts. */
const SHOWN_EVERY_MS = 200;
const RECORDING_EVERY_MS = 60_000;
/** Request interval while the view is dragged. */
const WANTED_EVERY_MS = 100;

export type Session = ReturnType<typeof createSession>;

/** One playback: the clock, the blocks of the view, and the positions. */
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
      // Tracks were deleted meanwhile, so the paths of blocks have changed.
      if (cause instanceof RequestError && cause.status === 404) void loadRecording();
      throw cause;
    }
  }

  function send(event: PlaybackEvent): void {
    if (event.kind === 'seek') soughtAt = clock.now();
    // Until the recording is known, allow any moment.
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

  /** End of the time for which all blocks are loaded or known to be missing. */
  function findReadyUntil(source: BlockSource, momentMs: number): number {
    if (source.needsView && !view) return momentMs;
    const isThere = (key: string) => cache.stateOf(key) === 'loaded' || cache.stateOf(key) === 'missing';
    let block = Math.floor(momentMs / source.blockMs);
    const last = block + MOST_AHEAD;
    while (block < last && source.keysOf(block, view).every(isThere)) block += 1;
    return Math.max(momentMs, block * source.blockMs);
  }

  /** Requests the blocks of the moment, and passes loaded ones to the positions. */
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
    /** The moment for display, updated a few times a second. */
    state: state as ReadonlySignal<PlaybackState>,
    gaps: gaps as ReadonlySignal<Gaps>,
    /** Undefined until known. */
    recording: recording as ReadonlySignal<Recording | undefined>,
    /** Reason why the recording is unknown. */
    problem: problem as ReadonlySignal<RequestError | undefined>,
    /** Maximum distance between drawn and received positions. */
    toleranceM: toleranceM as ReadonlySignal<number>,
    /** Whether no vessel was recorded in view. */
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
    /**
     * Call once per frame with the visible area; then `positions` are those of the moment. Returns whether anything may
     * move.
     */
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
