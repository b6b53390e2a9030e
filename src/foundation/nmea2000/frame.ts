import { readSentenceFrame } from './sentence-frames.ts';

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
/** Below it, the second byte is the address that a message is for. */
const FIRST_BROADCAST_FORMAT = 240;

/** A CAN frame by its 29-bit identifier. */
export function frameOf(id: number, data: Buffer): Frame | FrameFailure {
  if (id > 0x1fffffff) return 'malformed';
  const format = (id >>> 16) & 0xff;
  const page = (id >>> 24) & 3;
  const low = format < FIRST_BROADCAST_FORMAT ? 0 : (id >>> 8) & 0xff;
  return { pgn: (page << 16) | (format << 8) | low, source: id & 0xff, data, isWhole: false };
}

export function whole({ pgn, source }: Pick<Frame, 'pgn' | 'source'>, data: Buffer): Frame | FrameFailure {
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
  // What a program sends to the bus through the gateway comes back as T: it is nothing that the bus measured.
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
