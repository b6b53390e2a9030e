import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import type { Changes } from '../../foundation/shared/event.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { parseId } from '../../server/http/parameters.ts';
import { Answer, Links, linksTo, NoContent, Nullable, Timestamp } from '../../server/http/schema.ts';
import { CategoryId, Color, IdParams, inheritable, inheritableRecord, Name } from './category-schema.ts';
import { type EntryDetails, formatMmsi, type WatchlistEntry } from './watchlist.ts';
import type { EntryService } from './watchlist-service.ts';

const PATH = '/v1/watchlist/entries';

export function createEntryRoutes(service: EntryService): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'any' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.post(
      PATH,
      {
        config,
        schema: {
          operationId: 'createWatchlistEntry',
          summary: 'Watches for a vessel',
          tags,
          body: NewEntry,
          response: { 201: CreatedEntry, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
        },
      },
      async ({ body }, reply) => reply.code(201).send(toEntryAnswer(await service.create(toNewEntry(body)))),
    );

    app.get(
      PATH,
      {
        config,
        schema: {
          operationId: 'listWatchlistEntries',
          summary: 'The vessels that are watched for, by name',
          tags,
          response: { 200: EntryList, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ entries: (await service.list()).map(toEntryRecord), _links: linksTo(PATH) }),
    );

    app.get(
      `${PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'getWatchlistEntry',
          summary: 'One entry of the watchlist',
          tags,
          params: IdParams,
          response: { 200: SingleEntry, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params }) => toEntryAnswer(await service.get(parseId('Entry', params.id))),
    );

    app.put(
      `${PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'updateWatchlistEntry',
          summary: 'Changes the given fields of an entry; null clears those that can be null',
          tags,
          params: IdParams,
          body: EntryChanges,
          response: {
            200: SingleEntry,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async ({ params, body }) =>
        toEntryAnswer(await service.update(parseId('Entry', params.id), toEntryChanges(body))),
    );

    app.delete(
      `${PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'deleteWatchlistEntry',
          summary: 'Ends watching for a vessel',
          tags,
          params: IdParams,
          response: {
            204: NoContent('The entry is gone'),
            ...errorResponses('NotFound', 'Internal', 'Database'),
          },
        },
      },
      async ({ params }, reply) => {
        await service.remove(parseId('Entry', params.id));
        return reply.code(204).send();
      },
    );
  };
}

const required = {
  mmsi: Type.String({ pattern: '^[0-9]{9}$', description: 'Nine digits; there is one entry for each vessel' }),
  name: Name,
};

const optional = { categoryId: CategoryId, starColor: Nullable(Color), ...inheritable };

const NewEntry = named(
  'NewWatchlistEntry',
  Type.Object({ ...required, ...Type.Partial(Type.Object(optional)).properties }),
  { description: 'A vessel to watch for', example: { mmsi: '211234560', name: 'Loreley' } },
);

const EntryChanges = named('WatchlistEntryChanges', Type.Partial(Type.Object({ ...required, ...optional })), {
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

function toNewEntry(body: Static<typeof NewEntry>): EntryDetails {
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

function toEntryChanges(body: Static<typeof EntryChanges>): Changes<EntryDetails> {
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

function toEntryRecord(entry: WatchlistEntry) {
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
function toEntryAnswer(entry: WatchlistEntry) {
  return { ...toEntryRecord(entry), _links: linksTo(`/v1/watchlist/entries/${entry.id}`) };
}

const CreatedEntry = Answer(EntryRecord, 'The new entry');

const SingleEntry = Answer(EntryRecord, 'The entry');

const EntryList = named('WatchlistEntryList', Type.Object({ entries: Type.Array(EntryRecord), _links: Links }), {
  description: 'The entries, by name without case',
  example: { entries: [toEntryRecord(example)], _links: linksTo('/v1/watchlist/entries') },
});
