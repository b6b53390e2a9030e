import type { Transaction } from 'kysely';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Database, Db } from './database.ts';

/** A record that was created, changed or deleted. */
export interface RecordChange {
  kind: string;
  key: string;
  /** The only ship that gets or has the record; undefined if it concerns every other installation. */
  shipId?: string | undefined;
  /** Fields that both sides edit have changed. */
  isEdit?: boolean;
  isGone?: boolean;
}

/** Queues changed records for other installations, in the transaction of the change. */
export type NoteChanges = (trx: Transaction<Database>, changes: readonly RecordChange[]) => Promise<void>;

/** A record, or several that are sent together, as JSON. */
export interface Outgoing {
  keys: readonly string[];
  body: unknown;
  /** Records that were omitted because they are too old. */
  left?: number;
}

/** A record of another installation. */
export interface Incoming<Body = unknown> {
  key: string;
  /** Undefined if the record was deleted. */
  body: Body | undefined;
  /** The ship that sent it; empty aboard, where everything comes from the office. */
  shipId: string;
  /** Whether the received values or the local ones win for fields that both sides edit. */
  isLater: boolean;
}

/**
 * The result for a received record. `known`: it changes nothing. `waits`: it refers to a record that has not arrived, or
 * there is no room; it is retried after the others. `unusable`: it can never be stored.
 */
export type Applied = 'applied' | 'known' | 'waits' | 'unusable';

/** A record with a valid body. */
export interface Checked {
  /** The body without unknown fields. */
  readonly body: unknown;
  apply(applying: Applying): Promise<Applied>;
}

/** The context in which a part applies records. */
export interface Applying {
  trx: Transaction<Database>;
  now: number;
  /** The name of the other installation as an author of edits. */
  author: string;
  /** Whether the name belongs to an author other than the sender. */
  isOthers(author: string): Promise<boolean>;
  /** Runs once the transaction is committed. */
  afterwards(run: () => void): void;
  /** The local key for a key of another installation. */
  keyOf(kind: string, key: string): Promise<string>;
  /** Whether the record existed and was deleted. */
  isGone(kind: string, key: string): Promise<boolean>;
  setAlias(kind: string, from: string, to: string): Promise<void>;
  /** Counts additional rows of a record toward the storage limit of the other installation. */
  stored(rows: number): void;
  /** Sends the record back to its origin with the changes that were made here. */
  answer(key: string): Promise<void>;
}

/** A small value that a ship sends with every batch. */
export interface Beside {
  /** Reads the value; undefined if there is none. */
  read(db: Db): Promise<object | undefined>;
  /** Aboard: the office has stored the batch with this value. */
  confirmed(db: Db, value: object, now: number): Promise<void>;
  /** Called in the office with the value, which is not validated. */
  receive(trx: Transaction<Database>, given: { shipId: string; value: unknown; now: number }): Promise<void>;
}

/**
 * One kind of records that a feature shares between a ship and its office. Both sides have the same parts, made by
 * `createSyncPart`.
 */
export interface SyncPart {
  readonly kind: string;
  /** `up`: ships hand it over to the office. `down`: the office hands it over to its ships. */
  readonly direction: 'up' | 'down' | 'both';
  /** Whether both sides edit it: the later edit then counts, and the other one is kept. */
  readonly hasTwoAuthors: boolean;
  /** Whether all ships share it: a record of one ship is passed on to the others. */
  readonly isForAllShips?: boolean;
  /**
   * Keys of the most urgent records. A part with urgent records is sent before all others, in a batch of its own: urgent
   * records first, then the newest.
   */
  urgentKeys?(db: Db): Promise<readonly string[]>;
  /** Time in which a record keeps changing; it is sent afterwards [0]. */
  readonly settleMs?: number;
  /** Whether any installation deletes such records [true]. */
  readonly isDeletable?: boolean;
  /** Whether several records are sent as one: all records of a batch are then read together. */
  readonly isJoined?: boolean;
  /** Reads the current records; a key that is missing in the answer was deleted. */
  outgoing(db: Db, keys: readonly string[], limits: { keepMs: number }): Promise<Outgoing[]>;
  /** Parses a received record; undefined if it can never be stored. */
  check(incoming: Incoming): Checked | undefined;
  /** Keys of all records for an empty installation: the office, or this ship. */
  keys(db: Db, shipId: string | undefined): Promise<string[]>;
  /** The value that every batch carries beside its records. */
  readonly beside?: Beside;
  /** In the office: called when a ship starts with a new database, before it sends everything. */
  begin?(trx: Transaction<Database>, shipId: string, now: number): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SyncPartSpec<Body extends TSchema> extends Omit<SyncPart, 'check'> {
  /** The schema of a record. Other fields are removed, because a newer release may send more. */
  readonly body: Body;
  /** Pattern of the id [a UUID]. */
  readonly key?: RegExp;
  apply(incoming: Incoming<Static<Body>>, applying: Applying): Promise<Applied>;
}

/** A part that validates its records before they are converted. */
export function createSyncPart<Body extends TSchema>(spec: SyncPartSpec<Body>): SyncPart {
  const { body: shape, key: keys = UUID, apply, ...part } = spec;
  return {
    ...part,
    check({ body, ...incoming }) {
      if (!keys.test(incoming.key)) return undefined;
      if (body === undefined) {
        if (part.isDeletable === false) return undefined;
        return { body, apply: (applying) => apply({ ...incoming, body }, applying) };
      }
      const known = Value.Clean(shape, body);
      if (!Value.Check(shape, known)) return undefined;
      return { body: known, apply: (applying) => apply({ ...incoming, body: known }, applying) };
    },
  };
}
