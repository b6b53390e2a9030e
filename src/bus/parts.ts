/*
 * NATS takes messages up to a size that its server states, mostly 1 MiB. A larger one travels in parts, each with a header
 * that names the sender, the message, its index and how many there are. Parts of one sender arrive in order or not at all.
 */

import { LIMITS } from '../shared/limits.ts';

/** Senders whose parts are kept at a time; of more the one that was first is dropped. */
const MAX_SENDERS = 16;
/** Sender, message, index, count. */
const HEADER = /^([\w-]{1,64}) (\d{1,15}) (\d{1,6}) (\d{1,6})$/;

export interface Part {
  /** Undefined for a message that travels whole. */
  header: string | undefined;
  bytes: Uint8Array;
}

/** Cuts messages of one sender into parts. */
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
}

/** Puts parts together; `malformed` is called for what no splitter can have made. */
export function createAssembler(malformed: () => void, maxBytes: number = LIMITS.busParts.bytes) {
  /** By sender, each with its latest message: a new one means that the rest of the one before was lost. */
  const assemblies = new Map<string, Assembly>();
  let heldBytes = 0;
  let held = 0;

  function drop(sender: string): void {
    for (const part of assemblies.get(sender)?.parts ?? []) {
      heldBytes -= part.length;
      held -= 1;
    }
    assemblies.delete(sender);
  }

  function begin(sender: string, assembly: Assembly): void {
    drop(sender);
    const [oldest] = assemblies.keys();
    if (assemblies.size >= MAX_SENDERS && oldest !== undefined) drop(oldest);
    assemblies.set(sender, assembly);
  }

  /** The whole message, when the last part of it came. */
  return function take({ header, bytes }: Part): Uint8Array | undefined {
    if (header === undefined) return bytes;
    const [, sender = '', message = '', indexText, countText] = HEADER.exec(header) ?? [];
    const [index, count] = [Number(indexText), Number(countText)];
    if (!sender || !(index < count)) {
      malformed();
      return undefined;
    }
    if (index === 0) begin(sender, { message, count, parts: [] });
    const assembly = assemblies.get(sender);
    // A part before it was lost, and with it the message.
    if (assembly?.message !== message || assembly.count !== count || assembly.parts.length !== index) {
      drop(sender);
      return undefined;
    }
    if (heldBytes + bytes.length > maxBytes || held >= LIMITS.busParts.items) {
      drop(sender);
      malformed();
      return undefined;
    }
    heldBytes += bytes.length;
    held += 1;
    assembly.parts.push(bytes);
    if (assembly.parts.length < count) return undefined;
    drop(sender);
    return Buffer.concat(assembly.parts);
  };
}
