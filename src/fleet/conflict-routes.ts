import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import { errorResponses } from '../server/http/error-schema.ts';
import { linksTo } from '../server/http/schema.ts';
import { listConflicts } from './conflict-store.ts';
import { CONFLICTS_PATH, ConflictList, ConflictQuery, toConflictRecord } from './office/fleet-schema.ts';

/** Edits on board and ashore that were overwritten by an edit without knowledge of them. */
export function createConflictRoutes(db: Kysely<Database>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      CONFLICTS_PATH,
      {
        config: { access: 'scoped', home: 'any', ofShips: true },
        schema: {
          operationId: 'listConflicts',
          summary: 'Edits that were lost because a later one did not know them',
          tags: ['fleet'],
          querystring: ConflictQuery,
          response: { 200: ConflictList, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ query: { limit }, ships }) => {
        const conflicts = await listConflicts(db, { limit, ships });
        return { conflicts: conflicts.map(toConflictRecord), _links: linksTo(CONFLICTS_PATH) };
      },
    );
  };
}
