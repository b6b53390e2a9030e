import { isDeepStrictEqual } from 'node:util';

/** The fields of an update: undefined leaves a field unchanged, null clears it if it may be null. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** The record with its changes; the same object if nothing changes. */
export function withChanges<T extends { updatedAt: number }>(before: T, changes: Changes<NoInfer<T>>, now: number): T {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: T = { ...before, ...given };
  return isDeepStrictEqual(after, before) ? before : { ...after, updatedAt: now };
}
