import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { CONFIGURED_KEY } from '../../../foundation/shared/configured-key.ts';
import { named } from '../../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Text, Timestamp, Uuid } from '../../../server/http/schema.ts';
import type { LogEntry } from '../../log/index.ts';
import { TripParams } from '../../trips/index.ts';
import { Cause } from '../rules/rule-set-shape.ts';
import { Instant } from '../terms/terms-shape.ts';
import { EVENT_KINDS, type EventKind, placeOf } from './cargo-event.ts';
import type { EventView, Proposal } from './event-service.ts';

export const eventsPath = (tripId: string): string => `/v1/trips/${tripId}/events`;

const Author = { ...Text('Who recorded it; default: the name of the key'), minLength: 1, maxLength: 200 };
const EventText = { ...Text('A remark'), maxLength: 2000 };
const PlaceText = { ...Text('Where it was, in words'), maxLength: 200 };

const Data = named(
  'EventData',
  Type.Object({
    cause: Type.Optional(Cause),
    proposal: Type.Optional(Uuid('The entry of the log that proposed it')),
    confirmedBy: Type.Optional({ ...Text('Who confirmed it'), maxLength: 200 }),
  }),
  { description: 'Facts of an event for programs', example: { cause: 'weather' } },
);

const fields = {
  placeId: Type.Optional(Nullable(Uuid('A place'))),
  place: Type.Optional(Nullable(PlaceText)),
  text: Type.Optional(Nullable(EventText)),
  author: Type.Optional(Nullable(Author)),
  data: Type.Optional(Nullable(Data)),
};

export const NewEvent = named(
  'NewTripEvent',
  Type.Object({
    kind: OneOf(EVENT_KINDS),
    at: Type.Optional({ ...Instant, description: 'When it happened; default: now' }),
    ...fields,
  }),
  {
    description: 'An event of a trip to record',
    example: { kind: 'noticeOfReadiness', at: '2026-06-01T10:00:00+02:00' },
  },
);

export const EventCorrection = named(
  'TripEventCorrection',
  Type.Object({
    kind: Type.Optional(OneOf(EVENT_KINDS)),
    at: Type.Optional(Instant),
    ...fields,
    reason: Type.Optional({ ...Text('Why it is corrected'), maxLength: 1000 }),
    withdrawn: Type.Optional(Type.Boolean({ description: 'Whether it did not happen' })),
  }),
  {
    description: 'What takes the place of an event; what is not given stays as it is',
    example: { at: '2026-06-01T10:30:00+02:00', reason: 'Typed wrong' },
  },
);

export const EventParams = Type.Object({
  ...TripParams.properties,
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

const VersionRecord = named('TripEventVersion', Type.Object({ id: Uuid(), ...version }), {
  description: 'An event as it was recorded at one time',
});

export const EventRecord = named(
  'TripEvent',
  Type.Object({
    id: Uuid('Of the entry that was written first'),
    tripId: Uuid('The trip'),
    ...version,
    isWithdrawn: Type.Boolean({ description: 'It is kept, and it does not count' }),
    versions: Type.Array(VersionRecord, { description: 'All versions, the first one first' }),
    _links: Type.Optional(Links),
  }),
  { description: 'An event of a trip that decides on its laytime' },
);

const ProposalRecord = named(
  'TripEventProposal',
  Type.Object({
    entryId: Uuid('The entry of the log; give it as `data.proposal` to accept the event'),
    kind: OneOf(['berthed', 'departed']),
    at: Timestamp('When it happened'),
    placeId: Nullable(Uuid('A place')),
  }),
  {
    description: 'An event that the log proposes',
    example: {
      entryId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0',
      kind: 'berthed',
      at: '2026-06-01T08:00:00.000Z',
      placeId: null,
    },
  },
);

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

export const EventList = named(
  'TripEventList',
  Type.Object({ events: Type.Array(EventRecord), proposals: Type.Array(ProposalRecord), _links: Links }),
  {
    description: 'The events of the trip by time, and those that the log proposes',
    example: { events: [example], proposals: [], _links },
  },
);

export const StoredEvent = Answer(EventRecord, 'The event as it now is');
