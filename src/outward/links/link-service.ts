import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import type { Shape } from '../../foundation/shared/geo/shape.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { digestOf } from '../../server/keys/index.ts';
import { type HiddenPlace, type Link, type LinkState, MAX_LIFETIME_MS, stateOf } from './link.ts';
import { createLinkStore } from './link-store.ts';
import { createMailStore, isAddress, type MailContact, type MailCounts, type NewMail } from './mail/mail-store.ts';

/** Length of a secret: 128 bits. */
const SECRET_BYTES = 16;

export interface GivenLink extends Pick<Link, 'tripId' | 'expiresAt' | 'delaySecs' | 'precisionM'> {
  /** Ids of places. */
  hide: readonly string[];
  contactIds: readonly string[];
}

/** A link as shown to the crew. */
export interface LinkStatus {
  link: Link;
  state: Exclude<LinkState, 'closed'>;
  mails: MailCounts;
}

export interface LinkServiceDeps {
  db: Kysely<Database>;
  note?: NoteChanges | undefined;
  clock: Clock;
  places: { find(id: string): Promise<{ shape: Shape } | undefined> };
  /** Undefined if no mail target is named. */
  mails:
    | {
        forLink(link: Link, url: string, contacts: readonly MailContact[]): Promise<NewMail[]>;
        added(count: number): void;
      }
    | undefined;
  /** Called with the digest of a link that was ended. */
  onEnded(digest: string): void;
}

export type LinkService = ReturnType<typeof createLinkService>;

/** Operations of the crew on links. */
export function createLinkService({ db, note, clock, places, mails, onEnded }: LinkServiceDeps) {
  const store = createLinkStore(db);

  async function findTrip(id: string) {
    const columns = ['status', 'ship_id', 'sender_id', 'receiver_id'] as const;
    const trip = await db.selectFrom('trips').select(columns).where('id', '=', id).executeTakeFirst();
    if (!trip) throw badRequest(`Trip ${id} not found`, fault('tripId', 'reference', null, id));
    if (trip.status !== 'Active') throw new ServiceError('Conflict', 'The trip has ended: a link shows nothing of it');
    return trip;
  }

  function demandLifetime(expiresAt: number, now: number): void {
    if (expiresAt > now && expiresAt <= now + MAX_LIFETIME_MS) return;
    const bounds = { exclusiveMinimum: now, maximum: now + MAX_LIFETIME_MS };
    throw badRequest(
      'expiresAt must be in the future, and at most 30 days away',
      fault('expiresAt', 'range', bounds, expiresAt),
    );
  }

  async function hiddenPlaces(ids: readonly string[]): Promise<HiddenPlace[]> {
    const found = await Promise.all(ids.map((id) => places.find(id)));
    return ids.map((id, index) => {
      const shape = found[index]?.shape;
      if (!shape) throw badRequest(`Place ${id} not found`, fault('hide', 'reference', null, id));
      return { id, shape };
    });
  }

  async function findContacts(ids: readonly string[], clientIds: readonly string[]): Promise<MailContact[]> {
    if (ids.length === 0) return [];
    if (!mails)
      throw new ServiceError('Conflict', 'No mails can be sent: name a target of the type email in links.mail_target');
    const contacts = await createMailStore(db).contacts(ids, clientIds);
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    return ids.map((id) => {
      const contact = byId.get(id);
      if (!contact)
        throw badRequest(`Contact ${id} is none of the sender or receiver`, fault('contactIds', 'reference', null, id));
      if (isAddress(contact.email)) return contact;
      throw badRequest(`Contact ${id} has no usable email address`, fault('contactIds', 'pattern', 'email', id));
    });
  }

  async function demandRoom(within: Db, link: Link): Promise<void> {
    const { items, bytes } = await createLinkStore(within).usage();
    const size = Buffer.byteLength(JSON.stringify([link.hidden, link.contactIds]));
    if (items < LIMITS.links.items && bytes + size <= LIMITS.links.bytes) return;
    throw new ServiceError(
      'Conflict',
      `There is no room for another link: at most ${LIMITS.links.items}. End one first`,
    );
  }

  return {
    /** Makes a link. `urlOf` makes the URL with the secret, which cannot be shown again later. */
    async create(given: GivenLink, urlOf: (secret: string) => string): Promise<{ id: string; url: string }> {
      const { tripId, expiresAt, delaySecs, precisionM, hide, contactIds } = given;
      const now = clock.now();
      const trip = await findTrip(tripId);
      demandLifetime(expiresAt, now);
      const hidden = await hiddenPlaces(hide);
      const contacts = await findContacts(contactIds, [trip.sender_id, trip.receiver_id]);
      const id = createId(now);
      const common = { id, tripId, shipId: '', createdAt: now, expiresAt, delaySecs, precisionM };
      const link: Link = { ...common, hidden, contactIds, promisedAt: null };
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const url = urlOf(secret);
      const queued = contacts.length === 0 ? [] : ((await mails?.forLink(link, url, contacts)) ?? []);
      await db.transaction().execute(async (trx) => {
        await demandRoom(trx, link);
        await createLinkStore(trx).insert(link, digestOf(secret).toString('hex'));
        await createMailStore(trx).insert(queued);
        // The office shows the trips of its ships, but its links to them are not synchronized.
        await note?.(trx, [{ kind: 'link', key: id, shipId: '' }]);
      });
      if (queued.length > 0) mails?.added(queued.length);
      return { id, url };
    },

    /** Links that are not closed, newest first. */
    async list(tripId?: string): Promise<LinkStatus[]> {
      const [stored, countsOf] = await Promise.all([store.list(tripId), createMailStore(db).counts()]);
      const now = clock.now();
      return stored.flatMap(({ link, trip }) => {
        const state = stateOf(link, trip, now);
        return state === 'closed' ? [] : [{ link, state, mails: countsOf(link.id) }];
      });
    },

    /** Ends a link at once; its queued mails are not sent. */
    async end(id: string): Promise<void> {
      const digest = await store.digestOf(id);
      const removed = await db.transaction().execute(async (trx) => {
        const links = createLinkStore(trx);
        const stored = await links.find(id);
        if (!stored || !(await links.remove(id))) return false;
        await note?.(trx, [{ kind: 'link', key: id, shipId: stored.link.shipId, isGone: true }]);
        return true;
      });
      if (!removed || digest === undefined) throw notFound('Link', id);
      onEnded(digest);
    },
  };
}
