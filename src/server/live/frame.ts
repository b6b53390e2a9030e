import { ChunkedMessage, type LiveMessage, SharedMessage } from './channel.ts';

/** One message in wire format: encoded once, written unchanged to any number of clients. */
export interface Frame {
  /** A whole WebSocket frame, header and payload; empty for a message in pieces. */
  readonly bytes: Buffer;
  /** The channel of the message; undefined for an answer to one client. */
  readonly channel: string | undefined;
  /** See `Publish`: a newer message of the same channel and key replaces this one while it is queued. */
  readonly coalesceKey: string | undefined;
  /** The ship that the message is about. */
  readonly shipId?: string | undefined;
  /** The frame for a key that is limited to these ships; undefined if the key gets nothing. */
  readonly limitedTo?: ((ships: readonly string[]) => Frame | undefined) | undefined;
  /** Many clients share the bytes in memory, so they are not counted for any of them. */
  readonly isShared?: boolean;
  /** Fragments of a message in pieces, each made on request, for one client. An empty one only ends its turn. */
  readonly fragments?: Iterator<Buffer>;
}

/** Parts of the first byte of a frame: final flag and opcode (RFC 6455, 5.2). */
const FINAL = 0x80;
const TEXT = 0x1;
const BINARY = 0x2;
const CONTINUATION = 0x0;

const EMPTY = Buffer.alloc(0);

/** Serialises and frames a message of a channel. */
export function toChannelFrame(channel: string, message: LiveMessage, coalesceKey?: string): Frame {
  return { bytes: encodeTextFrame(JSON.stringify(message)), channel, coalesceKey };
}

/** Frames binary data of a channel. The bytes are copied. */
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
 * Frames a message of the state of a channel for one client. A message in pieces is sent as several fragments (RFC 6455,
 * 5.4).
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

/** Holds each piece back until the next one is known, because the last one carries the final flag. */
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

/** Encodes a text in one final frame. */
export const encodeTextFrame = (text: string): Buffer => encodeFrame(FINAL | TEXT, text);

/**
 * Encodes a text in one unmasked WebSocket frame (RFC 6455, 5.2). A server does not mask, so the bytes are the same for
 * every client. The memory is not a slice of the pool of Node: a queued frame keeps exactly the bytes alive that count
 * against the limit of the client.
 */
function encodeFrame(firstByte: number, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const bytes = allocateFrame(firstByte, length);
  bytes.write(text, bytes.length - length);
  return bytes;
}

/** Allocates a frame with its header and space for the payload. */
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

/** Joins frames for one write. A single frame is not copied. */
export function joinFrames(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  return first && frames.length === 1 ? first.bytes : Buffer.concat(frames.map((frame) => frame.bytes));
}

/** Joins frames, but does not copy shared ones: a copy for each client would use the memory that sharing saves. */
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
