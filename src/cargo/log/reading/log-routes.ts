import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { isId } from '../../../foundation/shared/ids.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { parseId, parseInstant, shownShips } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { linksTo } from '../../../server/http/schema.ts';
import { type LogEntry, toEntryRecord } from '../chain/entry.ts';
import { ABOARD, type EntryFilter, type StoredEntry } from '../chain/log-store.ts';
import type { HandService } from '../writing/hand-service.ts';
import type { LogService } from '../writing/log-service.ts';
import {
  AddedCorrection,
  AddedEntry,
  EntryList,
  EntryPath,
  LOG_PATH,
  LogQuery,
  NewCorrection,
  NewLogEntry,
  toCorrection,
  toFilter,
  toHandEntry,
} from './log-schema.ts';

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

/** The ship of each entry of another log. */
const shipsOf = (entries: readonly StoredEntry[]): Record<string, string> =>
  Object.fromEntries(entries.filter(({ shipId }) => shipId !== '').map(({ id, shipId }) => [id, shipId]));
