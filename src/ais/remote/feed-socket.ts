import { WebSocket } from 'ws';
import { type Clock, every } from '../../shared/clock.ts';
import { type ConnectionEnd, fromHttpStatus, fromSocketError } from './connection-end.ts';

/** A message has below 2 kB; the limit is on what compression unfolds to. */
const MAX_FRAME_BYTES = 64 * 1024;
const HANDSHAKE_MS = 20_000;
const PING_MS = 30_000;
const MAX_UNANSWERED_PINGS = 2;
/** A feed that does not finish the closing handshake within this time is cut off. */
const CLOSE_GRACE_MS = 2000;

export interface FeedSocketDeps {
  url: string;
  clock: Clock;
  onOpen(): void;
  /** One whole frame; none comes after `leave`. */
  onFrame(text: string): void;
}

/** One connection to a feed. */
export interface FeedSocket {
  /** Resolves when the socket is gone, with what ended it first; never rejects. */
  readonly ended: Promise<ConnectionEnd>;
  send(text: string): void;
  /** Closes properly: a socket that is not keeps its place in the account's quota. */
  leave(end: ConnectionEnd): void;
}

const BAD_ADDRESS: ConnectionEnd = { kind: 'refused', words: 'an address in ais.remote.url cannot be used' };

/** Connects at once. The clock keeps all its times, so that none of them is hidden in the library. */
export function openFeedSocket({ url, clock, onOpen, onFrame }: FeedSocketDeps): FeedSocket {
  const { promise: ended, resolve } = Promise.withResolvers<ConnectionEnd>();
  const socket = connect(url);
  if (!socket) return { ended: Promise.resolve(BAD_ADDRESS), send: () => undefined, leave: () => undefined };
  let end: ConnectionEnd | undefined;
  let unansweredPings = 0;
  const pinging = every(clock, PING_MS, ping);
  let deadline = clock.schedule(HANDSHAKE_MS, () => cut('the feed did not answer'));

  function cut(words: string): void {
    end ??= { kind: 'failed', words };
    socket?.terminate();
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    unansweredPings += 1;
    if (unansweredPings > MAX_UNANSWERED_PINGS) cut('the feed did not answer to pings');
    else socket.ping();
  }

  const sawLife = () => {
    unansweredPings = 0;
  };
  socket.on('open', () => {
    deadline.cancel();
    onOpen();
  });
  socket.on('pong', sawLife);
  // Without a `binaryType` of its own, ws hands over every message as one Buffer, binary or not.
  socket.on('message', (data: Buffer) => {
    sawLife();
    if (!end) onFrame(data.toString('utf8'));
  });
  socket.on('unexpected-response', (_request, response) => {
    end ??= fromHttpStatus(response.statusCode ?? 0, response.headers['retry-after'], clock.now());
    socket.terminate();
  });
  socket.on('error', (error) => {
    end ??= fromSocketError(error);
  });
  socket.once('close', (code) => {
    pinging.cancel();
    deadline.cancel();
    resolve(end ?? { kind: 'failed', words: `the feed closed the connection (${code})` });
  });

  return {
    ended,
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    leave(why) {
      if (end) return;
      end = why;
      deadline.cancel();
      deadline = clock.schedule(CLOSE_GRACE_MS, () => socket.terminate());
      // While it is connecting, ws gives the attempt up.
      socket.close(1000);
    },
  };
}

/** Uncompressed connections are given less bandwidth by the feed, and lose what does not fit. */
function connect(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url, { perMessageDeflate: true, maxPayload: MAX_FRAME_BYTES });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
