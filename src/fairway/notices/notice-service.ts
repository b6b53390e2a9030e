import { createExclusive } from '../../foundation/shared/budget.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { fault } from '../../foundation/shared/faults.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import type { Notice, NoticeBox, NoticeKind, NoticePlace } from './notice.ts';
import { contentHashOf, type createNoticeStore, keyOf, type StoredVersion, toRow } from './notice-store.ts';
import { NoticeDocumentError, type ReadResult, readNotices } from './read/notice-reader.ts';

/**
 * `new`, `replaces`: written. `same`: already stored, identical or from another source. `older`: a later version is stored.
 */
type Verdict = 'new' | 'replaces' | 'same' | 'older';

/** Compares a notice with the stored one: a higher serial number replaces it; at equal numbers, the later issue. */
function judge(notice: Notice, stored: StoredVersion | undefined): Verdict {
  if (!stored) return 'new';
  if (stored.contentHash === contentHashOf(notice)) return 'same';
  if (notice.serial !== stored.serial) return notice.serial > stored.serial ? 'replaces' : 'older';
  const [issuedAt, storedAt] = [notice.issuedAt ?? 0, stored.issuedAt ?? 0];
  if (issuedAt !== storedAt) return issuedAt > storedAt ? 'replaces' : 'older';
  if (notice.withdrawn !== stored.withdrawn) return notice.withdrawn ? 'replaces' : 'older';
  // Two sources may word the same notice differently. The first one stays, otherwise they would replace each other forever.
  return notice.source === stored.source ? 'replaces' : 'same';
}

/** The latest version of each notice in a batch, in the order of the batch. */
function newestOfEach(notices: readonly Notice[]): Notice[] {
  const newest = new Map<string, Notice>();
  for (const notice of notices) {
    const other = newest.get(notice.id);
    const verdict = judge(notice, other && toVersion(other));
    if (verdict === 'new' || verdict === 'replaces') newest.set(notice.id, notice);
  }
  return [...newest.values()];
}

const toVersion = (notice: Notice): StoredVersion => ({ ...notice, contentHash: contentHashOf(notice) });

const UPLOAD = 'upload';

type NoticeStore = ReturnType<typeof createNoticeStore>;

export interface NoticeServiceDeps {
  store: Pick<NoticeStore, 'list' | 'find' | 'countBySource'>;
  /** Database of the leader. */
  writer: Pick<NoticeStore, 'usage' | 'versions' | 'write'>;
  clock: Clock;
  places: { list(): readonly { isrs: string | null; latitude: number; longitude: number }[] };
  /** Position on the way of your vessel; undefined without arrivals. */
  byKm?: PositionSources['byKm'];
  /** Called after notices have changed. */
  onStored(): void;
  /** Called after each batch: whether all of it was stored. */
  onRoom(hasRoom: boolean): void;
}

/** Result of reading a document. */
export interface Accepted {
  read: number;
  /** New notices, and new versions of known ones. */
  changed: number;
  /** Notices that were unreadable or too long. */
  dropped: number;
}

export interface NoticeFilter {
  box?: NoticeBox | undefined;
  water?: string | undefined;
  kind?: NoticeKind | undefined;
  /** ms since the epoch: only notices valid then and not withdrawn. */
  at?: number | undefined;
  limit: number;
}

