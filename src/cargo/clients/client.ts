import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { Language } from '../../foundation/shared/text.ts';

/** The editable fields of a client. */
export interface ClientDetails {
  name: string;
  email: string;
  phone: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  country: string;
  additionalInfo: string | null;
}

/** A sender or receiver of cargo. */
export interface Client extends ClientDetails {
  id: string;
  /** In an office: the ship that created it. */
  shipId?: string;
}

/** The editable fields of a contact person. */
export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
  position: string;
  isPrimary: boolean;
  /** Language of messages to the person; null if not set. */
  language: Language | null;
}

/** A contact person of a client; at most one contact of a client is primary. */
export interface Contact extends ContactDetails {
  id: string;
  clientId: string;
}

/** Contacts are ordered by name without case, then by id. */
export interface ClientWithContacts extends Client {
  contacts: readonly Contact[];
}

/** The contacts of a new client with exactly one primary: the first one marked, or the first of all if none is marked. */
export function withOnePrimary<T extends ContactDetails>(contacts: readonly T[]): T[] {
  const marked = contacts.findIndex((contact) => contact.isPrimary);
  const primary = Math.max(marked, 0);
  return contacts.map((contact, index) => ({ ...contact, isPrimary: index === primary }));
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * Throws if a client with its contacts is too large for one record of the link, which carries it to the ships of an
 * office. `given`: the fields of the request; the error names the longest of them.
 */
export function demandRoom(
  client: ClientDetails | Client,
  contacts: readonly (ContactDetails | Contact)[],
  given: Texts,
): void {
  const { items, bytes: limit } = LIMITS.clientContacts;
  if (contacts.length > items)
    throw badRequest(
      `contacts must not have more than ${items} items`,
      fault('contacts', 'length', { maximum: items }),
    );
  const bytes = bytesOf(detailsOf(client)) + contacts.reduce((sum, contact) => sum + bytesOf(textsOf(contact)), 0);
  if (bytes <= limit) return;
  const [name] = Object.entries(given).reduce(
    (longest, field) => (sizeOf(field[1]) > sizeOf(longest[1]) ? field : longest),
    ['client', ''] as [string, unknown],
  );
  const most = limit.toLocaleString('en-US');
  throw badRequest(
    `${name} is too long: a client with its contacts must not have more than ${most} bytes`,
    fault(name, 'length', null),
  );
}

const detailsOf = (client: ClientDetails): Texts => {
  const { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo } = client;
  return { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo };
};

const textsOf = ({ name, email, phone, position }: ContactDetails): Texts => ({ name, email, phone, position });

/** Size as JSON, the form in which it is sent: some characters need more bytes than in memory. */
const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));
const bytesOf = (texts: Texts): number => Object.values(texts).reduce<number>((sum, text) => sum + sizeOf(text), 0);
