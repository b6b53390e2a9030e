import type { Language } from '../../foundation/shared/languages.ts';

/** Everything about a client that its users enter. */
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

/** Who sends or receives cargo. */
export interface Client extends ClientDetails {
  id: string;
  /** In an office: the ship that has made it. */
  shipId?: string;
}

/** Everything about a contact person that its users enter. */
export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
  position: string;
  isPrimary: boolean;
  /** Of messages to the person; null where nobody has said. */
  language: Language | null;
}

/** A person to speak to at a client; at most one of a client's contacts is the primary one. */
export interface Contact extends ContactDetails {
  id: string;
  clientId: string;
}

/** The contacts come by name without case, then by id. */
export interface ClientWithContacts extends Client {
  contacts: readonly Contact[];
}

/** The contacts of a new client: of several marked as primary the first keeps the mark, of none the first gets it. */
export function withOnePrimary<T extends ContactDetails>(contacts: readonly T[]): T[] {
  const marked = contacts.findIndex((contact) => contact.isPrimary);
  const primary = Math.max(marked, 0);
  return contacts.map((contact, index) => ({ ...contact, isPrimary: index === primary }));
}
