import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { notFound } from '../../../foundation/shared/errors.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { demandShown, parseId, shownShips } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { Links, linksTo, Nullable, OfShip, Timestamp, Uuid } from '../../../server/http/schema.ts';
import { type CurrentEntry, toEntryRecord } from '../chain/entry.ts';
import type { LogStore } from '../chain/log-store.ts';
import { EntryRecord, exampleEntry } from '../reading/entry-record.ts';
import { type End, type Leg, toVoyages, type Voyage } from './voyage.ts';

const route = routesOf('log', { access: 'scoped', home: 'any', ofShips: true });

/** Voyages and their legs, derived from the log. */
export function createVoyageRoutes(
  store: Pick<LogStore, 'voyageIds' | 'ofVoyages'>,
  { isOffice }: { isOffice: boolean },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      VOYAGES_PATH,
      route({
        operationId: 'listVoyages',
        summary: 'List voyages with their legs, the newest first',
        querystring: VoyagesQuery,
        response: { 200: VoyageList, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query: { limit, before, shipId }, ships }) => {
        const ids = await store.voyageIds({ limit, before: before?.toLowerCase(), shipIds: shownShips(ships, shipId) });
        const voyages = toVoyages(await store.ofVoyages(ids)).sort((a, b) => (a.id < b.id ? 1 : -1));
        return { voyages: voyages.map((one) => toVoyageRecord(one, isOffice)), _links: linksTo(VOYAGES_PATH) };
      },
    );

    app.get(
      `${VOYAGES_PATH}/:id`,
      route({
        operationId: 'getVoyage',
        summary: 'A voyage with its legs and what happened on them',
        params: VoyagePath,
        response: { 200: SingleVoyage, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params, ships }) => {
        const id = parseId('Voyage', params.id);
        const [voyage] = toVoyages(await store.ofVoyages([id]));
        if (!voyage) throw notFound('Voyage', id);
        demandShown(ships, voyage.shipId, ['Voyage', id]);
        return toWholeVoyage(voyage, isOffice);
      },
    );
  };
}

const VOYAGES_PATH = '/v1/voyages';

const VoyagesQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'At most so many voyages' }),
  before: Type.Optional(Uuid('Only voyages that began before this one: the last of the page before')),
  shipId: OfShip,
});
const VoyagePath = Type.Object({ id: Type.String({ description: 'UUID of the voyage' }) });

const EndRecord = named(
  'VoyageEnd',
  Type.Object({
    at: Timestamp('When'),
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
    placeId: Nullable(Uuid()),
    place: Nullable(Type.String({ description: 'The name of the place, as it was then' })),
  }),
  {
    description: 'Where and when a voyage or a leg began or ended',
    example: {
      at: '2026-11-20T08:35:59.400Z',
      latitude: 51.2105,
      longitude: 6.7207,
      placeId: null,
      place: 'Neuss, quay 4',
    },
  },
);

const leg = {
  id: Uuid(),
  departure: Nullable(EndRecord),
  arrival: Nullable(EndRecord),
};
const voyage = {
  id: Uuid('In the order of their begin'),
  departure: Nullable(EndRecord),
  arrival: Nullable(EndRecord),
  isOver: Type.Boolean({ description: 'A night at anchor ends a leg, not a voyage' }),
  shipId: Type.Optional(Type.String({ description: 'In an office: the ship; empty for a voyage of the office' })),
};

const { hash: _hash, previousHash: _previous, _links, ...facts } = EntryRecord.properties;
const EventRecord = named(
  'VoyageEvent',
  Type.Object({
    ...facts,
    correctedBy: Nullable(Uuid('The last correction of it, whose values these are')),
  }),
  { description: 'What happened on a leg, as it counts now' },
);

const VoyageRecord = named('Voyage', Type.Object({ ...voyage, legs: Type.Array(Type.Object(leg)) }), {
  description: 'From a departure to the end of the last leg',
});
const WholeVoyage = Type.Object({
  ...voyage,
  legs: Type.Array(
    Type.Object({
      ...leg,
      events: Type.Array(EventRecord, { description: 'As they count now, in the order of time' }),
    }),
  ),
  _links: Links,
});

const toEnd = (end: End | null): Static<typeof EndRecord> | null => end && { ...end, at: toTimestamp(end.at) };

const toLegRecord = ({ id, departure, arrival }: Leg) => ({
  id,
  departure: toEnd(departure),
  arrival: toEnd(arrival),
});

const toVoyageRecord = ({ id, shipId, isOver, legs }: Voyage, isOffice: boolean) => ({
  id,
  departure: toEnd(legs[0]?.departure ?? null),
  arrival: isOver ? toEnd(legs.at(-1)?.arrival ?? null) : null,
  isOver,
  ...(isOffice && { shipId }),
  legs: legs.map(toLegRecord),
});

function toEventRecord({
  currentId,
  isWithdrawn: _is,
  versions: _all,
  ...entry
}: CurrentEntry): Static<typeof EventRecord> {
  const { hash: _own, previousHash: _before, ...record } = toEntryRecord({ ...entry, hash: '', previousHash: null });
  return { ...record, corrects: null, correctedBy: currentId === entry.id ? null : currentId };
}

const toWholeVoyage = (given: Voyage, isOffice: boolean) => ({
  ...toVoyageRecord(given, isOffice),
  legs: given.legs.map((one) => ({ ...toLegRecord(one), events: one.events.map(toEventRecord) })),
  _links: linksTo(`${VOYAGES_PATH}/${given.id}`),
});

const exampleId = exampleEntry.voyageId ?? exampleEntry.id;
const { versions: _versions, ...asEntry } = { ...exampleEntry, versions: [] };
const current: CurrentEntry = { ...asEntry, currentId: exampleEntry.id, isWithdrawn: false, versions: [] };
const example: Voyage = {
  id: exampleId,
  shipId: '',
  isOver: false,
  legs: [{ id: exampleEntry.legId ?? exampleId, departure: null, arrival: null, events: [current] }],
};

const VoyageList = named('VoyageList', Type.Object({ voyages: Type.Array(VoyageRecord), _links: Links }), {
  description: 'The voyages, the newest first',
  example: { voyages: [toVoyageRecord(example, false)], _links: linksTo(VOYAGES_PATH) },
});
const SingleVoyage = named('VoyageWithEvents', WholeVoyage, {
  description: 'A voyage with what happened on it',
  example: toWholeVoyage(example, false),
});
