import type { Language } from '../../foundation/shared/text.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    clients: ClientTable;
    contacts: ContactTable;
  }
}

export interface ClientTable {
  id: string;
  name: string;
  name_key: string;
  email: string;
  phone: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  additional_info: string | null;
  /** The ship that created it; empty for this installation. */
  ship_id: string;
}

export interface ContactTable {
  id: string;
  client_id: string;
  name: string;
  name_key: string;
  email: string;
  phone: string;
  position: string;
  is_primary: 0 | 1;
  language: Language | null;
}
