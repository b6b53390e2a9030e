import { hash } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { Notice, NoticeBox, NoticeKind } from './notice.ts';

/** Retention of a notice after its end. */
const KEPT_AFTER_END_MS = 90 * DAY_MS;
/** Retention of a level or forecast. */
const KEPT_MEASURES_MS = 10 * DAY_MS;
/** Maximum number of place codes in a query. */
const MAX_CODES = 50;

export interface NoticeQuery {
  box?: NoticeBox | undefined;
  /** Adds notices without a position for places with these codes to those in the box. */
  codes?: readonly string[];
  /** Adds notices without a position on these waters to those in the box. */
  unplacedOn?: readonly string[];
  water?: string | undefined;
  kind?: NoticeKind | undefined;
  /** Only notices that are valid at this instant and not withdrawn. */
  validAt?: number | undefined;
  /** Only notices that are valid at some time from this instant on. */
  notEndedBefore?: number | undefined;
  /** Only together with `notEndedBefore`: only notices that begin before this instant. */
  beginsBefore?: number | undefined;
  isWithdrawn?: boolean | undefined;
  limit: number;
}

/** Fields of a stored notice that are compared before it is replaced. */
export interface StoredVersion {
  id: string;
  serial: number;
  issuedAt: number | null;
  withdrawn: boolean;
  contentHash: string;
  source: string;
}

export function createNoticeStore(db: Db) {
  return {
    async versions(ids: readonly string[]): Promise<Map<string, StoredVersion>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('fairway_notices')
        .select(['id', 'serial', 'issued_at', 'withdrawn', 'content_hash', 'source'])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, serial, issued_at, withdrawn, content_hash, source }) => [
          id,
          { id, serial, issuedAt: issued_at, withdrawn: withdrawn === 1, contentHash: content_hash, source },
        ]),
      );
    },

    /** Stores notices. A stored notice with the same id is replaced. */
    async write(rows: readonly NoticeTable[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('fairway_notices')
        .values([...rows])
        .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => replacement(eb)))
        .execute();
    },

    async find(id: string): Promise<Notice | undefined> {
      const row = await db.selectFrom('fairway_notices').select('content').where('id', '=', id).executeTakeFirst();
      return row && parseContent(row.content);
    },

    /** Notices that match the query, newest first. */
    async list(query: NoticeQuery): Promise<Notice[]> {
      const rows = await db
        .selectFrom('fairway_notices')
        .select('content')
        .where((eb) => eb.and(conditionsOf(eb, query)))
        .orderBy('issued_at', (order) => order.desc().nullsLast())
        .orderBy('id')
        .limit(query.limit)
        .execute();
      return rows.map(({ content }) => parseContent(content));
    },

    async usage(): Promise<{ notices: number; bytes: number }> {
      const { notices, bytes } = await db
        .selectFrom('fairway_notices')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('notices'),
          fn.sum<number | string | null>('bytes').as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      return { notices: Number(notices), bytes: Number(bytes ?? 0) };
    },

    /** Number of notices of each source that are not withdrawn. */
    async countBySource(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('fairway_notices')
        .select(({ fn }) => ['source', fn.countAll<number | string>().as('notices')])
        .where('withdrawn', '=', 0)
        .groupBy('source')
        .execute();
      return new Map(rows.map(({ source, notices }) => [source, Number(notices)]));
    },

    /** Deletes notices that ended before an instant; returns the number deleted. */
    async deleteEnded(beforeMs: number, limit: number): Promise<number> {
      const ended = await db
        .selectFrom('fairway_notices')
        .select('id')
        .where('ends_at', '<', beforeMs)
        .limit(limit)
        .execute();
      if (ended.length === 0) return 0;
      const ids = ended.map(({ id }) => id);
      await db.deleteFrom('fairway_notices').where('id', 'in', ids).execute();
      return ids.length;
    },
  };
}

const COLUMNS = [
  ...([
    'kind',
    'serial',
    'issued_at',
    'valid_from',
    'valid_to',
    'withdrawn',
    'south',
    'north',
    'west',
    'east',
  ] as const),
  ...(['unplaced', 'waters', 'content', 'content_hash', 'bytes', 'source', 'received_at', 'ends_at'] as const),
];

type InsertBuilder = ExpressionBuilder<Database & { excluded: NoticeTable }, 'fairway_notices' | 'excluded'>;

const replacement = (eb: Pick<InsertBuilder, 'ref'>) =>
  Object.fromEntries(COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)]));

type Builder = ExpressionBuilder<Database, 'fairway_notices'>;

