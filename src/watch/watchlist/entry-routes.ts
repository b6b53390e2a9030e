import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import { IdParams } from './category-schema.ts';
import {
  CreatedEntry,
  EntryChanges,
  EntryList,
  NewEntry,
  SingleEntry,
  toEntryAnswer,
  toEntryChanges,
  toEntryRecord,
  toNewEntry,
} from './entry-schema.ts';
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
