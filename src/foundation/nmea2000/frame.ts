/** Up to eight bytes of the bus, or a message that the gateway has put together. */
export interface Frame {
  pgn: number;
  /** Address of the device on the bus, 0 to 255. It may change when a device is added. */
  source: number;
  data: Buffer;
  /** Whether the data are the whole message, even of one that needs several CAN frames. */
  isWhole: boolean;
}

/**
 * `unknown`: no line of NMEA 2000. `malformed`: of a known format, but damaged. `bad_checksum`: a sentence with a wrong
 * checksum, or without one. `sent`: what was sent to the bus. `status`: a report of the gateway about itself.
 */
export type FrameFailure = 'unknown' | 'malformed' | 'bad_checksum' | 'sent' | 'status';

const MAX_PGN = 0x3ffff;
/** First PDU format of broadcasts. In lower ones, the second byte is the address of the receiver, not a part of the PGN. */
const FIRST_BROADCAST_FORMAT = 240;

/** A CAN frame by its 29-bit identifier. */
export function frameOf(id: number, data: Buffer): Frame | FrameFailure {
  if (id > 0x1fffffff) return 'malformed';
  const format = (id >>> 16) & 0xff;
  const page = (id >>> 24) & 3;
  const low = format < FIRST_BROADCAST_FORMAT ? 0 : (id >>> 8) & 0xff;
  return { pgn: (page << 16) | (format << 8) | low, source: id & 0xff, data, isWhole: false };
}

function whole({ pgn, source }: Pick<Frame, 'pgn' | 'source'>, data: Buffer): Frame | FrameFailure {
  return pgn > MAX_PGN || source > 255 ? 'malformed' : { pgn, source, data, isWhole: true };
}

/*
 * One line of a gateway, as one of
 *
 *   00:17:55.475 R 0DF50B23 FF FF FF FF FF 00 00 FF        Yacht Devices RAW: one CAN frame
 *   A173321.107 23FF7 1F513 012F3070002F30709F             Actisense ASCII: one message
 *   can0  09F8027F   [8]  00 FC FF FF 00 00 FF FF          candump: one CAN frame
 *   (1502979132.106111) can0 09F50374#000A00FFFF00FFFF     candump, as it writes to a file: one CAN frame
 *   <0x09f8027f> [8] 00 fc ff ff 00 00 ff ff               candump of older systems: one CAN frame
 *   !PDGY,129029,3,2,255,483.236,UZ9FfR…                   Digital Yacht iKonvert: one message
 *   $MXPGN,01F801,2801,C1308AC40C5DE343*19                 ShipModul MiniPlex: one CAN frame
 *   $PCDIN,01F119,00000000,0F,2AAF00D1067414FF*59          SeaSmart: one message
 */

const YACHT_DEVICES = /^\d\d:\d\d:\d\d\.\d{3} ([RT]) ([0-9A-F]{8})((?: [0-9A-F]{2}){1,8})$/i;
const ACTISENSE = /^A\d{6}\.\d{3} ([0-9A-F]{2})[0-9A-F]{2}[0-7] ([0-9A-F]{5}) ((?:[0-9A-F]{2}){1,223})$/i;
const CANDUMP =
  /^(?:\(\d{1,12}\.\d{6}\) {1,4})?\w{1,15} {1,4}([0-9A-F]{8}) {1,4}\[([0-8])\] {0,2}((?: [0-9A-F]{2}){0,8})(?: {2,9}'.{0,8}')?$/i;
const CANDUMP_OLD = /^<0x([0-9A-F]{8})> \[([1-8])\]((?: [0-9A-F]{2}){1,8})$/i;
const CANDUMP_LOG = /^\(\d{1,12}\.\d{6}\) \w{1,15} ([0-9A-F]{8})#((?:[0-9A-F]{2}){1,8})(?: [RT])?$/i;

/** Reads the frame or message of a line. Lines are recognised by their form, so that a gateway may mix several. */
export function readFrame(line: string): Frame | FrameFailure {
  const text = line.trim();
  switch (text[0]) {
    case '$':
    case '!':
    case '\\':
      return readSentenceFrame(text);
    case 'A':
      return readActisense(text);
    case '(':
      return readCandumpLog(text) ?? readCandump(text);
    default:
      return /^\d\d:/.test(text) ? readYachtDevices(text) : readCandump(text);
  }
}

function readYachtDevices(text: string): Frame | FrameFailure {
  const [, direction, id, bytes] = YACHT_DEVICES.exec(text) ?? [];
  if (id === undefined || bytes === undefined) return 'malformed';
  // T marks a message that a program sent to the bus and the gateway returns: no device has measured it.
  if (direction === 'T' || direction === 't') return 'sent';
  return frameOf(Number.parseInt(id, 16), fromHex(bytes));
}

function readActisense(text: string): Frame | FrameFailure {
  const [, source, pgn, data] = ACTISENSE.exec(text) ?? [];
  if (source === undefined || pgn === undefined || data === undefined) return 'malformed';
  return whole({ pgn: Number.parseInt(pgn, 16), source: Number.parseInt(source, 16) }, fromHex(data));
}

function readCandump(text: string): Frame | FrameFailure {
  const [, id, length, bytes] = CANDUMP.exec(text) ?? CANDUMP_OLD.exec(text) ?? [];
  if (id === undefined || bytes === undefined) return isLikeCandump(text) ? 'malformed' : 'unknown';
  const data = fromHex(bytes);
  return data.length === Number(length) && data.length > 0 ? frameOf(Number.parseInt(id, 16), data) : 'malformed';
}

function readCandumpLog(text: string): Frame | FrameFailure | undefined {
  const [, id, data] = CANDUMP_LOG.exec(text) ?? [];
  return id === undefined || data === undefined ? undefined : frameOf(Number.parseInt(id, 16), fromHex(data));
}

const isLikeCandump = (text: string): boolean => /^(\(|<0x|v?s?l?can\d)/.test(text);

const fromHex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');

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

function readSentenceFrame(line: string): Frame | FrameFailure {
  const text = line.startsWith('\\') ? line.replace(TAG_BLOCK, '') : line;
  if (text.startsWith('!PDGY,')) return readIkonvert(text);
  if (text.startsWith('$PDGY,')) return 'status';
  if (!text.startsWith('$MXPGN,') && !text.startsWith('$PCDIN,')) return 'unknown';
  const [, body, given] = CHECKSUM.exec(text.slice(1)) ?? [];
  if (body === undefined || given === undefined || Number.parseInt(given, 16) !== checksum(body)) return 'bad_checksum';
  return body.startsWith('M') ? readMiniplex(body) : readSeasmart(body);
}

/** Keeps the order of the bytes in the line; see `createByteOrder`. */
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

/** A line of an iKonvert has no checksum. Its length must be that of the message; the reader of the message checks this. */
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

/** Reserved bytes at the end of messages of eight bytes, by PGN; the bits of the mask are ones. */
const RESERVED: ReadonlyMap<number, { bytes: number; mask: number }> = new Map([
  [127_250, { bytes: 1, mask: 0xfc }],
  [127_258, { bytes: 2, mask: 0xff }],
  [127_488, { bytes: 2, mask: 0xff }],
  [129_026, { bytes: 2, mask: 0xff }],
  [130_306, { bytes: 2, mask: 0xff }],
]);
/** Number of frames that must agree before the order of bytes is known. */
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
