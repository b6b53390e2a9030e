import Type, { type Static } from 'typebox';
import type { Changes } from '../../foundation/shared/event.ts';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, Timestamp } from '../../server/http/schema.ts';
import { CategoryId, Color, inheritable, inheritableRecord, Name } from './category-schema.ts';
import { type EntryDetails, formatMmsi, type WatchlistEntry } from './watchlist.ts';

const required = {
  mmsi: Type.String({ pattern: '^[0-9]{9}$', description: 'Nine digits; there is one entry for each vessel' }),
  name: Name,
};

const optional = { categoryId: CategoryId, starColor: Nullable(Color), ...inheritable };

export const NewEntry = named(
  'NewWatchlistEntry',
  Type.Object({ ...required, ...Type.Partial(Type.Object(optional)).properties }),
  { description: 'A vessel to watch for', example: { mmsi: '211234560', name: 'Loreley' } },
);

export const EntryChanges = named('WatchlistEntryChanges', Type.Partial(Type.Object({ ...required, ...optional })), {
  description: 'The fields of an entry to change; the others stay as they are',
  example: { name: 'Loreley' },
});

const example: WatchlistEntry = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f90',
  mmsi: 211_234_560,
  name: 'Loreley',
  categoryId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91',
  alertSound: null,
  dangerSound: 'danger',
  starColor: null,
  rangeThresholds: [10, 5, 2, 1, 0.5],
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const EntryRecord = named(
  'WatchlistEntry',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    mmsi: Type.String({ description: 'Nine digits' }),
    name: Type.String(),
    category_id: Nullable(Type.String({ format: 'uuid' })),
    star_color: Nullable(Type.String({ description: '`#rgb` or `#rrggbb`' })),
    ...inheritableRecord,
    created_at: Timestamp('When it was added'),
    updated_at: Timestamp('When it last changed'),
    from_office: Type.Optional(Type.Boolean({ description: 'The office of the fleet keeps it: read-only on board' })),
    _links: Type.Optional(Links),
  }),
  { description: 'A vessel that the crew watches for', example: toEntryAnswer(example) },
);

export function toNewEntry(body: Static<typeof NewEntry>): EntryDetails {
  const { alertSound = null, dangerSound = null, starColor = null, rangeThresholds = null } = body;
  return {
    name: body.name,
    alertSound,
    dangerSound,
    starColor,
    rangeThresholds,
    mmsi: Number(body.mmsi),
    categoryId: body.categoryId?.toLowerCase() ?? null,
  };
}

export function toEntryChanges(body: Static<typeof EntryChanges>): Changes<EntryDetails> {
  const { mmsi, name, categoryId, alertSound, dangerSound, starColor, rangeThresholds } = body;
  return {
    name,
    alertSound,
    dangerSound,
    starColor,
    rangeThresholds,
    mmsi: mmsi === undefined ? undefined : Number(mmsi),
    categoryId: categoryId === null ? null : categoryId?.toLowerCase(),
  };
}

export function toEntryRecord(entry: WatchlistEntry) {
  return {
    id: entry.id,
    mmsi: formatMmsi(entry.mmsi),
    name: entry.name,
    category_id: entry.categoryId,
    alert_sound: entry.alertSound,
    danger_sound: entry.dangerSound,
    star_color: entry.starColor,
    range_thresholds: entry.rangeThresholds && [...entry.rangeThresholds],
    created_at: new Date(entry.createdAt).toISOString(),
    updated_at: new Date(entry.updatedAt).toISOString(),
    ...(entry.isFromOffice && { from_office: true }),
  };
}

/** The entry with its path. */
export function toEntryAnswer(entry: WatchlistEntry) {
  return { ...toEntryRecord(entry), _links: linksTo(`/v1/watchlist/entries/${entry.id}`) };
}

export const CreatedEntry = Answer(EntryRecord, 'The new entry');

export const SingleEntry = Answer(EntryRecord, 'The entry');

export const EntryList = named('WatchlistEntryList', Type.Object({ entries: Type.Array(EntryRecord), _links: Links }), {
  description: 'The entries, by name without case',
  example: { entries: [toEntryRecord(example)], _links: linksTo('/v1/watchlist/entries') },
});
