/** Moves of vessels wait so long for others: a batch costs a third, and the map reckons each from when it was received. */
const BATCH_MS = 200;
/** A page in the background has slow timers, and must not keep all of them until it is visible again. */
const MOST_WAITING = 2000;
/** How a message begins that may wait: all others are rare. */
const MAY_WAIT = '{"type":"vessels","action":"update"';

interface BatchDeps {
  take: (message: unknown, at: number) => void;
  /** Takes a binary message, which has many vessels by itself. */
  takeBytes: (bytes: Uint8Array, at: number) => void;
  /** Runs what takes several messages, so that whoever listens is called once. */
  together: (run: () => void) => void;
  now: () => number;
}

/** Takes messages in the order in which they come, moves of vessels several at once. */
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
