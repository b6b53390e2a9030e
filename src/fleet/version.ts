import { randomBytes } from 'node:crypto';

/*
 * Order of edits by two sides. A stamp is 12 hexadecimal digits of milliseconds, 4 of a counter and 4 random ones; its text
 * order is the order of edits. An edit is later than every edit of the record that its author knew, independently of the
 * clocks (a hybrid logical clock per record).
 */

/** Version of a record: the edit that it shows. */
export interface Version {
  stamp: string;
  /** The installation that made the edit. */
  author: string;
  /** Stamp of the last edit by another author that this edit is based on; empty without one. */
  base: string;
}

/** Maximum lead of a stamp over this clock; later dates come from a wrong clock. */
export const MAX_AHEAD_MS = 300_000;

const MS_DIGITS = 12;
const MAX_COUNTER = 0xffff;

export const timeOfStamp = (stamp: string): number => Number.parseInt(stamp.slice(0, MS_DIGITS), 16);

/** Stamp of an edit made at `now` on the record with the stamp `before`. */
export function nextStamp(before: string | undefined, now: number): string {
  const beforeMs = before === undefined ? 0 : timeOfStamp(before);
  const counter = before === undefined ? 0 : Number.parseInt(before.slice(MS_DIGITS, MS_DIGITS + 4), 16) + 1;
  if (now > beforeMs) return toStamp(now, 0);
  return counter > MAX_COUNTER ? toStamp(beforeMs + 1, 0) : toStamp(beforeMs, counter);
}

const toStamp = (ms: number, counter: number): string =>
  ms.toString(16).padStart(MS_DIGITS, '0') + counter.toString(16).padStart(4, '0') + randomBytes(2).toString('hex');

/** Version after an edit by `author`. */
export function edited(before: Version | undefined, author: string, now: number): Version {
  const base = before === undefined ? '' : before.author === author ? before.base : before.stamp;
  return { stamp: nextStamp(before?.stamp, now), author, base };
}

/** Result of comparing two versions: the winner and the lost edit. */
export interface Verdict {
  isLater: boolean;
  /** Undefined if the author of the later edit knew the other one. */
  lost: 'here' | 'incoming' | undefined;
}

/**
 * The later edit wins; of equal stamps, both sides choose the same. If the winner's author did not know the other edit, that
 * one is lost.
 */
export function compare(here: Version | undefined, incoming: Version): Verdict {
  if (here === undefined) return { isLater: true, lost: undefined };
  const isLater = incoming.stamp > here.stamp || (incoming.stamp === here.stamp && incoming.author > here.author);
  const knewEachOther = here.author === incoming.author || incoming.base === here.stamp || here.base === incoming.stamp;
  return { isLater, lost: knewEachOther ? undefined : isLater ? 'here' : 'incoming' };
}
