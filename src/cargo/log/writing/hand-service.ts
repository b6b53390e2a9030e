import type { Kysely } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { canonicalJson, type JsonObject, type JsonValue } from '../../../foundation/shared/encoding/canonical-json.ts';
import { badRequest, notFound, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { isStorable } from '../../../foundation/shared/text.ts';
import { DAY_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import { BY_HAND } from '../chain/by-hand.ts';
import {
  type EntryFacts,
  type HandKind,
  isHandKind,
  isStopKind,
  type LogEntry,
  STOP_KINDS,
  WITHDRAWN,
} from '../chain/entry.ts';
import { createLogStore, lockHead, type StoredEntry } from '../chain/log-store.ts';
import type { NewEntry } from './append.ts';
import type { LogService } from './log-service.ts';

/** Maximum nesting depth of objects and lists. */
const MAX_DEPTH = 5;

/** Throws if the data of an entry cannot be stored and hashed unchanged. */
export function checkData(data: JsonObject, field = 'data'): void {
  const problem = problemOf(data, 1);
  if (problem !== undefined) throw badRequest(`${field} ${problem}`, fault(field, 'pattern', null));
  const bytes = Buffer.byteLength(canonicalJson(data));
  const maximum = LIMITS.logEntry.bytes;
  if (bytes > maximum) throw badRequest(`${field} has more than ${maximum} bytes`, fault(field, 'length', { maximum }));
}

function problemOf(value: JsonValue | undefined, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `must have at most ${MAX_DEPTH} levels`;
  if (typeof value === 'string')
    return isStorable(value) ? undefined : 'must have no text with U+0000 or half a character';
  if (typeof value === 'number') {
    const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return isExact ? undefined : 'must have no number that is inexact';
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const problem = isStorable(name) ? problemOf(member, depth + 1) : 'must have no name with U+0000';
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export function checkText(field: string, text: string | null | undefined): void {
  if (typeof text === 'string' && !isStorable(text))
    throw badRequest(`${field} must have no half of a character`, fault(field, 'pattern', null));
}

/** Throws if people have reached the daily limit of the log. */
function demandRoom(
  { items, bytes }: { items: number; bytes: number },
  text = '',
  data: JsonObject | null = null,
): void {
  const { items: most, bytes: room } = LIMITS.logDay;
  const added = Buffer.byteLength(text) + (data ? Buffer.byteLength(JSON.stringify(data)) : 0);
  if (items >= most || bytes + added > room)
    throw new ServiceError('Conflict', `The log has ${items} entries by hand within 24 hours: no more are added`);
}

/** Maximum age of an entry that gets the current position of the vessel. */
const HERE_MS = 10 * MINUTE_MS;

export interface Lookup {
  /** Whether the record exists, as read in `within`: the database, or the transaction of the caller. */
  exists(id: string, within: Db): Promise<boolean>;
}

/** The current voyage and leg. */
export interface Underway {
  voyageId: string;
  legId: string;
  since: number;
}

export interface HandServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Pick<LogService, 'append' | 'announce'>;
  places: Lookup;
  trips: Lookup;
  /** Defined in an office. */
  ships?: { exists(id: string): Promise<boolean> } | undefined;
  position: { current(): LatLon | undefined };
  placeAt(position: LatLon): string | undefined;
  /** The current voyage; undefined if none has begun. */
  underway(): Underway | undefined;
}

type Given<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

export type HandEntry = { kind: HandKind } & Given<
  Pick<
    EntryFacts,
    'at' | 'until' | 'latitude' | 'longitude' | 'placeId' | 'tripId' | 'label' | 'author' | 'text' | 'data'
  >
>;

export type NewHandEntry = Omit<HandEntry, 'label'> & {
  /** The ship that a remark of an office is for. */
  shipId?: string | undefined;
};

export interface Correction extends Given<Omit<HandEntry, 'kind'>> {
  /** Withdraws the entry. */
  withdrawn?: boolean | undefined;
  reason?: string | undefined;
}

export type HandService = ReturnType<typeof createHandService>;

/** Entries that people add to the log. */
export function createHandService(deps: HandServiceDeps) {
  const { db, clock, log, places, trips, ships, position, placeAt, underway } = deps;

  async function check(entry: Omit<HandEntry, 'kind'> & { kind?: HandKind }, within: Db): Promise<void> {
    const { at, until, latitude, longitude, placeId, tripId, data } = entry;
    for (const field of ['text', 'author', 'label'] as const) checkText(field, entry[field]);
    if (data) checkData(data);
    if (typeof until === 'number' && at !== undefined && until < at)
      throw badRequest('at must not be after until', fault('at', 'order', 'until', at));
    if (((latitude ?? null) === null) !== ((longitude ?? null) === null)) {
      const missing = (latitude ?? null) === null ? 'latitude' : 'longitude';
      throw badRequest('latitude and longitude belong together', fault(missing, 'required', null));
    }
    if (entry.kind === 'remark' && (entry.text ?? '').trim() === '')
      throw badRequest('text must not be empty', fault('text', entry.text ? 'length' : 'required', null));
    if (placeId && !(await places.exists(placeId, within)))
      throw badRequest(`Place ${placeId} not found`, fault('placeId', 'reference', null, placeId));
    if (tripId && !(await trips.exists(tripId, within)))
      throw badRequest(`Trip ${tripId} not found`, fault('tripId', 'reference', null, tripId));
  }

  async function checkShip(shipId: string, kind: HandKind): Promise<void> {
    if (kind !== 'remark')
      throw badRequest(
        'Only a remark is for a ship; an event is of a trip',
        fault('shipId', 'conflict', 'kind', shipId),
      );
    if (!(await ships?.exists(shipId)))
      throw badRequest(`Ship ${shipId} not found`, fault('shipId', 'reference', null, shipId));
  }

  async function write(make: (within: Db) => Promise<NewEntry>): Promise<LogEntry> {
    const entry = await db.transaction().execute(async (trx) => {
      // Lock first, so that the log does not change after it is read.
      await lockHead(trx, '');
      const given = await make(trx);
      demandRoom(await createLogStore(trx).usageByHand(clock.now() - DAY_MS), given.text ?? '', given.data);
      return log.append(given, trx);
    });
    log.announce([entry]);
    return entry;
  }

  /** Adds position and voyage to the entry, if known and not given. */
  function withContext(given: HandEntry): NewEntry {
    const now = clock.now();
    const at = given.at ?? now;
    const here = Math.abs(at - now) <= HERE_MS ? position.current() : undefined;
    const { latitude = here?.latitude ?? null, longitude = here?.longitude ?? null } = given;
    const place = latitude !== null && longitude !== null ? placeAt({ latitude, longitude }) : undefined;
    const voyage = underway();
    return {
      ...given,
      at,
      latitude,
      longitude,
      placeId: given.placeId === undefined ? place : given.placeId,
      ...(voyage && at >= voyage.since && { voyageId: voyage.voyageId, legId: voyage.legId }),
    };
  }

  return {
    /** Adds an entry; `by` is the author if none is given. */
    write: ({ shipId, ...given }: NewHandEntry, by: string | null): Promise<LogEntry> =>
      write(async (within) => {
        await check(given, within);
        if (shipId !== undefined) await checkShip(shipId, given.kind);
        return withContext({ ...given, label: shipId, author: given.author ?? by });
      }),

    /** Adds a correction of an entry in any log; fields that are not given stay unchanged. */
    correct: (id: string, { withdrawn, reason, author, data, ...given }: Correction, by: string | null) =>
      write(async (within): Promise<NewEntry> => {
        const before = await currentOf(createLogStore(within), id);
        if (!before) throw notFound('Entry', id);
        if (before.kind === 'stop' && given.label !== undefined && !isStopKind(given.label))
          throw badRequest(
            `label must be one of ${STOP_KINDS.join(', ')}`,
            fault('label', 'enum', STOP_KINDS, given.label),
          );
        const { id: _id, hash: _hash, previousHash: _previous, shipId: _ship, ...facts } = before;
        const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const merged: NewEntry = { ...facts, ...changes, author: author ?? by, corrects: id };
        const isNameless = merged.author === null && !isHandKind(before.kind);
        const about: JsonObject = {
          ...(reason && { reason }),
          ...(withdrawn && WITHDRAWN),
          ...(isNameless && BY_HAND),
        };
        const all = { ...withoutCorrection(data === undefined ? facts.data : data), ...about };
        merged.data = Object.keys(all).length > 0 ? all : null;
        const { at, until, latitude, longitude, placeId, tripId, label, text } = merged;
        await check({ at, until, latitude, longitude, label, text, data: merged.data, author: merged.author }, within);
        // The place or trip of the previous version may have been deleted since.
        await check({ placeId: given.placeId && placeId, tripId: given.tripId && tripId }, within);
        return merged;
      }),
  };
}

/** Removes the reason and the author of the previous version. */
function withoutCorrection(data: JsonObject | null): JsonObject {
  const { reason: _reason, withdrawn: _withdrawn, byHand: _byHand, ...rest } = data ?? {};
  return rest;
}

/** The last version of the same entry. */
async function currentOf(store: ReturnType<typeof createLogStore>, id: string): Promise<StoredEntry | undefined> {
  const versions = await store.versionsOf(id);
  return versions.at(-1);
}
