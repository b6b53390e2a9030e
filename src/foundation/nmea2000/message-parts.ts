import { LIMITS } from '../shared/limits.ts';
import type { Frame } from './frame.ts';

const FIRST_PART_BYTES = 6;
const PART_BYTES = 7;
const PART_BITS = 0x1f;
const MAX_MESSAGE_BYTES = 223;
/** Devices send the parts of a message one after the other; a part that comes later is of another message. */
const MAX_AGE_MS = 750;

interface OpenMessage {
  readonly data: Buffer;
  /** One bit for each part that is missing. */
  missing: number;
  readonly beganAt: number;
}

/** What a part leads to: the whole message, nothing yet, or the reason why it is of no use. */
export type Joined = { kind: 'whole'; data: Buffer } | 'held' | 'duplicate' | 'out_of_order' | 'malformed';

/**
 * Joins the parts of messages of more than eight bytes ("fast packets"). The first part begins a message, whatever is left of
 * an earlier one: a message whose first part was lost must not be completed by the next one. The others may come in any
 * order.
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
