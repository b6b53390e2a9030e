import type { LiveMessage } from './channel.ts';

/** One message as it goes over the wire: encoded once, written as it is to any number of clients. */
export interface Frame {
  /** A whole WebSocket frame, header and payload. */
  readonly bytes: Buffer;
  /** The channel it belongs to; undefined for an answer to one client. */
  readonly channel: string | undefined;
  /** See `Publish`: what a newer message of the same channel may replace while this one waits. */
  readonly coalesceKey: string | undefined;
}

const FINAL_TEXT = 0x81;

/** Serialises and frames a message of a channel. */
export function toChannelFrame(channel: string, message: LiveMessage, coalesceKey?: string): Frame {
  return { bytes: encodeTextFrame(JSON.stringify(message)), channel, coalesceKey };
}

/** Serialises and frames an answer to one client. */
export function toAnswerFrame(message: LiveMessage): Frame {
  return { bytes: encodeTextFrame(JSON.stringify(message)), channel: undefined, coalesceKey: undefined };
}

/**
 * A text in one final, unmasked WebSocket frame (RFC 6455, 5.2). A server does not mask, so the bytes are the same for
 * every client. The memory is the frame's own, not a slice of Node's pool: a frame that waits for a slow client keeps
 * exactly the bytes alive that are counted against the client's limit.
 */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length < 126 ? 2 : length < 0x1_00_00 ? 4 : 10;
  const bytes = Buffer.allocUnsafeSlow(headerBytes + length);
  bytes[0] = FINAL_TEXT;
  if (headerBytes === 2) {
    bytes[1] = length;
  } else if (headerBytes === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, headerBytes);
  return bytes;
}

/** The frames one after another, for one write. A single frame is not copied. */
export function joinFrames(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  return first && frames.length === 1 ? first.bytes : Buffer.concat(frames.map((frame) => frame.bytes));
}
