import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { isId } from '../../../foundation/shared/ids.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named, shared } from '../../../server/http/named.ts';
import { parseId, parseInstant, shownShips } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { Answer, Links, linksTo, Nullable, OfShip, OneOf, ShipId, Text, Uuid } from '../../../server/http/schema.ts';
import { HAND_KINDS, type LogEntry, toEntryRecord } from '../chain/entry.ts';
import { ABOARD, type EntryFilter, type StoredEntry } from '../chain/log-store.ts';
import type { Correction, HandEntry, HandService, NewHandEntry } from '../writing/hand-service.ts';
import type { LogService } from '../writing/log-service.ts';
import { EntryKind, EntryRecord, exampleEntry } from './entry-record.ts';

export interface LogRoutesDeps {
  service: Pick<LogService, 'find' | 'list'>;
  hand: HandService;
  isOffice: boolean;
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
}

const route = routesOf('log', { access: 'scoped', home: 'leader' });
const shown = { access: 'scoped', home: 'any', ofShips: true } as const;

const toAnswer = (entry: LogEntry) => ({ ...toEntryRecord(entry), _links: linksTo(LOG_PATH) });

/** Routes to read and add entries of the log. */
export function createLogRoutes({ service, hand, isOffice, keyNameOf }: LogRoutesDeps): FastifyPluginAsyncTypebox {
  async function parseBefore(before: string | undefined): Promise<EntryFilter['before']> {
    if (before === undefined || !isId(before))
      return before === undefined ? undefined : { at: parseInstant('before', before) };
    const entry = await service.find(before.toLowerCase());
    if (!entry) throw badRequest(`before: entry ${before} not found`, fault('before', 'reference', null, before));
    return { at: entry.at, id: entry.id };
  }

  return async (app) => {
    app.get(
      LOG_PATH,
      route({
        config: shown,
        operationId: 'listLogEntries',
        summary: 'List entries of the log, the newest first',
        description: 'A correction is an entry of its own: `corrects` names the one that it takes the place of.',
        querystring: LogQuery,
        response: { 200: EntryList, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query, ships }) => {
        const shipIds = shownShips(ships, query.shipId) ?? (isOffice ? undefined : ABOARD);
        const before = await parseBefore(query.before);
        const entries = await service.list({ ...toFilter(query), before, shipIds });
        const shipOf = shipsOf(entries);
        return {
          entries: entries.map(toEntryRecord),
          ...((isOffice || Object.keys(shipOf).length > 0) && { ships: shipOf }),
          _links: linksTo(LOG_PATH),
        };
      },
    );

    app.post(
      LOG_PATH,
      route({
        operationId: 'createLogEntry',
        summary: 'Add a remark or an event to the log',
        description: 'It cannot be changed or deleted later, only corrected.',
        body: NewLogEntry,
        response: { 201: AddedEntry, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
      }),
      async (request, reply) => {
        const entry = await hand.write(toHandEntry(request.body), await keyNameOf(request));
        return reply.code(201).send(toAnswer(entry));
      },
    );

    app.post(
      `${LOG_PATH}/:id/correction`,
      route({
        operationId: 'correctLogEntry',
        summary: 'Correct an entry by a new one',
        description:
          'The entry stays in the log as it is. An office corrects an entry of a ship in the log of the office.',
        params: EntryPath,
        body: NewCorrection,
        response: {
          201: AddedCorrection,
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async (request, reply) => {
        const id = parseId('Entry', request.params.id);
        const entry = await hand.correct(id, toCorrection(request.body), await keyNameOf(request));
        return reply.code(201).send(toAnswer(entry));
      },
    );
  };
}

/** The ship of each entry that is not from this installation, by id of the entry. */
const shipsOf = (entries: readonly StoredEntry[]): Record<string, string> =>
  Object.fromEntries(entries.filter(({ shipId }) => shipId !== '').map(({ id, shipId }) => [id, shipId]));

const LOG_PATH = '/v1/log';

const EntryPath = Type.Object({ id: shared('logEntryId', Type.String({ description: 'UUID of the entry' })) });

const Instant = (description: string) =>
  Type.String({ maxLength: 40, description: `${description}: RFC 3339 or Unix seconds` });
const Optional = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

const LogQuery = Type.Object({
  from: Type.Optional(Instant('Entries about this time or later')),
  to: Type.Optional(Instant('Entries about this time or earlier')),
  kind: Type.Optional({ ...EntryKind, description: 'Only entries of this kind, with their corrections' }),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'At most so many entries' }),
  before: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Only what comes behind it in this list: a time (RFC 3339 or Unix seconds), or the id of the last entry of the ' +
        'page before',
    }),
  ),
  shipId: OfShip,
});

