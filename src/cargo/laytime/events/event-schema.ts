import Type, { type Static } from 'typebox';
import { CONFIGURED_KEY } from '../../../foundation/shared/configured-key.ts';
import { toTimestamp } from '../../../foundation/shared/timestamp.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Text, Timestamp, Uuid } from '../../../server/http/schema.ts';
import type { LogEntry } from '../../log/index.ts';
import { Cause } from '../rules/option-fields.ts';
import { Instant } from '../terms/terms-shape.ts';
import { EVENT_KINDS, type EventKind, placeOf } from './cargo-event.ts';
import type { EventView, Proposal } from './event-service.ts';

export const eventsPath = (tripId: string): string => `/v1/trips/${tripId}/events`;

const Author = { ...Text('Who recorded it; default: the name of the key'), minLength: 1, maxLength: 200 };
const EventText = { ...Text('A remark'), maxLength: 2000 };
const PlaceText = { ...Text('Where it was, in words'), maxLength: 200 };

const Data = Type.Object({
  cause: Type.Optional(Cause),
  proposal: Type.Optional(Uuid('The entry of the log that proposed it')),
  confirmedBy: Type.Optional({ ...Text('Who confirmed it'), maxLength: 200 }),
});

const fields = {
  placeId: Type.Optional(Nullable(Uuid('A place'))),
  place: Type.Optional(Nullable(PlaceText)),
  text: Type.Optional(Nullable(EventText)),
  author: Type.Optional(Nullable(Author)),
  data: Type.Optional(Nullable(Data)),
};

export const NewEvent = Type.Object({
  kind: OneOf(EVENT_KINDS),
  at: Type.Optional({ ...Instant, description: 'When it happened; default: now' }),
  ...fields,
});

/** What is not given stays as it is. */
export const EventCorrection = Type.Object({
  kind: Type.Optional(OneOf(EVENT_KINDS)),
  at: Type.Optional(Instant),
  ...fields,
  reason: Type.Optional({ ...Text('Why it is corrected'), maxLength: 1000 }),
  withdrawn: Type.Optional(Type.Boolean({ description: 'Whether it did not happen' })),
});

export const EventParams = Type.Object({
  id: Type.String({ description: 'UUID of the trip' }),
  eventId: Type.String({ description: 'UUID of the event, or of one of its corrections' }),
});

const version = {
  kind: OneOf(EVENT_KINDS),
  at: Timestamp('When it happened'),
  placeId: Nullable(Uuid('A place')),
  place: Nullable(Type.String({ description: 'Where it was, in words' })),
  text: Nullable(Type.String()),
  author: Nullable(
    Type.String({ description: `Who recorded it; \`${CONFIGURED_KEY}\` for a key of the configuration` }),
  ),
  data: Type.Unsafe<LogEntry['data']>({ type: 'object', nullable: true, additionalProperties: true }),
  corrects: Nullable(Uuid('The entry that it takes the place of')),
  hash: Type.String({ description: 'SHA-256 of the entry in the log' }),
};

export const EventRecord = Type.Object({
  id: Uuid('Of the entry that was written first'),
  tripId: Uuid('The trip'),
  ...version,
  isWithdrawn: Type.Boolean({ description: 'It is kept, and it does not count' }),
  versions: Type.Array(Type.Object({ id: Uuid(), ...version }), { description: 'All versions, the first one first' }),
});

const ProposalRecord = Type.Object({
  entryId: Uuid('The entry of the log; give it as `data.proposal` to accept the event'),
  kind: OneOf(['berthed', 'departed']),
  at: Timestamp('When it happened'),
  placeId: Nullable(Uuid('A place')),
});

const toVersion = (entry: LogEntry, kind: EventKind): Static<typeof EventRecord>['versions'][number] => ({
  id: entry.id,
  kind,
  at: toTimestamp(entry.at),
  placeId: entry.placeId,
  place: placeOf(entry),
  text: entry.text,
  author: entry.author,
  data: entry.data,
  corrects: entry.corrects,
  hash: entry.hash,
});

export function toEventRecord({ id, tripId, isWithdrawn, versions }: EventView): Static<typeof EventRecord> {
  const all = versions.map(({ entry, kind }) => toVersion(entry, kind));
  const last = all.at(-1);
  if (!last) throw new Error('an event has at least one version');
  return { ...last, id, tripId, isWithdrawn, versions: all };
}

export const toProposalRecord = ({ at, ...proposal }: Proposal): Static<typeof ProposalRecord> => ({
  ...proposal,
  at: toTimestamp(at),
});

const EXAMPLE_TRIP = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
const EXAMPLE_EVENT = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0';
const exampleVersion = {
  id: EXAMPLE_EVENT,
  kind: 'noticeOfReadiness',
  at: '2026-06-01T08:00:00.000Z',
  placeId: null,
  place: 'Neuss, quay 4',
  text: null,
  author: 'bridge',
  data: { place: 'Neuss, quay 4' },
  corrects: null,
  hash: '60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f',
} as const;
const example = { ...exampleVersion, tripId: EXAMPLE_TRIP, isWithdrawn: false, versions: [exampleVersion] };
const _links = linksTo(eventsPath(EXAMPLE_TRIP));

export const EventList = Answer(
  Type.Object({ events: Type.Array(EventRecord), proposals: Type.Array(ProposalRecord), _links: Links }),
  'The events of the trip by time, and those that the log proposes',
  { events: [example], proposals: [], _links },
);

export const StoredEvent = Answer(Type.Object({ ...EventRecord.properties, _links: Links }), 'The event as it now is', {
  ...example,
  _links,
});
