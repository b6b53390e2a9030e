import { hash } from 'node:crypto';
import type { Db } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import { createFailedAttempts, digestOf } from '../../server/keys/index.ts';
import { type Link, type LinkedTrip, stateOf } from './link.ts';
import type { StoredLink } from './link-store.ts';
import { coarse, createCover, type LinkEta, type Seen, shownUntil, toShown, toShownBody } from './shown.ts';

/** Maximum points of the line on a page. */
const MAX_POINTS = 300;
const FIRST_STEP_M = 25;

/** A point of the line; null at a gap. */
type LinePoint = readonly [latitude: number, longitude: number] | null;

/**
 * Line of a trip with few enough points for a small drawing: if there are too many, the minimum distance between points is
 * doubled. Hidden parts leave a gap.
 */
function createTripLine({ precisionM, isHidden }: { precisionM: number; isHidden(place: LatLon): boolean }) {
  let stepM = Math.max(FIRST_STEP_M, precisionM / 2);
  let points: LinePoint[] = [];
  let last: LatLon | undefined;

  function append(place: LatLon | undefined): void {
    if (!place) {
      if (last) points.push(null);
      last = undefined;
      return;
    }
    if (last && distanceM(last, place) < stepM) return;
    last = place;
    points.push([place.latitude, place.longitude]);
  }

  function thin(): void {
    const all = points;
    stepM *= 2;
    points = [];
    last = undefined;
    for (const point of all) append(point ? { latitude: point[0], longitude: point[1] } : undefined);
  }

  return {
    /** Adds positions in time order. `isJump`: no line to the position before. */
    add(place: LatLon & { readonly isJump?: boolean }): void {
      if (place.isJump) append(undefined);
      append(isHidden(place) ? undefined : coarse(place, precisionM));
      // Gaps alone could exceed the limit.
      for (let tries = 0; points.length > MAX_POINTS && tries < 20; tries += 1) thin();
      if (points.length > MAX_POINTS) points = points.slice(-MAX_POINTS);
    },
    points: (): readonly LinePoint[] => points,
  };
}

/** Rows per query. */
const PAGE_ROWS = 2000;

interface TrackRange {
  /** Empty for this installation. */
  shipId: string;
  /** Inclusive. */
  from: number;
  to: number;
}

