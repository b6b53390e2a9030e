import type { Generated } from 'kysely';

declare module '../../foundation/db/database.ts' {
  interface Database {
    links: LinkTable;
    link_mails: LinkMailTable;
  }
}

export interface LinkTable {
  id: string;
  trip_id: string;
  /** In an office, the ship that made it; empty for this installation. */
  ship_id: string;
  /** Lower-case hexadecimal. */
  secret_sha256: string;
  created_at: number;
  expires_at: number;
  delay_secs: number;
  precision_m: number;
  /** JSON: `HiddenPlace[]` */
  hidden: string;
  /** JSON: ids of contacts. */
  contacts: string;
  promised_at: number | null;
}

export interface LinkMailTable {
  sequence: Generated<number>;
  link_id: string;
  kind: 'link' | 'delay' | 'arrived';
  contact_id: string;
  queued_at: number;
  retries: number;
  /** JSON: `MailContent`; empty once it is sent. */
  content: string;
  /** Id of the key that encrypts the secret in the content; empty without a secret. */
  key_id: string;
  /** Null while it waits. */
  done_at: number | null;
  was_sent: 0 | 1;
}
