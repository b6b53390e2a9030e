import { hash } from 'node:crypto';
import type { Db } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import { type Link, type LinkedTrip, stateOf } from './link.ts';
import type { StoredLink } from './link-store.ts';
import { createCover, type LinkEta, type Seen, shownUntil, toShown } from './shown.ts';
import { toShownBody } from './shown-body.ts';
import { readTrack } from './track-store.ts';
import { createTripLine, type LinePoint } from './trip-line.ts';

/** Maximum age of an answer on every instance: an ended link shows nothing after it. */
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
  /** By digest, in insertion order. */
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
