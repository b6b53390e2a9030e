import type { LiveMessage } from './channel.ts';
import { ChunkedMessage, SharedMessage } from './chunked-message.ts';

/** One message as it goes over the wire: encoded once, written as it is to any number of clients. */
export interface Frame {
  /** A whole WebSocket frame, header and payload; empty for a message that is made in pieces. */
  readonly bytes: Buffer;
  /** The channel it belongs to; undefined for an answer to one client. */
  readonly channel: string | undefined;
  /** See `Publish`: what a newer message of the same channel may replace while this one waits. */
  readonly coalesceKey: string | undefined;
  /** The ship that it is about. */
  readonly shipId?: string | undefined;
  /** What a key that is limited to these ships gets instead; undefined for nothing. */
  readonly limitedTo?: ((ships: readonly string[]) => Frame | undefined) | undefined;
  /** Many clients wait for the same bytes: they need the memory once, and count against no client. */
  readonly isShared?: boolean;
  /** Of a message in pieces: the fragments, each made when it is asked for. They are for one client. */
  readonly fragments?: Iterator<Buffer>;
}

/** The first byte of a frame: that it ends its message, and what it is (RFC 6455, 5.2). */
const FINAL = 0x80;
const TEXT = 0x1;
const BINARY = 0x2;
const CONTINUATION = 0x0;

const EMPTY = Buffer.alloc(0);

/** Serialises and frames a message of a channel. */
export function toChannelFrame(channel: string, message: LiveMessage, coalesceKey?: string): Frame {
  return { bytes: encodeTextFrame(JSON.stringify(message)), channel, coalesceKey };
}

/** Frames bytes of a channel; they are copied. */
export function toBinaryFrame(channel: string, payload: Uint8Array): Frame {
  const bytes = allocateFrame(FINAL | BINARY, payload.length);
  bytes.set(payload, bytes.length - payload.length);
  return { bytes, channel, coalesceKey: undefined };
}

/** Serialises and frames an answer to one client. */
export function toAnswerFrame(message: LiveMessage): Frame {
  return { bytes: encodeTextFrame(JSON.stringify(message)), channel: undefined, coalesceKey: undefined };
}

/**
 * A message of the state of a channel for one client. One in pieces is one message for the client, and many frames on the
 * wire (RFC 6455, 5.4).
 */
export function toGreetingFrame(channel: string, message: LiveMessage | ChunkedMessage): Frame {
  if (!(message instanceof ChunkedMessage)) return toChannelFrame(channel, message);
  const fragments = message instanceof SharedMessage ? toSharedFragments(message) : toFragments(message.pieces);
  return {
    bytes: EMPTY,
    channel,
    coalesceKey: undefined,
    fragments,
    get isShared() {
      return message instanceof SharedMessage && message.isKept;
    },
  };
}

function* toSharedFragments(message: SharedMessage): Generator<Buffer> {
  for (let index = 0; index < message.count; index += 1) {
    const kind = index === 0 ? TEXT : CONTINUATION;
    const isLast = index === message.count - 1;
    yield message.encoded(index, (piece) => encodeFrame(isLast ? FINAL | kind : kind, piece));
  }
}

/** A piece is held back until it is known whether another follows, because the last one says that it is the last. */
function* toFragments(pieces: Iterable<string>): Generator<Buffer> {
  let kind = TEXT;
  let held: string | undefined;
  for (const piece of pieces) {
    if (held !== undefined) {
      yield encodeFrame(kind, held);
      kind = CONTINUATION;
    }
    held = piece;
  }
  yield encodeFrame(FINAL | kind, held ?? '');
}

/** A text in one final frame. */
export const encodeTextFrame = (text: string): Buffer => encodeFrame(FINAL | TEXT, text);

/**
 * A text in one unmasked WebSocket frame (RFC 6455, 5.2). A server does not mask, so the bytes are the same for
 * every client. The memory is the frame's own, not a slice of Node's pool: a frame that waits for a slow client keeps
 * exactly the bytes alive that are counted against the client's limit.
 */
function encodeFrame(firstByte: number, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const bytes = allocateFrame(firstByte, length);
  bytes.write(text, bytes.length - length);
  return bytes;
}

/** A frame with its header, and room for the payload. */
function allocateFrame(firstByte: number, length: number): Buffer {
  const headerBytes = length < 126 ? 2 : length < 0x1_00_00 ? 4 : 10;
  const bytes = Buffer.allocUnsafeSlow(headerBytes + length);
  bytes[0] = firstByte;
  if (headerBytes === 2) {
    bytes[1] = length;
  } else if (headerBytes === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  return bytes;
}

/** The frames one after another, for one write. A single frame is not copied. */
export function joinFrames(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  return first && frames.length === 1 ? first.bytes : Buffer.concat(frames.map((frame) => frame.bytes));
}

/** The same, but what many clients share stays as it is: a copy for each of them would be the memory that it saves. */
export function joinOwnFrames(frames: readonly Frame[]): Buffer | readonly Buffer[] {
  if (!frames.some(({ isShared }) => isShared)) return joinFrames(frames);
  const buffers: Buffer[] = [];
  let own: Frame[] = [];
  const endOwn = () => {
    if (own.length > 0) buffers.push(joinFrames(own));
    own = [];
  };
  for (const frame of frames) {
    if (frame.isShared && frame.bytes.length > 0) {
      endOwn();
      buffers.push(frame.bytes);
    } else own.push(frame);
  }
  endOwn();
  return buffers;
}
