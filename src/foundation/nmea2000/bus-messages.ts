import { LIMITS } from '../shared/limits.ts';
import { type Decode, type Fields, isSingleFrame } from './decoder.ts';
import { createByteOrder, type Frame, type FrameFailure, readFrame } from './frame.ts';

/** Maximum number of senders of datagrams whose byte order is stored. */
const MAX_SENDERS = 16;

/** A decoded message of the bus. */
export interface BusMessage {
  pgn: number;
  fields: Fields;
  /** The sending device: the gateway and the address on the bus. */
  device: string;
  /** Milliseconds since the epoch, UTC. */
  receivedAt: number;
}

/**
 * Outcome of a line that is no message for the reader: `part` of a message, a `duplicate` part, `other` for a message that
 * the reader has not requested, or the reason why the line was rejected.
 */
export type LineOutcome = 'part' | 'duplicate' | 'other' | 'out_of_order' | 'bad_length' | FrameFailure;

export interface BusReader {
  /** PGNs of the messages that are read. */
  readonly pgns: ReadonlySet<number>;
  onMessage(message: BusMessage): void;
  /** Called for each line that does not complete a message for this reader. */
  onLine?(outcome: LineOutcome): void;
}

/** Report of an iKonvert that is not connected to the bus; it comes once a second, with empty fields. */
const OFFLINE = '$PDGY,000000,,';
/** Makes an iKonvert receive all messages of the bus. */
const GO_ONLINE = '$PDGY,N2NET_INIT,ALL\r\n';
const ASK_AGAIN_MS = 10_000;

interface BusMessagesDeps {
  decode: Decode;
  each(call: (reader: BusReader) => void): void;
}

/** Converts lines and frames to messages. */
export function createBusMessages({ decode, each }: BusMessagesDeps) {
  const parts = createMessageParts();
  const orders = new Map<string, ReturnType<typeof createByteOrder>>();
  let askedAt = Number.NEGATIVE_INFINITY;

  function orderOf(sender: string): ReturnType<typeof createByteOrder> {
    const order = orders.get(sender) ?? createByteOrder();
    orders.delete(sender);
    orders.set(sender, order);
    const [oldest] = orders.keys();
    if (orders.size > MAX_SENDERS && oldest !== undefined) orders.delete(oldest);
    return order;
  }

  const report = (outcome: LineOutcome) => each((reader) => reader.onLine?.(outcome));

  function reportTo(isFor: (reader: BusReader) => boolean, outcome: LineOutcome): void {
    each((reader) => reader.onLine?.(isFor(reader) ? outcome : 'other'));
  }

  function readFrameOf(frame: Frame, sender: string, receivedAt: number): void {
    const { pgn, source } = frame;
    const isFor = (reader: BusReader) => reader.pgns.has(pgn);
    let isWanted = false;
    each((reader) => {
      isWanted ||= isFor(reader);
    });
    if (!isWanted) {
      report('other');
      return;
    }
    const joined: Joined =
      frame.isWhole || isSingleFrame(pgn) ? { kind: 'whole', data: frame.data } : parts.add(frame, sender, receivedAt);
    if (typeof joined === 'string') {
      reportTo(isFor, joined === 'held' ? 'part' : joined);
      return;
    }
    const fields = decode(pgn, source, joined.data);
    if (fields === undefined) {
      reportTo(isFor, 'bad_length');
      return;
    }
    const message = { pgn, fields, device: `${sender} ${source}`, receivedAt };
    each((reader) => {
      if (isFor(reader)) reader.onMessage(message);
      else reader.onLine?.('other');
    });
  }

  return {
    frame: readFrameOf,
    line(text: string, sender: string, receivedAt: number, reply?: (text: string) => void): void {
      const read = readFrame(text);
      if (typeof read === 'string') {
        if (read === 'status' && text.includes(OFFLINE) && Math.abs(receivedAt - askedAt) > ASK_AGAIN_MS) {
          askedAt = receivedAt;
          reply?.(GO_ONLINE);
        }
        report(read);
        return;
      }
      const frame = text.includes('$MXPGN,') ? orderOf(sender)(read) : read;
      if (frame) readFrameOf(frame, sender, receivedAt);
      else report('other');
    },
  };
}

const FIRST_PART_BYTES = 6;
const PART_BYTES = 7;
const PART_BITS = 0x1f;
const MAX_MESSAGE_BYTES = 223;
/**
 * Maximum age of an incomplete message: devices send its parts in succession, so a later part is of another message.
 */
const MAX_AGE_MS = 750;

interface OpenMessage {
  readonly data: Buffer;
  /** One bit for each part that is missing. */
  missing: number;
  readonly beganAt: number;
}

/** Outcome of a part: the whole message, `held` while parts are missing, or the reason why it was rejected. */
type Joined = { kind: 'whole'; data: Buffer } | 'held' | 'duplicate' | 'out_of_order' | 'malformed';

/**
 * Joins the parts of messages of more than eight bytes ("fast packets"). The first part always begins a message and
 * drops an incomplete one, so that parts of two messages are never joined. The others may come in any order.
 */
export function createMessageParts() {
  const open = new Map<string, OpenMessage>();

  function begin(key: string, data: Buffer, now: number): Joined {
    const size = data[1] ?? 0;
    const parts = 1 + Math.max(0, Math.ceil((size - FIRST_PART_BYTES) / PART_BYTES));
    if (size === 0 || size > MAX_MESSAGE_BYTES || data.length < Math.min(8, size + 2)) return 'malformed';
    const message = Buffer.alloc(size);
    data.copy(message, 0, 2, Math.min(data.length, 2 + size));
    open.delete(key);
    if (parts === 1) return { kind: 'whole', data: message };
    open.set(key, { data: message, missing: 2 ** parts - 2, beganAt: now });
    const [oldest] = open.keys();
    if (open.size > LIMITS.nmea2000Messages.items && oldest !== undefined) open.delete(oldest);
    return 'held';
  }

  function add(key: string, data: Buffer, now: number): Joined {
    const message = open.get(key);
    if (!message || Math.abs(now - message.beganAt) > MAX_AGE_MS) {
      open.delete(key);
      return 'out_of_order';
    }
    const part = (data[0] ?? 0) & PART_BITS;
    const bit = 2 ** part;
    const at = FIRST_PART_BYTES + (part - 1) * PART_BYTES;
    if (at >= message.data.length) return 'out_of_order';
    if (data.length < 1 + Math.min(PART_BYTES, message.data.length - at)) return 'malformed';
    if ((message.missing & bit) === 0) return 'duplicate';
    data.copy(message.data, at, 1);
    message.missing &= ~bit;
    if (message.missing !== 0) return 'held';
    open.delete(key);
    return { kind: 'whole', data: message.data };
  }

  return {
    /** @param sender of the frame; two gateways may repeat the same bus */
    add({ pgn, source, data }: Frame, sender: string, now: number): Joined {
      const counter = data[0] ?? 0;
      const key = `${sender} ${source} ${pgn} ${counter >>> 5}`;
      return (counter & PART_BITS) === 0 ? begin(key, data, now) : add(key, data, now);
    },
    /** Number and size of the incomplete messages. */
    held: () => ({ items: open.size, bytes: [...open.values()].reduce((sum, { data }) => sum + data.length, 0) }),
  };
}
