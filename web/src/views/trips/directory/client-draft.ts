import type { Client, Contact } from '../records.ts';

export const emptyClient = {
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

/** Input of a client; only the name is required. */
export type ClientDraft = typeof emptyClient;

/** Records use snake case in answers, camel case in requests. */
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

export const toContactDraft = (contact: Contact | undefined) => ({
  name: contact?.name ?? '',
  position: contact?.position ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
  isPrimary: contact?.is_primary ?? false,
  language: contact?.language ?? ('' as const),
});

export const toContactBody = ({ isPrimary, language, ...texts }: ReturnType<typeof toContactDraft>) => ({
  ...trimmed(texts),
  isPrimary,
  language: language || null,
});

/** Address as on an envelope, without empty lines. */
export function addressLines(client: Client): string[] {
  const { street, house_number, postal_code, city, country } = client;
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return [join(street, house_number), join(postal_code, city), country].filter(Boolean);
}
