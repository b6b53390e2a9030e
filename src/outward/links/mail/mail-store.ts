import type { Selectable } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { QueuedItem } from '../../../foundation/delivery/queue.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import type { LinkMailTable } from '../link-store.ts';

/** Kind of a mail: the new link, a delay far beyond the first estimate, the arrival. */
export type MailKind = 'link' | 'delay' | 'arrived';

/** Stored content of a queued mail. Instants are ms since the epoch. */
export interface MailContent {
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  /** Encrypted URL of the link; only in the mail with the link. */
  readonly sealedUrl: string | null;
  readonly expiresAt: number;
  /** New range of a delay. */
  readonly earliest: number | null;
  readonly latest: number | null;
  /** Time of an arrival. */
  readonly arrivedAt: number | null;
}

/** A mail without a sequence. */
export interface NewMail {
  readonly linkId: string;
  readonly kind: MailKind;
  readonly contactId: string;
  readonly queuedAt: number;
  readonly content: MailContent;
  /** Id of the key of the sealed URL; empty without one. */
  readonly keyId: string;
}

/** A person at the sender or receiver of a trip. */
export interface MailContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** One plain address: a value with several would send the link to others too. */
const ADDRESS = /^[^\s@,;<>"()[\]\\]{1,64}@[^\s@,;<>"()[\]\\]{1,190}$/u;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** A queued mail. */
export interface QueuedMail extends QueuedItem {
  readonly linkId: string;
  readonly kind: MailKind;
  readonly contactId: string;
  readonly content: MailContent;
}

export interface MailCounts {
  waiting: number;
  sent: number;
  failed: number;
}

const NONE: MailCounts = { waiting: 0, sent: 0, failed: 0 };

/** Mails about links, on the database or on the caller's transaction. */
export function createMailStore(db: Db) {
  const waiting = db.selectFrom('link_mails').where('done_at', 'is', null);
  const ending = (wasSent: 0 | 1, now: number) =>
    db.updateTable('link_mails').set({ done_at: now, was_sent: wasSent, content: '' }).where('done_at', 'is', null);

  return {
    /** Skips mails queued before for the same link, kind and contact. Returns the number of new ones. */
    async insert(mails: readonly NewMail[]): Promise<number> {
      if (mails.length === 0) return 0;
      const rows = await db
        .insertInto('link_mails')
        .values(mails.map(toRow))
        .onConflict((conflict) => conflict.columns(['link_id', 'kind', 'contact_id']).doNothing())
        .returning('sequence')
        .execute();
      return rows.length;
    },

    /** The oldest queued mail that is readable with this key. */
    async next(keyId: string): Promise<QueuedMail | undefined> {
      const row = await waiting
        .selectAll()
        .where('key_id', 'in', ['', keyId])
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst();
      return row && toMail(row);
    },

    async count(keyId: string): Promise<number> {
      const { count } = await waiting
        .where('key_id', 'in', ['', keyId])
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Number of queued mails of a kind about a link; undefined if none was ever queued. */
    async queued(): Promise<(linkId: string, kind: MailKind) => number | undefined> {
      const rows = await db
        .selectFrom('link_mails')
        .groupBy(['link_id', 'kind'])
        .select(({ fn }) => [
          'link_id',
          'kind',
          fn.countAll<number | string>().filterWhere('done_at', 'is', null).as('waiting'),
        ])
        .execute();
      const counts = new Map(rows.map(({ link_id, kind, waiting }) => [`${link_id}.${kind}`, Number(waiting)]));
      return (linkId, kind) => counts.get(`${linkId}.${kind}`);
    },

    async setRetries(sequence: number, retries: number): Promise<boolean> {
      const result = await db
        .updateTable('link_mails')
        .set({ retries })
        .where('sequence', '=', sequence)
        .where('done_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Returns the number of mails that were still queued. */
    async end(sequence: number, wasSent: 0 | 1, now: number): Promise<number> {
      const result = await ending(wasSent, now).where('sequence', '=', sequence).executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Ends mails of these kinds about a closed link; their URL would not work. */
    async endOf(linkId: string, kinds: readonly MailKind[], now: number): Promise<number> {
      const result = await ending(0, now).where('link_id', '=', linkId).where('kind', 'in', kinds).executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Ends mails queued before `instant`. Returns their number. */
    async expire(instant: number, now: number): Promise<number> {
      const result = await ending(0, now).where('queued_at', '<', instant).executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Mail counts of each link. */
    async counts(): Promise<(linkId: string) => MailCounts> {
      const rows = await db
        .selectFrom('link_mails')
        .groupBy('link_id')
        .select(({ fn }) => [
          'link_id',
          fn.countAll<number | string>().filterWhere('done_at', 'is', null).as('waiting'),
          fn.countAll<number | string>().filterWhere('was_sent', '=', 1).as('sent'),
          fn.countAll<number | string>().as('all'),
        ])
        .execute();
      const byLink = new Map(
        rows.map(({ link_id, ...row }) => {
          const [waits, sent] = [Number(row.waiting), Number(row.sent)];
          return [link_id, { waiting: waits, sent, failed: Number(row.all) - waits - sent }];
        }),
      );
      return (linkId) => byLink.get(linkId) ?? NONE;
    },

    /** Contacts among these that belong to one of the clients. */
    async contacts(ids: readonly string[], clientIds: readonly string[]): Promise<MailContact[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('contacts')
        .select(['id', 'name', 'email', 'language'])
        .where('id', 'in', ids)
        .where('client_id', 'in', clientIds)
        .execute();
      return rows.map(({ language, ...contact }) => ({ ...contact, language: language ?? 'en' }));
    },
  };
}

const toRow = ({ linkId, kind, contactId, queuedAt, content, keyId }: NewMail) => ({
  link_id: linkId,
  kind,
  contact_id: contactId,
  queued_at: queuedAt,
  retries: 0,
  content: JSON.stringify(content),
  key_id: keyId,
  done_at: null,
  was_sent: 0 as const,
});

/** Written by `toRow`. */
const toMail = ({ sequence, retries, link_id, kind, contact_id, content }: Selectable<LinkMailTable>): QueuedMail => ({
  sequence,
  retries,
  linkId: link_id,
  kind,
  contactId: contact_id,
  content: JSON.parse(content),
});
