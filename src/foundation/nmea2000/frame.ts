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