/** Query for items ahead: notices valid at some time of a range and not withdrawn. */
export interface AheadFilter {
  box: NoticeBox;
  /** Waters whose notices without a position are included. */
  waters?: readonly string[];
  from: number;
  to: number;
  limit: number;
}

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService(deps: NoticeServiceDeps) {
  const { store, writer, clock, places, byKm, onStored, onRoom } = deps;
  const exclusive = createExclusive();
  const changes = createEvent<void>();
  const stats = { read: 0, changed: 0, dropped: 0 };
  let usage: { notices: number; bytes: number } | undefined;

  function bySavedPlace(): PositionSources['byIsrs'] {
    const byCode = new Map<string, LatLon>();
    for (const place of places.list()) if (place.isrs !== null) byCode.set(place.isrs.toUpperCase(), place);
    return (code) => byCode.get(code);
  }

  const positioned = (notices: readonly Notice[], sources: Omit<PositionSources, 'byIsrs'>): Notice[] => {
    const byIsrs = bySavedPlace();
    return notices.map((notice) => withPositions(notice, { ...sources, byIsrs }));
  };

  /** ISRS codes of saved places inside the area. */
  const codesIn = (box: NoticeBox): string[] =>
    places.list().flatMap(({ isrs, ...place }) => (isrs !== null && holds(box, place) ? [isrs] : []));

  /**
   * Writes the new notices of a batch. Batches of all sources run one after the other, because each is compared with the
   * stored notices.
   */
  const accept = (notices: readonly Notice[]): Promise<{ changed: number; dropped: number }> =>
    exclusive(async () => {
      usage ??= await writer.usage();
      const newest = newestOfEach(notices);
      const versions = await writer.versions(newest.map(({ id }) => id));
      const fresh = newest.filter((notice) => ['new', 'replaces'].includes(judge(notice, versions.get(notice.id))));
      const rows = fresh.map(toRow).filter(({ bytes }) => bytes <= LIMITS.notice.bytes);
      const kept = rows.filter(({ id, bytes }) => versions.has(id) || hasRoom(bytes));
      // With SQLite, the comparison and the write each block the event loop for milliseconds.
      await nextTurn();
      await writer.write(kept);
      onRoom(kept.length === rows.length);
      if (kept.length > 0) {
        changes.emit();
        onStored();
      }
      return { changed: kept.length, dropped: fresh.length - kept.length };
    });

  function hasRoom(bytes: number): boolean {
    const limit = LIMITS.fairwayNotices;
    if (!usage || usage.notices >= limit.items || usage.bytes + bytes > limit.bytes) return false;
    usage = { notices: usage.notices + 1, bytes: usage.bytes + bytes };
    return true;
  }

  /** Reads a document and stores its new notices. Throws the same errors as `readNotices`. */
  async function take(chunks: AsyncIterable<Uint8Array>, source: string): Promise<Accepted & ReadResult> {
    const accepted: Accepted = { read: 0, changed: 0, dropped: 0 };
    const result = await readNotices(chunks, {
      source,
      receivedAt: clock.now(),
      async onNotices(notices) {
        const { changed, dropped } = await accept(notices);
        accepted.changed += changed;
        accepted.dropped += dropped;
      },
    });
    const total = { ...accepted, read: result.notices, dropped: accepted.dropped + result.dropped };
    stats.read += total.read;
    stats.changed += total.changed;
    stats.dropped += total.dropped;
    return { ...result, ...total };
  }

  return {
    take,
    stats: () => ({ ...stats }),
    /** Called after each change of the notices, by this instance or another. */
    onChange: changes.on,
    /** Another instance has changed notices. */
    changedElsewhere: (): void => changes.emit(),
    /** Counts the stored notices again before the next write. */
    recount(): void {
      usage = undefined;
    },
    countBySource: store.countBySource,

    /** An uploaded document. */
    async upload(chunks: AsyncIterable<Uint8Array>): Promise<Accepted> {
      try {
        const { read, changed, dropped, isNts, isRefused } = await take(chunks, UPLOAD);
        if (!isNts) throw badRequest('The body has no NtS message', fault('body', 'pattern', 'NtS XML'));
        if (isRefused && read === 0)
          throw badRequest('The body is a refusal of a service', fault('body', 'pattern', 'NtS XML'));
        return { read, changed, dropped };
      } catch (error) {
        if (!(error instanceof NoticeDocumentError)) throw error;
        throw badRequest(`The body cannot be read: ${error.message}`, fault('body', 'pattern', 'NtS XML'), error);
      }
    },

    async get(id: string): Promise<Notice> {
      const found = await store.find(id);
      if (!found) throw notFound('Notice', id);
      return positioned([found], { byKm })[0] ?? found;
    },

    /** Notices, newest first. Without `at`, future and withdrawn ones too. */
    async list({ box, water, kind, at, limit }: NoticeFilter): Promise<Notice[]> {
      const found = await store.list({
        box,
        codes: box ? codesIn(box) : [],
        water,
        kind,
        ...(at === undefined ? { notEndedBefore: clock.now() } : { validAt: at }),
        limit,
      });
      return positioned(found, { byKm });
    },

    async ahead({ box, waters = [], from, to, limit }: AheadFilter): Promise<Notice[]> {
      const found = await store.list({
        box,
        codes: codesIn(box),
        unplacedOn: waters.map(keyOf),
        notEndedBefore: from,
        beginsBefore: to,
        isWithdrawn: false,
        limit,
      });
      // The caller adds positions along its own way, so the way of your vessel is not used here.
      return positioned(found, {});
    },
  };
}

function holds({ south, north, west, east }: NoticeBox, { latitude, longitude }: LatLon): boolean {
  const isAcross = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isAcross;
}

/** Other sources of a position. Each returns undefined if it is unknown. */
interface PositionSources {
  /** Position of a saved place with this ISRS code. */
  byIsrs(code: string): LatLon | undefined;
  /** Position on the learnt way, up to 2 km beyond the known points of the water. */
  byKm?: ((water: string, km: number) => LatLon | undefined) | undefined;
}

/**
 * Adds positions to the places of a notice: from the message, otherwise from a saved place with the same ISRS code,
 * otherwise along the learnt way. A place unknown to all of them has no position.
 */
function withPositions(notice: Notice, sources: PositionSources): Notice {
  if (notice.places.every(({ latitude }) => latitude !== null)) return notice;
  return { ...notice, places: notice.places.map((place) => ({ ...place, ...positionOf(place, sources) })) };
}

function positionOf(place: NoticePlace, { byIsrs, byKm }: PositionSources): Partial<NoticePlace> {
  if (place.latitude !== null) return {};
  const saved = place.isrs === null ? undefined : byIsrs(place.isrs);
  if (saved) return { latitude: saved.latitude, longitude: saved.longitude, positionFrom: 'place' };
  const onWay = place.water !== null && place.km !== null ? byKm?.(place.water, place.km) : undefined;
  return onWay ? { latitude: onWay.latitude, longitude: onWay.longitude, positionFrom: 'way' } : {};
}
