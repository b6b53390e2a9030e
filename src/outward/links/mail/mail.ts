import type { Language } from '../../../foundation/shared/text.ts';

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