const details = {
  at: Type.Optional(Instant('When it happened. Default: now')),
  until: Optional(Instant('When it was over')),
  latitude: Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Default: where the vessel is now' })),
  longitude: Optional(Type.Number({ minimum: -180, maximum: 180 })),
  placeId: Optional(Uuid('Default: the place that holds the position')),
  tripId: Optional(Uuid('The trip that it is about')),
  author: Type.Optional({ ...Text('Who writes it. Default: the name of the key'), minLength: 1, maxLength: 100 }),
  text: Optional({ ...Text(), maxLength: 4000 }),
  data: Optional(
    Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true, description: 'Facts for programs' }),
  ),
};

const NewLogEntry = named(
  'NewLogEntry',
  Type.Object({
    kind: OneOf(HAND_KINDS, 'What only the service finds cannot be entered'),
    ...details,
    shipId: Type.Optional(ShipId('In an office: the ship that a remark is for, which gets it')),
  }),
  { description: 'An entry by hand', example: { kind: 'remark', text: 'Shifted to quay 4' } },
);

const NewCorrection = named(
  'LogCorrection',
  Type.Object(
    {
      ...details,
      label: Optional({ ...Text('Of a stop: what the vessel stopped for'), maxLength: 40 }),
      withdrawn: Type.Optional(Type.Boolean({ description: 'The entry is to count no longer; it stays in the log' })),
      reason: Type.Optional({ ...Text('Why it is corrected'), maxLength: 1000 }),
    },
    { minProperties: 1 },
  ),
  {
    description: 'What takes the place of an entry; what is not given stays as it was',
    example: { text: 'Shifted to quay 5', reason: 'Wrong quay' },
  },
);

const Ships = Type.Optional(
  Type.Record(Type.String(), Type.String(), {
    description:
      'In an office: the ship of each entry, by the id of the entry; those of the office have none. On board: `@office` for ' +
      'those of the office, if there are any',
  }),
);

const EntryList = named(
  'LogEntryList',
  Type.Object({ entries: Type.Array(EntryRecord), ships: Ships, _links: Links }),
  {
    description: 'The entries, the newest first by what they are about',
    example: { entries: [toEntryRecord(exampleEntry)], _links: linksTo(LOG_PATH) },
  },
);

const AddedEntry = Answer(EntryRecord, 'The new entry');
const AddedCorrection = Answer(EntryRecord, 'The new entry, which takes the place of the other one');

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? id;

function toFacts(body: Omit<Static<typeof NewLogEntry>, 'kind' | 'shipId'>): Omit<HandEntry, 'kind'> {
  const { at, until, placeId, tripId, ...given } = body;
  return {
    ...given,
    at: at === undefined ? undefined : parseInstant('at', at),
    until: typeof until === 'string' ? parseInstant('until', until) : until,
    placeId: lower(placeId),
    tripId: lower(tripId),
  };
}

const toHandEntry = ({ kind, shipId, ...body }: Static<typeof NewLogEntry>): NewHandEntry => ({
  ...toFacts(body),
  kind,
  shipId,
});

function toCorrection(body: Static<typeof NewCorrection>): Correction {
  const { label, withdrawn, reason, ...rest } = body;
  return { ...toFacts(rest), label, withdrawn, reason };
}

/** All query parameters except the page. */
function toFilter({ from, to, kind, limit }: Static<typeof LogQuery>): Omit<EntryFilter, 'before'> {
  const range = {
    from: from === undefined ? undefined : parseInstant('from', from),
    // A time without milliseconds includes the whole second.
    to: to === undefined ? undefined : parseInstant('to', to, 999),
  };
  if (range.from !== undefined && range.to !== undefined && range.from > range.to)
    throw badRequest('from must not be after to', fault('from', 'order', 'to', from));
  return { ...range, kinds: kind && [kind], limit };
}
