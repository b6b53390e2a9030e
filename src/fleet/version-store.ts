import { randomBytes } from 'node:crypto';
import type { Db } from '../foundation/db/database.ts';

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
function edited(before: Version | undefined, author: string, now: number): Version {
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

/** Current edits of records that two sides edit, and deleted records. */
export function createVersionStore(db: Db) {
  const rowOf = (kind: string, key: string) =>
    db.selectFrom('fleet_versions').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

  async function put(kind: string, key: string, version: Version, isGone: boolean): Promise<void> {
    const row = { ...version, is_gone: isGone ? (1 as const) : (0 as const) };
    await db
      .insertInto('fleet_versions')
      .values({ kind, key, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row))
      .execute();
  }

  async function find(kind: string, key: string): Promise<Version | undefined> {
    const row = await rowOf(kind, key);
    return row && { stamp: row.stamp, author: row.author, base: row.base };
  }

  return {
    find,
    put: (kind: string, key: string, version: Version) => put(kind, key, version, false),

    putGone: (kind: string, key: string, version: Version) => put(kind, key, version, true),

    async edit(kind: string, key: string, { author, now }: { author: string; now: number }): Promise<void> {
      await put(kind, key, edited(await find(kind, key), author, now), false);
    },

    /** Records a deletion, because an older edit may still arrive and must not restore the record. */
    async remove(kind: string, key: string, { author, now }: { author: string; now: number }): Promise<void> {
      await put(kind, key, edited(await find(kind, key), author, now), true);
    },

    async isGone(kind: string, key: string): Promise<boolean> {
      return (await rowOf(kind, key))?.is_gone === 1;
    },

    /** Keys of deleted records. */
    async goneKeys(kind: string): Promise<string[]> {
      const rows = await db
        .selectFrom('fleet_versions')
        .select('key')
        .where('kind', '=', kind)
        .where('is_gone', '=', 1)
        .orderBy('key')
        .execute();
      return rows.map(({ key }) => key);
    },

    /**
     * Dates the edits of `author` that are later than `limit` to `now`: they were stamped by a clock that was ahead.
     */
    async restamp(author: string, { limit, now }: { limit: number; now: number }): Promise<void> {
      const rows = await db
        .selectFrom('fleet_versions')
        .selectAll()
        .where('author', '=', author)
        .where('stamp', '>', limit.toString(16).padStart(12, '0'))
        .execute();
      for (const { kind, key, base } of rows) {
        const stamp = nextStamp(base === '' ? undefined : base, now);
        await db.updateTable('fleet_versions').set({ stamp }).where('kind', '=', kind).where('key', '=', key).execute();
      }
    },
  };
}
