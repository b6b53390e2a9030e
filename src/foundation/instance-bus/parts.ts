/*
 * NATS limits the size of messages; the server states the limit, usually 1 MiB. Larger messages are sent in parts, each with
 * a header that contains the sender, the message, its index and the number of parts. Parts of one sender arrive in order or
 * not at all.
 */

import { LIMITS } from '../shared/limits.ts';

/** Minimum size of all parts but the last, even if the server accepts less. */
export const MIN_PART_BYTES = 1024;
/** Header of a part: sender, message, index, count. */
const HEADER = /^([\w-]{1,64}) (\d{1,15}) (\d{1,6}) (\d{1,6})$/;

export interface Part {
  /** Undefined for a message in one part. */
  header: string | undefined;
  bytes: Uint8Array;
}

/** Splits messages of one sender into parts. */
export function createSplitter(sender: string) {
  let messages = 0;
  return function* split(bytes: Uint8Array, maxBytes: number): Generator<Part> {
    if (bytes.length <= maxBytes) {
      yield { header: undefined, bytes };
      return;
    }
    messages += 1;
    const count = Math.ceil(bytes.length / maxBytes);
    for (let index = 0; index < count; index += 1) {
      const part = bytes.subarray(index * maxBytes, (index + 1) * maxBytes);
      yield { header: `${sender} ${messages} ${index} ${count}`, bytes: part };
    }
  };
}

interface Assembly {
  readonly message: string;
  readonly count: number;
  readonly parts: Uint8Array[];
  bytes: number;
}

/** A received part and its subscription. */
export interface IncomingPart extends Part {
  /** A message that matches `*` and a name arrives once for each subscription; their parts must not be mixed. */
  readonly subscription: number;
  /** Maximum size of a message; a longer one is dropped. */
  readonly maxBytes: number;
  /** Called for parts that no splitter can have created. */
  malformed(): void;
}

/** Joins the parts of all subscriptions of one connection. */
export function createAssembler({
  maxHeldBytes = LIMITS.busParts.bytes as number,
  maxMessages = LIMITS.busParts.items as number,
} = {}) {
  /** The latest message by subscription and sender. A new message means that the rest of the previous one was lost. */
  const assemblies = new Map<string, Assembly>();
  let heldBytes = 0;

  function drop(key: string): void {
    heldBytes -= assemblies.get(key)?.bytes ?? 0;
    assemblies.delete(key);
  }

  function makeRoom(bytes: number): void {
    for (const [oldest] of assemblies) {
      if (heldBytes + bytes <= maxHeldBytes && assemblies.size <= maxMessages) return;
      drop(oldest);
    }
  }

  /** Returns the whole message after its last part. */
  function take({ subscription, header, bytes, maxBytes, malformed }: IncomingPart): Uint8Array | undefined {
    if (header === undefined) return bytes;
    const [, sender = '', message = '', indexText, countText] = HEADER.exec(header) ?? [];
    const [index, count] = [Number(indexText), Number(countText)];
    const isLast = index === count - 1;
    const key = `${subscription} ${sender}`;
    if (!sender || !(index < count) || (!isLast && bytes.length < MIN_PART_BYTES)) {
      malformed();
      return undefined;
    }
    if (index === 0) {
      drop(key);
      assemblies.set(key, { message, count, parts: [], bytes: 0 });
    }
    const assembly = assemblies.get(key);
    // An earlier part was lost, and with it the message.
    if (assembly?.message !== message || assembly.count !== count || assembly.parts.length !== index) {
      drop(key);
      return undefined;
    }
    if (assembly.bytes + bytes.length > maxBytes || count > Math.ceil(maxBytes / MIN_PART_BYTES)) {
      drop(key);
      malformed();
      return undefined;
    }
    if (isLast) {
      drop(key);
      return Buffer.concat([...assembly.parts, bytes]);
    }
    makeRoom(bytes.length);
    if (assemblies.get(key) !== assembly) return undefined;
    heldBytes += bytes.length;
    assembly.bytes += bytes.length;
    // A copy: the received bytes would keep the whole read buffer of the connection in memory.
    assembly.parts.push(new Uint8Array(bytes));
    return undefined;
  }

  return {
    take,
    get heldBytes() {
      return heldBytes;
    },
    get heldMessages() {
      return assemblies.size;
    },
  };
}
