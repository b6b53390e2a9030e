import Type, { type Static } from 'typebox';
import { CONFIGURED_KEY } from '../../../foundation/shared/configured-key.ts';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { named } from '../../../server/http/named.ts';
import { Links, Nullable, OneOf, Timestamp, Uuid } from '../../../server/http/schema.ts';
import { ENTRY_KINDS, hashOfEntry, type LogEntry } from '../chain/entry.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const EntryKind = named('LogEntryKind', OneOf(ENTRY_KINDS), {
  description: 'What an entry of the log is about',
  example: 'stop',
});

export const EntryRecord = named(
  'LogEntry',
  Type.Object({
    id: Uuid('In the order of the log'),
    kind: EntryKind,
    label: Nullable(
      Type.String({
        description:
          'What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to ' +
          'distinguish',
      }),
    ),
    at: Timestamp('When it happened or began'),
    until: Nullable(Timestamp('When it was over; null while it lasts, and for what has no duration')),
    latitude: Nullable(Type.Number({ description: 'Degrees, north positive' })),
    longitude: Nullable(Type.Number({ description: 'Degrees, east positive' })),
    placeId: Nullable(Uuid()),
    tripId: Nullable(Uuid()),
    voyageId: Nullable(Uuid()),
    legId: Nullable(Uuid()),
    author: Nullable(
      Type.String({
        description: `Who wrote it; \`${CONFIGURED_KEY}\` for a key of the configuration, null for what the service has found`,
      }),
    ),
    text: Nullable(Type.String()),
    data: Nullable(Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true })),
    corrects: Nullable(Uuid('The entry that this one takes the place of')),
    previousHash: Nullable({ ...Hash, description: 'Hash of the entry before; null for the first one' }),
    hash: { ...Hash, description: 'SHA-256 of the canonical JSON (RFC 8785) of all other fields' },
    _links: Type.Optional(Links),
  }),
  { description: "An entry of the ship's log; entries are added, never changed" },
);

export type EntryRecord = Static<typeof EntryRecord>;

const unbound: Omit<LogEntry, 'hash'> = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0',
  kind: 'stop',
  label: 'lock',
  at: Date.parse('2026-11-20T08:35:59.400Z'),
  until: Date.parse('2026-11-20T09:12:04.000Z'),
  latitude: 51.2105,
  longitude: 6.7207,
  placeId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0',
  tripId: null,
  voyageId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1',
  legId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2',
  author: null,
  text: null,
  data: { place: 'Duisburg-Meiderich lock' },
  corrects: null,
  previousHash: null,
};

export const exampleEntry: LogEntry = { ...unbound, hash: hashOfEntry(unbound) };
