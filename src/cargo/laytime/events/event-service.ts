import type { Clock } from '../../../foundation/shared/clock.ts';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { badRequest, notFound, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';
import {
  type CurrentEntry,
  checkData,
  checkText,
  type LogEntry,
  type LogService,
  OFFICE_LOG,
  withCorrections,
} from '../../log/index.ts';
import type { PlaceDirectory } from '../../places/index.ts';
import type { TripService } from '../../trips/index.ts';
import { type CargoEvent, type EventKind, isEventKind } from './cargo-event.ts';

/** The used part of the log; its entries contain their ship or office. */
export interface EventLog extends Pick<LogService, 'append' | 'list'> {
  entriesOfTrip(tripId: string): Promise<readonly (LogEntry & { shipId?: string })[]>;
}

export interface EventServiceDeps {
  clock: Clock;
  log: EventLog;
  trips: Pick<TripService, 'get'>;
  places: Pick<PlaceDirectory, 'find'>;
}

/** An event with all its versions. */
export interface EventView {
  id: string;
  tripId: string;
  isWithdrawn: boolean;
  versions: readonly { entry: LogEntry; kind: EventKind }[];
}

/** An event that the log has found and nobody has entered. */
export interface Proposal {
  entryId: string;
  kind: 'berthed' | 'departed';
  at: number;
  placeId: string | null;
}

export interface GivenEvent {
  kind: EventKind;
  at: number;
  placeId: string | null;
  place: string | null;
  text: string | null;
  author: string | null;
  data: JsonObject | null;
}

export interface EventChanges extends Partial<GivenEvent> {
  reason?: string | undefined;
  withdrawn?: boolean | undefined;
}

export type EventService = ReturnType<typeof createEventService>;

/** A proposal is dropped if a manual entry is at most this far from it in time. */
const SAME_MS = 30 * MINUTE_MS;
const MAX_PROPOSALS = 50;
/** Size in bytes of an event with texts of maximum length. */
const LARGEST_EVENT = 16 * 1024;

/** The events of a trip: log entries, which are never changed. */
export function createEventService({ clock, log, trips, places }: EventServiceDeps) {
  /** Only entries of the trip's ship and its office, because entries of another ship could name any trip. */
  async function entriesOf(tripId: string): Promise<CurrentEntry[]> {
    const [trip, entries] = await Promise.all([trips.get(tripId), log.entriesOfTrip(tripId)]);
    const isOurs = ({ shipId = '' }: { shipId?: string }) => ['', OFFICE_LOG, trip.shipId].includes(shipId);
    return withCorrections(entries.filter(isOurs)).filter(({ kind }) => isEventKind(kind));
  }

  const counting = async (tripId: string) =>
    (await entriesOf(tripId)).filter(({ isWithdrawn }) => !isWithdrawn).sort((a, b) => a.at - b.at);

  async function demandRoom(tripId: string): Promise<void> {
    const all = (await entriesOf(tripId)).flatMap(({ versions }) => versions);
    const { items, bytes } = LIMITS.tripEvents;
    if (all.length >= items) throw new ServiceError('Conflict', `The trip has ${all.length} events already`);
    if (Buffer.byteLength(JSON.stringify(all)) + LARGEST_EVENT > bytes)
      throw new ServiceError('Conflict', `The events of the trip have more than ${bytes} bytes`);
  }

  function demandPlace(placeId: string | null): void {
    if (placeId !== null && !places.find(placeId))
      throw badRequest(`Place ${placeId} not found`, fault('placeId', 'reference', null, placeId));
  }

  async function view(tripId: string, id: string): Promise<EventView> {
    const found = (await entriesOf(tripId)).find((entry) => entry.versions.some((version) => version.id === id));
    if (!found) throw notFound('Event', id);
    return toView(tripId, found);
  }

  return {
    /** All events of a trip by time, including withdrawn ones. */
    async list(tripId: string): Promise<EventView[]> {
      const entries = await entriesOf(tripId);
      return entries.sort((a, b) => a.at - b.at).map((entry) => toView(tripId, entry));
    },

    /** Events that are not withdrawn, for the clock. */
    async countingOf(tripId: string): Promise<CargoEvent[]> {
      return (await counting(tripId)).flatMap(({ kind, at, placeId, data }) =>
        isEventKind(kind) ? [{ kind, at, placeId, cause: textOf(data?.['cause']) }] : [],
      );
    },

    async add(tripId: string, given: GivenEvent): Promise<EventView> {
      demandTexts(given);
      await demandRoom(tripId);
      demandPlace(given.placeId);
      const { place, data, ...facts } = given;
      const entry = await log.append({ ...facts, tripId, data: withPlace(data, place) });
      return view(tripId, entry.id);
    },

    async correct(tripId: string, eventId: string, changes: EventChanges): Promise<EventView> {
      demandTexts(changes);
      const found = (await entriesOf(tripId)).find(({ versions }) => versions.some(({ id }) => id === eventId));
      if (!found) throw notFound('Event', eventId);
      await demandRoom(tripId);
      const { reason, withdrawn, place, data, ...given } = changes;
      demandPlace(given.placeId ?? null);
      const { id: _id, currentId, versions: _versions, isWithdrawn: _was, data: before, ...facts } = found;
      const { withdrawn: _withdrawn, reason: _reason, place: placeBefore, ...kept } = before ?? {};
      const entry = await log.append({
        ...facts,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        data: {
          ...withPlace(data === undefined ? kept : data, place === undefined ? textOf(placeBefore) : place),
          ...(reason !== undefined && { reason }),
          ...(withdrawn === true && { withdrawn }),
        },
        corrects: currentId,
      });
      return view(tripId, entry.id);
    },

    /** Arrivals at a berth and departures during the trip that the log has found and nobody has entered. */
    async proposals(tripId: string): Promise<Proposal[]> {
      const trip = await trips.get(tripId);
      const entered = await counting(tripId);
      const found = await log.list({
        shipIds: [trip.shipId ?? ''],
        kinds: ['arrival', 'departure', 'stop'],
        from: trip.startTime,
        to: trip.endTime ?? clock.now(),
        limit: 200,
      });
      return withCorrections(found.reverse())
        .flatMap(({ id, at, placeId, kind, label, isWithdrawn }): Proposal[] => {
          if (isWithdrawn || (kind === 'stop' && label !== 'berth')) return [];
          return [{ entryId: id, kind: kind === 'departure' ? 'departed' : 'berthed', at, placeId }];
        })
        .filter(
          ({ entryId, kind, at }) =>
            !entered.some(
              (event) =>
                event.data?.['proposal'] === entryId || (event.kind === kind && Math.abs(event.at - at) < SAME_MS),
            ),
        )
        .slice(-MAX_PROPOSALS);
    },
  };
}

const toView = (tripId: string, { id, isWithdrawn, versions }: CurrentEntry): EventView => ({
  id,
  tripId,
  isWithdrawn,
  versions: versions.flatMap((entry) => (isEventKind(entry.kind) ? [{ entry, kind: entry.kind }] : [])),
});

/** Rejects data that cannot be stored and hashed unchanged. */
function demandTexts({ data, ...given }: EventChanges): void {
  for (const field of ['text', 'author', 'place', 'reason'] as const) checkText(field, given[field]);
  if (data) checkData(data);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const withPlace = (data: JsonObject | null, place: string | null): JsonObject | null =>
  place === null ? data : { ...data, place };
