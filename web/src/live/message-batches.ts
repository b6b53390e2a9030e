/** Delay in which movements of vessels are collected: a batch costs a third, and the map extrapolates from reception. */
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
