/** Result of a block request. */
export interface LoadedBlock<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** Whether the block is final. */
  readonly isFinal: boolean;
}

/** `late` and `missing` blocks are requested again; neither may be drawn as empty. */
export type BlockState = 'loaded' | 'loading' | 'late' | 'missing';

export interface BlockLimits {
  readonly count: number;
  readonly bytes: number;
  /** Maximum concurrent requests. */
  readonly loading: number;
}

interface CacheDeps<Value> {
  load: (key: string, signal: AbortSignal) => Promise<LoadedBlock<Value>>;
  limits: BlockLimits;
  clock: { now: () => number; later: (run: () => void, ms: number) => () => void };
  /** Called after each result, failure or expiry. */
  onChange: () => void;
}

interface Entry<Value> extends LoadedBlock<Value> {
  loadedAt: number;
}

const LATE_MS = 4000;
/** Interval of reloading a block that is not final. */
const FRESH_MS = 30_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Blocks by key, with a maximum number and size. Needed blocks are never dropped; the least recently used one is dropped
 * first, and nothing is preloaded without space. Requests that are no longer needed are aborted.
 */
export function createBlockCache<Value>({ load, limits, clock, onChange }: CacheDeps<Value>) {
  /** Least recently used first. */
  const entries = new Map<string, Entry<Value>>();
  const running = new Map<string, { cancel: AbortController; since: number; stopTimer: () => void }>();
  const failures = new Map<string, { count: number; retryAt: number; stopTimer: () => void }>();
  let needed: readonly string[] = [];
  let ahead: readonly string[] = [];
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function touch(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    entries.set(key, entry);
  }

  const isFull = () => entries.size > limits.count || bytes > limits.bytes;

  function evict(): void {
    const kept = new Set(needed);
    for (const key of entries.keys()) {
      if (!isFull()) return;
      if (!kept.has(key)) drop(key);
    }
  }

  function isDue(key: string): boolean {
    if (running.has(key)) return false;
    if ((failures.get(key)?.retryAt ?? 0) > clock.now()) return false;
    const entry = entries.get(key);
    return !entry || (!entry.isFinal && clock.now() - entry.loadedAt >= FRESH_MS);
  }

  function pump(): void {
    const wanted = new Set([...needed, ...ahead]);
    for (const key of wanted) {
      if (running.size >= limits.loading) return;
      const isAhead = !needed.includes(key);
      // Preload only if it neither delays needed blocks nor evicts wanted ones.
      if (isAhead && (needed.some((one) => running.has(one)) || isCrowded(wanted))) return;
      if (isDue(key)) start(key);
    }
  }

  function isCrowded(wanted: ReadonlySet<string>): boolean {
    let count = running.size;
    let sum = 0;
    for (const key of wanted) {
      const entry = entries.get(key);
      if (!entry) continue;
      count += 1;
      sum += entry.bytes;
    }
    return count >= limits.count || sum >= limits.bytes / 2;
  }

  function start(key: string): void {
    const cancel = new AbortController();
    const mine = { cancel, since: clock.now(), stopTimer: clock.later(onChange, LATE_MS) };
    running.set(key, mine);
    load(key, cancel.signal).then(
      (loaded) => finish(key, mine, () => keep(key, loaded)),
      () => finish(key, mine, () => fail(key)),
    );
  }

  function finish(key: string, mine: { cancel: AbortController; stopTimer: () => void }, then: () => void): void {
    mine.stopTimer();
    // Aborted, and possibly requested again.
    if (mine.cancel.signal.aborted) return;
    running.delete(key);
    then();
    pump();
    onChange();
  }

  function keep(key: string, loaded: LoadedBlock<Value>): void {
    drop(key);
    forgive(key);
    entries.set(key, { ...loaded, loadedAt: clock.now() });
    bytes += loaded.bytes;
    evict();
  }

  function fail(key: string): void {
    const count = (failures.get(key)?.count ?? 0) + 1;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1));
    failures.get(key)?.stopTimer();
    failures.set(key, { count, retryAt: clock.now() + pauseMs, stopTimer: clock.later(pump, pauseMs) });
  }

  function forgive(key: string): void {
    failures.get(key)?.stopTimer();
    failures.delete(key);
  }

  return {
    /** Blocks that the view needs now and next, both most urgent first. */
    want(wanted: { needed: readonly string[]; ahead: readonly string[] }): void {
      ({ needed, ahead } = wanted);
      const all = new Set([...needed, ...ahead]);
      for (const [key, { cancel, stopTimer }] of running) {
        if (all.has(key)) continue;
        running.delete(key);
        stopTimer();
        cancel.abort();
      }
      for (const key of [...failures.keys()]) if (!all.has(key)) forgive(key);
      for (const key of [...all].reverse()) touch(key);
      evict();
      pump();
    },
    get: (key: string): Value | undefined => entries.get(key)?.value,
    stateOf(key: string): BlockState {
      if (entries.has(key)) return 'loaded';
      const since = running.get(key)?.since;
      if (failures.has(key)) return 'missing';
      return since !== undefined && clock.now() - since >= LATE_MS ? 'late' : 'loading';
    },
    size: () => ({ count: entries.size, bytes, loading: running.size }),
    /** Retries failed requests at once. */
    retry(): void {
      for (const key of [...failures.keys()]) forgive(key);
      pump();
      onChange();
    },
    clear(): void {
      this.want({ needed: [], ahead: [] });
      entries.clear();
      bytes = 0;
    },
  };
}
