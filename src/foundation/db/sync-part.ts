import type { Transaction } from 'kysely';
import type { Database, Db } from './database.ts';

/** A record that has changed, has come or has gone. */
export interface RecordChange {
  kind: string;
  key: string;
  /** The ship that alone gets it or has it; undefined for one that concerns every other installation. */
  shipId?: string | undefined;
  /** Fields that both sides edit have changed. */
  isEdit?: boolean;
  isGone?: boolean;
}

/** Notes in the transaction of a change that other installations are to get the record. */
export type NoteChanges = (trx: Transaction<Database>, changes: readonly RecordChange[]) => Promise<void>;

/** A record, or several that travel together, as it is handed over: JSON. */
export interface Outgoing {
  keys: readonly string[];
  body: unknown;
  /** Records that were left out because they are too old. */
  left?: number;
}

/** A record of another installation. */
export interface Incoming<Body = unknown> {
  key: string;
  /** Undefined where the record is gone. */
  body: Body | undefined;
  /** The ship that it is from; empty aboard, where all comes from the office. */
  shipId: string;
  /** Of the fields that both sides edit: whether those that came count, or those that are here. */
  isLater: boolean;
}

/**
 * What became of a record that came. `known`: nothing has changed with it. `waits`: it refers to one that has not come yet,
 * or there is no room for it, and is tried again after others. `unusable`: it can never be stored.
 */
export type Applied = 'applied' | 'known' | 'waits' | 'unusable';

/** A record whose body is sound. */
export interface Checked {
  /** Without fields that are not known here. */
  readonly body: unknown;
  apply(applying: Applying): Promise<Applied>;
}

/** What a part may use while it applies records. */
export interface Applying {
  trx: Transaction<Database>;
  now: number;
  /** What the other installation is called among the authors of edits. */
  author: string;
  /** Whether another one than that goes by this name. */
  isOthers(author: string): Promise<boolean>;
  /** Runs once the transaction is committed. */
  afterwards(run: () => void): void;
  /** The key that stands here for one of another installation. */
  keyOf(kind: string, key: string): Promise<string>;
  /** Whether there was such a record, which somebody has deleted. */
  isGone(kind: string, key: string): Promise<boolean>;
  setAlias(kind: string, from: string, to: string): Promise<void>;
  /** Counts rows that were stored beside the record itself to what the other installation may store. */
  stored(rows: number): void;
  /** The record is handed over to where it came from, with what was made of it here. */
  answer(key: string): Promise<void>;
}

/** A small value that leaves a ship with every batch, whatever records are in it. */
export interface Beside {
  /** Undefined where there is none. */
  read(db: Db): Promise<object | undefined>;
  /** Aboard: the office has stored the batch with this value. */
  confirmed(db: Db, value: object, now: number): Promise<void>;
  /** In the office; it may be anything. */
  receive(trx: Transaction<Database>, given: { shipId: string; value: unknown; now: number }): Promise<void>;
}

/**
 * How a feature shares one kind of records between a ship and its office; both sides offer the same parts, which
 * `createSyncPart` makes.
 */
export interface SyncPart {
  readonly kind: string;
  /** `up`: ships hand it over to the office. `down`: the office hands it over to its ships. */
  readonly direction: 'up' | 'down' | 'both';
  /** Both sides edit it, so the later edit counts and the other one is kept. */
  readonly hasTwoAuthors: boolean;
  /** All ships have it, so what comes from one goes on to the others. */
  readonly isForAllShips?: boolean;
  /**
   * Keys of its most urgent records, those first. Records of such a part go before all others, in a batch of their own:
   * these, then the newest.
   */
  urgentKeys?(db: Db): Promise<readonly string[]>;
  /** A record changes for so long, and is handed over when it does no longer [0]. */
  readonly settleMs?: number;
  /** False where no installation deletes such records [true]. */
  readonly isDeletable?: boolean;
  /** Several records travel as one, so all that are handed over with a batch are read together. */
  readonly isJoined?: boolean;
  /** Reads records as they are now; those that are missing in the answer are gone. */
  outgoing(db: Db, keys: readonly string[], limits: { keepMs: number }): Promise<Outgoing[]>;
  /** A record that came, parsed; undefined where it can never be stored. */
  check(incoming: Incoming): Checked | undefined;
  /** All that is handed over to an installation that has nothing: to the office, or to this ship. */
  keys(db: Db, shipId: string | undefined): Promise<string[]>;
  /** What goes up with every batch beside its records. */
  readonly beside?: Beside;
  /** In the office, when a ship begins with another database, before it hands everything over. */
  begin?(trx: Transaction<Database>, shipId: string, now: number): Promise<void>;
}
