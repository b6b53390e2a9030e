// The only WebSocket of the page:
//
//   idle ──open()──► connecting ──opened──► live ──closed or silent──► pausing ──► connecting …
import { backoffMs } from '../lib/backoff.ts';

/** Browsers do not show pings, so a silent link sends a request whose answer costs a few bytes. */
const PROBE_AFTER_MS = 15_000;
const SILENT_AFTER_MS = 25_000;
const WATCH_EVERY_MS = 5000;
/** Interval between two connection attempts. */
const PAUSE = { firstMs: 500, maxMs: 30_000 };

interface LinkDeps {
  /** Undefined without a key. */
  url: () => string | undefined;
  channels: () => readonly string[];
  /** Form of vessel messages; undefined means JSON. */
  format?: () => 'cells' | undefined;
  onMessage: (data: string | ArrayBuffer) => void;
  onState: (state: LinkState) => void;
}

export interface LinkState {
  phase: 'idle' | 'connecting' | 'live' | 'pausing';
  /** Connections in a row that ended before opening: the token may be refused, which a browser does not report. */
  refusals: number;
}

/** Keeps the connection open, starting with `open`. */
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
    // Do not wait for the closing handshake: a dead link does not answer it.
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
    /** Updates the subscriptions; after a reconnect they come from `channels()`. */
    send,
    /** Skips the pause: the network is back, or the page is visible again. */
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