function conditionsOf(eb: Builder, query: NoticeQuery): Expression<SqlBool>[] {
  const { kind, validAt, notEndedBefore, beginsBefore, isWithdrawn, water } = query;
  const conditions: Expression<SqlBool>[] = [];
  const isBefore = (column: 'valid_from', at: number) => eb.or([eb(column, 'is', null), eb(column, '<', at)]);
  const isAfter = (at: number) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', at)]);
  if (kind !== undefined) conditions.push(eb('kind', '=', kind));
  if (validAt !== undefined)
    conditions.push(eb('withdrawn', '=', 0), isBefore('valid_from', validAt + 1), isAfter(validAt));
  if (notEndedBefore !== undefined) conditions.push(isAfter(notEndedBefore));
  if (beginsBefore !== undefined) conditions.push(isBefore('valid_from', beginsBefore));
  if (isWithdrawn !== undefined) conditions.push(eb('withdrawn', '=', isWithdrawn ? 1 : 0));
  if (water !== undefined) conditions.push(contains('waters', keyOf(water)));
  if (query.box) conditions.push(eb.or([inBox(eb, query.box), ...unplacedIn(query)]));
  return conditions;
}

function inBox(eb: Builder, { south, north, west, east }: NoticeBox): Expression<SqlBool> {
  const isLevel = eb.and([eb('south', '<=', north), eb('north', '>=', south)]);
  const parts =
    west <= east
      ? [{ west, east }]
      : [
          { west, east: 180 },
          { west: -180, east },
        ];
  const isAcross = parts.map((part) => eb.and([eb('west', '<=', part.east), eb('east', '>=', part.west)]));
  return eb.and([isLevel, eb.or(isAcross)]);
}

const unplacedIn = ({ codes = [], unplacedOn = [] }: NoticeQuery): Expression<SqlBool>[] =>
  [...codes.slice(0, MAX_CODES), ...unplacedOn.slice(0, MAX_CODES)].map((key) => contains('unplaced', keyOf(key)));

/** Whether a list of keys separated by | contains one; wildcards from a client have no effect. */
const contains = (column: 'waters' | 'unplaced', key: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%|${key.replace(/[\\%_]/g, '\\$&')}|%`} escape '\\'`;

/** A name or code, normalized for comparison. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('|', ' ').trim();

const listOf = (keys: Iterable<string>): string => {
  const list = [...new Set(keys)].filter((key) => key !== '');
  return list.length === 0 ? '' : `|${list.join('|')}|`;
};

/** Written by `toRow`. */
const parseContent = (content: string): Notice => JSON.parse(content) as Notice;

export function toRow(notice: Notice): NoticeTable {
  const { id, kind, serial, issuedAt, validFrom, validTo, withdrawn, source, receivedAt, places } = notice;
  const content = JSON.stringify(notice);
  const placed = places.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  const unplaced = places.filter(({ latitude }) => latitude === null);
  return {
    id,
    kind,
    serial,
    issued_at: issuedAt,
    valid_from: validFrom,
    valid_to: validTo,
    withdrawn: withdrawn ? 1 : 0,
    ...boxOf(placed),
    unplaced: listOf(unplaced.flatMap(({ isrs, water }) => [isrs ?? '', water ?? '']).map(keyOf)),
    waters: listOf(places.map(({ water }) => keyOf(water ?? ''))),
    content,
    content_hash: contentHashOf(notice),
    bytes: Buffer.byteLength(content),
    source,
    received_at: receivedAt,
    ends_at: endOf(notice),
  };
}

/** Cached hashes: a notice is compared several times before it is written. */
const hashes = new WeakMap<Notice, string>();

/** Hash of the content: equal for two versions that differ only in their source and time of receipt. */
export function contentHashOf(notice: Notice): string {
  const known = hashes.get(notice);
  if (known !== undefined) return known;
  const { source: _source, receivedAt: _receivedAt, ...content } = notice;
  const computed = hash('sha256', JSON.stringify(content), 'hex');
  hashes.set(notice, computed);
  return computed;
}

function boxOf(points: readonly { latitude: number; longitude: number }[]) {
  if (points.length === 0) return { south: null, north: null, west: null, east: null };
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** Time from which the notice can be deleted; null if it has no end. */
function endOf({ kind, number, validTo, withdrawn, receivedAt }: Notice): number | null {
  if (kind !== 'ftm' && number === null) return receivedAt + KEPT_MEASURES_MS;
  if (withdrawn) return receivedAt + KEPT_AFTER_END_MS;
  // A notice without a number cannot be withdrawn.
  if (validTo === null) return number === null ? receivedAt + KEPT_AFTER_END_MS : null;
  return Math.max(validTo, receivedAt) + KEPT_AFTER_END_MS;
}

declare module '../../foundation/db/database.ts' {
  interface Database {
    fairway_notices: NoticeTable;
  }
}

interface NoticeTable {
  id: string;
  kind: NoticeKind;
  serial: number;
  issued_at: number | null;
  valid_from: number | null;
  valid_to: number | null;
  withdrawn: number;
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
  unplaced: string;
  waters: string;
  /** JSON of a `Notice`. */
  content: string;
  content_hash: string;
  bytes: number;
  source: string;
  received_at: number;
  ends_at: number | null;
}
