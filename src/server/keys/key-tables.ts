import type { KeyScope } from './key.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    api_keys: ApiKeyTable;
  }
}

export interface ApiKeyTable {
  id: string;
  name: string;
  scope: KeyScope;
  /** Lower-case hexadecimal. */
  secret_sha256: string;
  created_at: number;
  /** JSON; null without a limit. */
  ships: string | null;
}
