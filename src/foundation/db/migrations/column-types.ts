import { type ColumnDataType, type ColumnDefinitionBuilder, type Expression, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

type Type = ColumnDataType | Expression<unknown>;

/** What the columns are called in each engine. */
export interface ColumnTypes {
  id: Type;
  /** Integer milliseconds since the epoch, UTC. */
  instant: Type;
  /** An integer that is no time: an MMSI, a number of metres, a code. */
  count: Type;
  real: Type;
  text: Type;
  /** Text that is ordered by its bytes in both engines. */
  sortable: Type;
  /** 0 or 1. */
  flag: Type;
  bytes: Type;
  /** A number that the database gives to each row, and never twice. */
  serial: 'integer' | 'bigint';
  /** How it is declared: as an identity column, or as SQLite's own kind of key. */
  isIdentity: boolean;
  /** Ends a `create table`: SQLite checks types only in STRICT tables. */
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
