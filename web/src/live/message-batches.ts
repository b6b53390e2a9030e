import { readStored, writeStored } from '../lib/stored.ts';

/** Delay for collecting movements: together they cost a third, and the map extrapolates from their reception. */
const BATCH_MS = 200;
/** Maximum number of waiting messages: a background page has slow timers. */
const MOST_WAITING = 2000;
/** Beginning of messages that may wait; all others are rare. */
const MAY_WAIT = '{"type":"vessels","action":"update"';

interface BatchDeps {
  take: (message: unknown, at: number) => void;
  /** Handles a binary message, which has many vessels already. */
  takeBytes: (bytes: Uint8Array, at: number) => void;
  /** Runs a function that applies several messages, so that listeners are called once. */
  together: (run: () => void) => void;
  now: () => number;
}

/** Applies messages in order, several movements of vessels at once. */
export function createMessageBatches({
  take,
  takeBytes,
  together,
  now,
}: BatchDeps): (data: string | ArrayBuffer) => void {
  let waiting: { text: string; at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = [];
    together(() => {
      for (const { text, at } of taken) take(JSON.parse(text), at);
    });
  }

  return (text) => {
    if (typeof text !== 'string') {
      flush();
      together(() => takeBytes(new Uint8Array(text), now()));
      return;
    }
    waiting.push({ text, at: now() });
    if (!text.startsWith(MAY_WAIT) || waiting.length >= MOST_WAITING) flush();
    else timer ??= setTimeout(flush, BATCH_MS);
  };
}

/** Vessels above which map cells are used, a twentieth of the bytes; below, JSON is small too and has no delay. */
const MANY_VESSELS = 60;
const FEW_VESSELS = 30;
const KEY = 'live-format';

/** Form of vessel messages: cells, until the number is known to be small. A reopened page begins with the last form. */
export function createVesselFormat() {
  let isCells = readStored(KEY) !== 'json';
  let isBroken = false;

  function set(next: boolean): boolean {
    if (next === isCells) return false;
    isCells = next;
    writeStored(KEY, next ? undefined : 'json');
    return true;
  }

  return {
    /** Form in a subscription. */
    get format(): 'cells' | undefined {
      return isCells ? 'cells' : undefined;
    },
    /** Switches between cells and JSON if this number of vessels requires it; returns whether it switched. */
    changesWith: (count: number): boolean => set(isCells ? count >= FEW_VESSELS : count > MANY_VESSELS && !isBroken),
    /** Frames cannot be decoded: use JSON until the page is closed. */
    fail(): void {
      isBroken = true;
      set(false);
    },
  };
}