/** Recorded positions of this installation or of a ship, in pages by time. */
async function* readTrack(db: Db, { shipId, from, to }: TrackRange): AsyncGenerator<Seen[]> {
  let start = from;
  for (;;) {
    const rows = await db
      .selectFrom('gps_locations')
      .select(['latitude', 'longitude', 'recorded_at', 'speed_mps', 'is_jump'])
      .where('ship_id', '=', shipId)
      .where('recorded_at', '>=', start)
      .where('recorded_at', '<=', to)
      .orderBy('recorded_at')
      .limit(PAGE_ROWS)
      .execute();
    yield rows.map(({ latitude, longitude, recorded_at, speed_mps, is_jump }) => ({
      latitude,
      longitude,
      recordedAt: recorded_at,
      speedMps: speed_mps,
      isJump: is_jump === 1,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    start = last.recorded_at + 1;
  }
}

/** Maximum age of an answer: an ended link shows nothing after this time, on any instance. */
const FRESH_MS = 1500;
/** Interval for reading the line again from the beginning, because positions of a ship can arrive late. */
const REREAD_MS = 10 * MINUTE_MS;

/** The view shared by all clients of one link. */
export interface LinkView {
  /** Position as JSON. */
  readonly body: string;
  readonly entityTag: string;
  /** Data embedded in the page, so that it shows the position at once. */
  readonly page: object;
}

export interface LinkViewsDeps {
  db: Db;
  find(digest: string): Promise<StoredLink | undefined>;
  /** Newest position of this installation (empty id) or of a ship. */
  live(shipId: string): Seen | undefined;
  /** [no estimate] */
  eta?: ((tripId: string) => Promise<LinkEta | undefined>) | undefined;
  clock: Clock;
}

interface Entry {
  /** Monotonic. */
  madeMs: number;
  view: Promise<LinkView | undefined>;
  drawing: Drawing | undefined;
}

/** State of a link kept between two answers. */
interface Drawing {
  readonly linkId: string;
  readonly line: ReturnType<typeof createTripLine>;
  readonly isHidden: ReturnType<typeof createCover>;
  readonly begunMs: number;
  last: Seen | undefined;
}

/** Answers of open links, each shared by all requests within a moment. */
export function createLinkViews({ db, find, live, eta = async () => undefined, clock }: LinkViewsDeps) {
  /** Entries by digest of the secret, in insertion order. */
  const entries = new Map<string, Entry>();
  let made = 0;

  function drawingOf(link: Link, before: Drawing | undefined): Drawing {
    const now = clock.monotonicMs();
    if (before?.linkId === link.id && now - before.begunMs < REREAD_MS) return before;
    const isHidden = createCover(link);
    const line = createTripLine({ precisionM: link.precisionM, isHidden });
    return { linkId: link.id, line, isHidden, begunMs: now, last: undefined };
  }

  async function extend(drawing: Drawing, link: Link, { startTime, shipId }: LinkedTrip): Promise<void> {
    const from = drawing.last ? drawing.last.recordedAt + 1 : startTime;
    for await (const page of readTrack(db, { shipId, from, to: shownUntil(link, clock.now()) })) {
      for (const seen of page) drawing.line.add(seen);
      drawing.last = page.at(-1) ?? drawing.last;
    }
  }

  async function make(entry: Entry, digest: string): Promise<LinkView | undefined> {
    const stored = await find(digest);
    const state = stored && stateOf(stored.link, stored.trip, clock.now());
    if (!stored || state === 'closed') {
      entries.delete(digest);
      return undefined;
    }
    const { link, trip } = stored;
    made += 1;
    const drawing = drawingOf(link, entry.drawing);
    entry.drawing = drawing;
    if (state === 'open') await extend(drawing, link, trip);
    const now = clock.now();
    const estimate = state === 'open' ? await estimated(link.tripId) : null;
    const shown = toShown(link, trip, {
      recorded: drawing.last,
      live: live(trip.shipId),
      isHidden: drawing.isHidden,
      eta: estimate,
      now,
    });
    const position = toShownBody(shown, now);
    // A change of the age alone makes no new answer: clients increment it themselves.
    const content = JSON.stringify(toShownBody(shown, shown.position?.recordedAt ?? 0));
    const entityTag = `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
    const line: readonly LinePoint[] = state === 'open' ? drawing.line.points() : [];
    const { delaySecs, precisionM } = link;
    return {
      body: JSON.stringify(position),
      entityTag,
      page: { shown: position, tag: entityTag, line, delaySecs, precisionM },
    };
  }

  /** If the estimate fails, the position is still shown. */
  async function estimated(tripId: string): Promise<LinkEta | null> {
    return (await eta(tripId).catch(() => undefined)) ?? null;
  }

  return {
    /** Undefined if the link does not exist or is closed. Rejects if the database is down. */
    async find(digest: string): Promise<LinkView | undefined> {
      const known = entries.get(digest);
      const now = clock.monotonicMs();
      if (known && now - known.madeMs < FRESH_MS) return known.view;
      const entry: Entry = { madeMs: now, view: Promise.resolve(undefined), drawing: known?.drawing };
      entry.view = make(entry, digest);
      const remember = () => {
        entries.delete(digest);
        for (const [first] of entries) {
          if (entries.size < LIMITS.linkAnswers.items) break;
          entries.delete(first);
        }
        entries.set(digest, entry);
      };
      // Guessed secrets are not cached.
      if (known) remember();
      try {
        const view = await entry.view;
        if (view && !known) remember();
        return view;
      } catch (error) {
        entries.delete(digest);
        throw error;
      }
    },
    /** Removes a link that was ended here. */
    forget: (digest: string): void => void entries.delete(digest),
    stats: () => ({ answers: entries.size, made }),
  };
}

/** Result of opening a link: a view, nothing, or a wait because of too many attempts. */
export interface FoundLink {
  readonly view?: LinkView;
  readonly retryAfterSecs?: number;
}

export type LinkReader = ReturnType<typeof createLinkReader>;

/** Opens links by their secrets. Wrong secrets are counted by address, as wrong keys are. */
export function createLinkReader(deps: LinkViewsDeps & { clock: Clock }) {
  const views = createLinkViews(deps);
  const failures = createFailedAttempts(deps.clock, { countsRepeats: false });
  const totals = { opened: 0, unknown: 0, refused: 0 };

  return {
    async open({ secret, address }: { secret: string; address: string }): Promise<FoundLink> {
      const digest = digestOf(secret);
      const attempt = await failures.check(address, digest, (presented) => views.find(presented.toString('hex')));
      if (attempt.ok) {
        totals.opened += 1;
        return { view: attempt.found };
      }
      if (attempt.retryAfterSecs === undefined) totals.unknown += 1;
      else totals.refused += 1;
      return attempt.retryAfterSecs === undefined ? {} : { retryAfterSecs: attempt.retryAfterSecs };
    },
    forget: views.forget,
    stats: () => ({ ...totals, ...views.stats() }),
  };
}
