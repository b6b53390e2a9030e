import { type ColumnDataType, type ColumnDefinitionBuilder, type Expression, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

type Type = ColumnDataType | Expression<unknown>;

/** Column types of each engine. */
export interface ColumnTypes {
  id: Type;
  /** Integer milliseconds since the epoch, UTC. */
  instant: Type;
  /** Integer that is not a time: an MMSI, a number of metres, a code. */
  count: Type;
  real: Type;
  text: Type;
  /** Text ordered by its bytes in both engines. */
  sortable: Type;
  /** 0 or 1. */
  flag: Type;
  bytes: Type;
  /** A number that the database assigns to each row and never reuses. */
  serial: 'integer' | 'bigint';
  /** Whether `serial` is an identity column; otherwise it is the special primary key of SQLite. */
  isIdentity: boolean;
  /** End of a `create table`: SQLite checks types only in STRICT tables. */
  tableEnd: RawBuilder<unknown>;
}

export function columnTypes(engine: Engine): ColumnTypes {
  const common = { text: 'text', flag: 'integer', count: 'integer' } as const;
  return engine === 'sqlite'
    ? {
        ...common,
        id: 'text',
        instant: 'integer',
        real: 'real',
        sortable: 'text',
        bytes: 'blob',
        serial: 'integer',
        isIdentity: false,
        tableEnd: sql`strict`,
      }
    : {
        ...common,
        id: 'uuid',
        instant: 'bigint',
        real: 'double precision',
        sortable: sql`text collate "C"`,
        bytes: 'bytea',
        serial: 'bigint',
        isIdentity: true,
        tableEnd: sql``,
      };
}

/** Declares a `serial` column as the primary key. */
export const countingUp =
  ({ isIdentity }: ColumnTypes) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    isIdentity ? column.generatedByDefaultAsIdentity().primaryKey() : column.primaryKey().autoIncrement().notNull();
