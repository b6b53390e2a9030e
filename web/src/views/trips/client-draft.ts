import type { Client, Contact } from './records.ts';

/** What was typed of a client; only the name has to be there. */
export interface ClientDraft {
  name: string;
  email: string;
  phone: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  country: string;
  additionalInfo: string;
}

export const emptyClient: ClientDraft = {
  name: '',
  email: '',
  phone: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
  country: '',
  additionalInfo: '',
};

/** Records are read in snake case, and changed in camel case. */
export const toClientDraft = (client: Client): ClientDraft => ({
  name: client.name,
  email: client.email,
  phone: client.phone,
  street: client.street,
  houseNumber: client.house_number,
  postalCode: client.postal_code,
  city: client.city,
  country: client.country,
  additionalInfo: client.additional_info ?? '',
});

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;

export function toClientBody(draft: ClientDraft) {
  const { additionalInfo, ...texts } = trimmed({ ...draft });
  return { ...texts, additionalInfo: additionalInfo || null };
}

export interface ContactDraft {
  name: string;
  position: string;
  phone: string;
  email: string;
  isPrimary: boolean;
}

export const toContactDraft = (contact: Contact | undefined): ContactDraft => ({
  name: contact?.name ?? '',
  position: contact?.position ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
  isPrimary: contact?.is_primary ?? false,
});

export const toContactBody = ({ isPrimary, ...texts }: ContactDraft) => ({ ...trimmed(texts), isPrimary });

/** The address as it is written on an envelope, without lines that are empty. */
export function addressLines(client: Client): string[] {
  const { street, house_number, postal_code, city, country } = client;
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return [join(street, house_number), join(postal_code, city), country].filter(Boolean);
}
