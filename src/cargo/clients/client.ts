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
