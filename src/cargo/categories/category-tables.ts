declare module '../../foundation/db/database.ts' {
  interface Database {
    categories: CategoryTable;
  }
}

export interface CategoryTable {
  id: string;
  name: string;
  name_key: string;
  description: string | null;
  created_at: number;
  updated_at: number;
}
