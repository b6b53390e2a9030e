import type { Language } from '../../../foundation/shared/languages.ts';

/** What a mail is about: the link itself, an arrival that has moved far behind the first estimate, the arrival. */
export type MailKind = 'link' | 'delay' | 'arrived';

/** What is stored of a mail while it waits. Instants are ms since the epoch. */
export interface MailContent {
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  /** The URL of the link, encrypted; only in the mail with the link. */
  readonly sealedUrl: string | null;
  readonly expiresAt: number;
  /** Of a delay: the new range. */
  readonly earliest: number | null;
  readonly latest: number | null;
  /** Of an arrival. */
  readonly arrivedAt: number | null;
}

/** A mail that has no sequence yet. */
export interface NewMail {
  readonly linkId: string;
  readonly kind: MailKind;
  readonly contactId: string;
  readonly queuedAt: number;
  readonly content: MailContent;
  /** Of the key of the sealed URL; empty without one. */
  readonly keyId: string;
}

/** Somebody at the sender or receiver of a trip. */
export interface MailContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** One plain address: what holds more would send the link to others too. */
const ADDRESS = /^[^\s@,;<>"()[\]\\]{1,64}@[^\s@,;<>"()[\]\\]{1,190}$/u;

export const isAddress = (text: string): boolean => ADDRESS.test(text);
