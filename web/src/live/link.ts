// The one WebSocket of the page.
//
//   idle ──open()──► connecting ──opened──► live ──closed or silent──► pausing ──► connecting …
import { backoffMs } from '../lib/backoff.ts';

/** A browser does not show pings, so a silent link is asked for an answer that costs a few bytes. */
const PROBE_AFTER_MS = 15_000;
const SILENT_AFTER_MS = 25_000;
const WATCH_EVERY_MS = 5000;
/** Of two tries to connect. */
const PAUSE = { firstMs: 500, maxMs: 30_000 };

interface LinkDeps {
  /** Undefined while no key is known. */
  url: () => string | undefined;
  channels: () => readonly string[];
  /** In which form vessels are to come; JSON where it is undefined. */
  format?: () => 'cells' | undefined;
  onMessage: (data: string | ArrayBuffer) => void;
  onState: (state: LinkState) => void;
}

export interface LinkState {
  phase: 'idle' | 'connecting' | 'live' | 'pausing';
  /** Connections in a row that ended before they were open: the token may be refused, which a browser does not report. */
  refusals: number;
}

/** Keeps the connection up from `open` on. */
export function createLink({ url, channels, format, onMessage, onState }: LinkDeps) {
  let socket: WebSocket | undefined;
  let failures = 0;
  let refusals = 0;
  let receivedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;

  const report = (phase: LinkState['phase']) => onState({ phase, refusals });

  function connect(): void {
    clearTimeout(timer);
    const address = url();
    if (address === undefined) {
      report('idle');
      return;
    }
    report('connecting');
    let wasOpen = false;
    const mine = new WebSocket(address);
    mine.binaryType = 'arraybuffer';
    socket = mine;
    receivedAt = Date.now();
    mine.onopen = () => {
      wasOpen = true;
      refusals = 0;
      receivedAt = Date.now();
      send('subscribe', channels());
      report('live');
    };
    mine.onmessage = ({ data }) => {
      receivedAt = Date.now();
      failures = 0;
      if (typeof data === 'string' || data instanceof ArrayBuffer) onMessage(data);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      failures += 1;
      if (!wasOpen) refusals += 1;
      report('pausing');
      timer = setTimeout(connect, backoffMs(failures - 1, PAUSE));
    };
  }

  function send(action: 'subscribe' | 'unsubscribe', names: readonly string[]): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const form = action === 'subscribe' ? format?.() : undefined;
    socket.send(JSON.stringify({ action, channels: names, ...(form && { format: form }) }));
  }

  function drop(): void {
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function checkSilence(): void {
    if (!socket) return;
    const silentMs = Date.now() - receivedAt;
    // A link that is dead does not answer the closing either, so that nothing waits for its end.
    if (silentMs > SILENT_AFTER_MS) {
      drop();
      failures += 1;
      connect();
    } else if (silentMs > PROBE_AFTER_MS) send('subscribe', []);
  }

  return {
    open(): void {
      drop();
      failures = 0;
      refusals = 0;
      connect();
      clearInterval(watch);
      watch = setInterval(checkSilence, WATCH_EVERY_MS);
    },
    /** Asks for further channels, or lets some go; after a reconnect `channels()` says what is wanted. */
    send,
    /** Does not wait for the pause: the network is back, or somebody looks at the page again. */
    hurry(): void {
      if (!socket && timer !== undefined) connect();
    },
    close(): void {
      clearTimeout(timer);
      clearInterval(watch);
      timer = undefined;
      drop();
      report('idle');
    },
  };
}
