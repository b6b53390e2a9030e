import { type Frame, type FrameFailure, whole } from './frame.ts';

/** Frames and messages in sentences of NMEA 0183, with or without a tag block before them. */

const TAG_BLOCK = /^\\[^\\]{0,250}\\/;
const MINIPLEX = /^MXPGN,([0-9A-F]{6}),([0-9A-F]{2})([0-9A-F]{2}),((?:[0-9A-F]{2}){1,223})$/i;
const SEASMART = /^PCDIN,([0-9A-F]{6}),[0-9A-V]{1,8},([0-9A-F]{2}),((?:[0-9A-F]{2}){1,223})$/i;
const IKONVERT = /^!PDGY,(\d{1,6}),[0-7],(\d{1,3}),\d{1,3},\d{0,9}\.?\d{0,6},([A-Za-z0-9+/]{2,298}={0,2})$/;
const CHECKSUM = /^(.*)\*([0-9A-F]{2})$/i;

/** Bit of the first byte of the attributes that marks a message to the bus. */
const SENT = 0x80;
const LENGTH = 0x0f;
const MAX_FRAME_BYTES = 8;

export function readSentenceFrame(line: string): Frame | FrameFailure {
  const text = line.startsWith('\\') ? line.replace(TAG_BLOCK, '') : line;
  if (text.startsWith('!PDGY,')) return readIkonvert(text);
  if (text.startsWith('$PDGY,')) return 'status';
  if (!text.startsWith('$MXPGN,') && !text.startsWith('$PCDIN,')) return 'unknown';
  const [, body, given] = CHECKSUM.exec(text.slice(1)) ?? [];
  if (body === undefined || given === undefined || Number.parseInt(given, 16) !== checksum(body)) return 'bad_checksum';
  return body.startsWith('M') ? readMiniplex(body) : readSeasmart(body);
}

/** The order of the bytes is that of the line; see `createByteOrder`. */
function readMiniplex(body: string): Frame | FrameFailure {
  const [, pgn, attributes, source, digits] = MINIPLEX.exec(body) ?? [];
  if (pgn === undefined || attributes === undefined || source === undefined || digits === undefined) return 'malformed';
  const bits = Number.parseInt(attributes, 16);
  if ((bits & SENT) !== 0) return 'sent';
  const data = Buffer.from(digits, 'hex');
  const frame = whole({ pgn: Number.parseInt(pgn, 16), source: Number.parseInt(source, 16) }, data);
  if (typeof frame === 'string' || data.length > MAX_FRAME_BYTES) return frame;
  return (bits & LENGTH) === data.length ? { ...frame, isWhole: false } : 'malformed';
}

function readSeasmart(body: string): Frame | FrameFailure {
  const [, pgn, source, digits] = SEASMART.exec(body) ?? [];
  if (pgn === undefined || source === undefined || digits === undefined) return 'malformed';
  return whole({ pgn: Number.parseInt(pgn, 16), source: Number.parseInt(source, 16) }, Buffer.from(digits, 'hex'));
}

/** It has no checksum: the length of the data has to be that of the message, which its reader checks. */
function readIkonvert(text: string): Frame | FrameFailure {
  const [, pgn, source, data] = IKONVERT.exec(text) ?? [];
  if (pgn === undefined || source === undefined || data === undefined) return 'malformed';
  return whole({ pgn: Number(pgn), source: Number(source) }, Buffer.from(data, 'base64'));
}

/** The XOR of all characters between the start and the star. */
function checksum(body: string): number {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) sum ^= body.charCodeAt(index);
  return sum;
}

/** Bytes at the end of messages of eight bytes that are reserved, and so all ones; the last one with the bits of the mask. */
const RESERVED: ReadonlyMap<number, { bytes: number; mask: number }> = new Map([
  [127_250, { bytes: 1, mask: 0xfc }],
  [127_258, { bytes: 2, mask: 0xff }],
  [127_488, { bytes: 2, mask: 0xff }],
  [129_026, { bytes: 2, mask: 0xff }],
  [130_306, { bytes: 2, mask: 0xff }],
]);
/** Frames that have to agree before the order is known. */
const ENOUGH_VOTES = 3;

/**
 * Finds in which order a gateway writes the bytes of `$MXPGN`: the MiniPlex begins with the last one, others with the first.
 * Reserved bytes show it. Until it is known, no frame is used, because a wrong order gives a wrong position.
 */
export function createByteOrder() {
  /** Positive: the last byte is written first. */
  let votes = 0;
  return (frame: Frame): Frame | undefined => {
    const { pgn, data } = frame;
    votes = Math.max(-ENOUGH_VOTES, Math.min(ENOUGH_VOTES, votes + voteOf(pgn, data)));
    if (Math.abs(votes) < ENOUGH_VOTES) return undefined;
    return votes > 0 ? { ...frame, data: Buffer.from(data).reverse() } : frame;
  };
}

function voteOf(pgn: number, data: Buffer): number {
  const reserved = RESERVED.get(pgn);
  if (!reserved || data.length !== MAX_FRAME_BYTES) return 0;
  const isReserved = (at: (index: number) => number | undefined) =>
    Array.from({ length: reserved.bytes }, (_, index) => at(index)).every(
      (byte) => byte !== undefined && (byte & reserved.mask) === reserved.mask,
    );
  const isAtEnd = isReserved((index) => data[MAX_FRAME_BYTES - 1 - index]);
  const isAtStart = isReserved((index) => data[index]);
  return isAtEnd === isAtStart ? 0 : isAtStart ? 1 : -1;
}
