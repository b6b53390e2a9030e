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

/** An answer is this old at most, on every instance: an ended link shows nothing from then on. */
const FRESH_MS = 1500;
/** Positions can come late from a ship, so the line is read from its beginning again. */
const REREAD_MS = 10 * MINUTE_MS;

/** What all that open one link get. */
export interface LinkView {
  /** The JSON of the position. */
  readonly body: string;
  readonly entityTag: string;
  /** What the page is sent with, so that it shows the position at once. */
  readonly page: object;
}

export interface LinkViewsDeps {
  db: Db;
  find(digest: string): Promise<StoredLink | undefined>;
  /** The newest position of this installation (empty id) or of a ship. */
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

/** What is kept of a link between two answers. */
interface Drawing {
  readonly linkId: string;
  readonly line: ReturnType<typeof createTripLine>;
  readonly isHidden: ReturnType<typeof createCover>;
  readonly begunMs: number;
  last: Seen | undefined;
}

/** The answers to the links that are open, made once for everybody who asks within a moment. */
export function createLinkViews({ db, find, live, eta = async () => undefined, clock }: LinkViewsDeps) {
  /** By digest, in the order in which they were made. */
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
    // The age alone makes no new answer: who has the position counts on by itself.
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

  /** An estimate that cannot be made keeps nobody from the position. */
  async function estimated(tripId: string): Promise<LinkEta | null> {
    return (await eta(tripId).catch(() => undefined)) ?? null;
  }

  return {
    /** Undefined where there is no such link, or it is closed. Rejects when the database is down. */
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
      // What is only guessed takes no place among the answers.
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
    /** Forgets a link that has been ended here. */
    forget: (digest: string): void => void entries.delete(digest),
    stats: () => ({ answers: entries.size, made }),
  };
}
