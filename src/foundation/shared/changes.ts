import { isDeepStrictEqual } from 'node:util';

/** What an update names; undefined leaves a field as it is, null clears it where it can be null. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** The record with its changes; the very same object where nothing is another than before. */
export function withChanges<T extends { updatedAt: number }>(before: T, changes: Changes<NoInfer<T>>, now: number): T {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: T = { ...before, ...given };
  return isDeepStrictEqual(after, before) ? before : { ...after, updatedAt: now };
}
