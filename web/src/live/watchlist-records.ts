import type { Schema } from '../api/schema-types.ts';

export type Entry = Schema<'WatchlistEntry'>;
export type Category = Schema<'WatchlistCategory'>;
export type Settings = Schema<'WatchlistSettings'>;
