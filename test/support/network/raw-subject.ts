import type { Question } from '../../../src/foundation/instance-bus/bus.ts';

const LARGEST = 64 * 1024 * 1024;

/** A subject whose messages, questions and answers are taken as they come. */
export const raw = (name: string): Question<Uint8Array, Uint8Array> => ({
  name,
  maxBytes: LARGEST,
  read: (bytes) => bytes,
  answer: { maxBytes: LARGEST, maxTotalBytes: LARGEST, maxPieces: 1000, read: (bytes) => bytes },
});
