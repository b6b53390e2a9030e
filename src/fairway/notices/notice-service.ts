import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { createExclusive } from '../../foundation/shared/exclusive.ts';
import { fault } from '../../foundation/shared/faults.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { judge, newestOfEach } from './accept-notices.ts';
import type { Notice, NoticeKind } from './notice.ts';
import { type createNoticeStore, keyOf, type NoticeBox, toRow } from './notice-store.ts';
import { type PositionSources, withPositions } from './positions.ts';
import { NoticeDocumentError, type ReadResult, readNotices } from './read/notice-reader.ts';

/** Maximum number of stored notices, and of their bytes. */
const MAX_NOTICES = 50_000;
const MAX_BYTES = 256_000_000;
/** Maximum size of one stored notice. */
const MAX_NOTICE_BYTES = 65_536;
const UPLOAD = 'upload';

type NoticeStore = ReturnType<typeof createNoticeStore>;

export interface NoticeServiceDeps {
  store: Pick<NoticeStore, 'list' | 'find' | 'countBySource'>;
  /** Database of the leader. */
  writer: Pick<NoticeStore, 'usage' | 'versions' | 'write'>;
  clock: Clock;
  places: { list(): readonly { isrs: string | null; latitude: number; longitude: number }[] };
  /** Position on the learnt way; undefined if learning is off. */
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
  /** Includes notices without a position on these waters. */
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

  function positions(): PositionSources {
    const byCode = new Map<string, LatLon>();
    for (const place of places.list()) if (place.isrs !== null) byCode.set(place.isrs.toUpperCase(), place);
    return { byIsrs: (code) => byCode.get(code), ...(byKm && { byKm }) };
  }

  const positioned = (notices: readonly Notice[]): Notice[] => {
    const sources = positions();
    return notices.map((notice) => withPositions(notice, sources));
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
      const rows = fresh.map(toRow).filter(({ bytes }) => bytes <= MAX_NOTICE_BYTES);
      const kept = rows.filter(({ id, bytes }) => versions.has(id) || hasRoom(bytes));
      await writer.write(kept);
      onRoom(kept.length === rows.length);
      if (kept.length > 0) {
        changes.emit();
        onStored();
      }
      return { changed: kept.length, dropped: fresh.length - kept.length };
    });

  function hasRoom(bytes: number): boolean {
    if (!usage || usage.notices >= MAX_NOTICES || usage.bytes + bytes > MAX_BYTES) return false;
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
    /** Called after each change of the notices by this instance. */
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
      return positioned([found])[0] ?? found;
    },

    /** Newest first. Without `at` also future and withdrawn notices. */
    async list({ box, water, kind, at, limit }: NoticeFilter): Promise<Notice[]> {
      const found = await store.list({
        box,
        codes: box ? codesIn(box) : [],
        water,
        kind,
        ...(at === undefined ? { notEndedBefore: clock.now() } : { validAt: at }),
        limit,
      });
      return positioned(found);
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
      return positioned(found);
    },
  };
}

function holds({ south, north, west, east }: NoticeBox, { latitude, longitude }: LatLon): boolean {
  const isAcross = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isAcross;
}
