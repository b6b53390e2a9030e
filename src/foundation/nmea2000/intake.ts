import type { Decode, Fields } from './decoder.ts';
import { isSingleFrame } from './decoder.ts';
import type { Frame, FrameFailure } from './frame.ts';
import { createMessageParts, type Joined } from './message-parts.ts';
import { readFrame } from './read-frame.ts';
import { createByteOrder } from './sentence-frames.ts';

/** Senders of datagrams whose byte order is known. */
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
 * What a line was, if it was no message for the reader: `part` of a message, a `duplicate` part, `other` for what the reader
 * has not asked for, or the reason why it is of no use.
 */
export type LineOutcome = 'part' | 'duplicate' | 'other' | 'out_of_order' | 'bad_length' | FrameFailure;

export interface IntakeReader {
  /** PGNs of the messages that are read. */
  readonly pgns: ReadonlySet<number>;
  onMessage(message: BusMessage): void;
  /** Called for each line that does not complete a message for this reader. */
  onLine?(outcome: LineOutcome): void;
}

/** An iKonvert that is not on the bus reports so once a second, with empty fields. */
const OFFLINE = '$PDGY,000000,,';
/** Lets it receive all messages of the bus. */
const GO_ONLINE = '$PDGY,N2NET_INIT,ALL\r\n';
const ASK_AGAIN_MS = 10_000;

interface IntakeDeps {
  decode: Decode;
  each(call: (reader: IntakeReader) => void): void;
}

/** Lines and frames in, messages out. */
export function createIntake({ decode, each }: IntakeDeps) {
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

  function reportTo(isFor: (reader: IntakeReader) => boolean, outcome: LineOutcome): void {
    each((reader) => reader.onLine?.(isFor(reader) ? outcome : 'other'));
  }

  function readFrameOf(frame: Frame, sender: string, receivedAt: number): void {
    const { pgn, source } = frame;
    const isFor = (reader: IntakeReader) => reader.pgns.has(pgn);
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
