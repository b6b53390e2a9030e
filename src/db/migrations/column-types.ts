import { type ColumnDataType, type Expression, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

type Type = ColumnDataType | Expression<unknown>;

/** What the columns are called in each engine. */
export interface ColumnTypes {
  id: Type;
  /** Integer milliseconds since the epoch, UTC. */
  instant: Type;
  real: Type;
  text: Type;
  /** Ends a `create table`: SQLite checks types only in STRICT tables. */
  tableEnd: RawBuilder<unknown>;
}

export function columnTypes(engine: Engine): ColumnTypes {
  return engine === 'sqlite'
    ? { id: 'text', instant: 'integer', real: 'real', text: 'text', tableEnd: sql`strict` }
    : { id: 'uuid', instant: 'bigint', real: 'double precision', text: 'text', tableEnd: sql`` };
}
