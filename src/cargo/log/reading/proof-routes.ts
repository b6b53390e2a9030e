import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toCsvCell } from '../../../foundation/shared/encoding/csv.ts';
import { badRequest, notFound } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { parseInstant } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { streamObject, streamText } from '../../../server/http/stream.ts';
import { EXPORT_FORMAT, parseExport, verifyExport } from '../chain/export-file.ts';
import type { EntryRecord } from './entry-record.ts';
import {
  EXPORT_PATH,
  ExportAnswer,
  ExportQuery,
  GivenExport,
  toVerified,
  toVerifiedLog,
  VERIFY_PATH,
  VerifiedAnswer,
  VerifiedExport,
  VerifyQuery,
} from './proof-schema.ts';
import type { ExportService, LogPart, VerifyService } from './proof-service.ts';

const COLUMNS = [
  ...(['at', 'until', 'kind', 'label', 'latitude', 'longitude', 'author', 'text', 'data'] as const),
  ...(['placeId', 'tripId', 'voyageId', 'legId', 'id', 'corrects', 'previousHash', 'hash'] as const),
] as const satisfies readonly (keyof EntryRecord)[];

const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** A line by RFC 4180. */
const toCsvLine = (entry: EntryRecord): string => `${COLUMNS.map((column) => toCell(entry[column])).join(',')}\r\n`;

const toCell = (value: EntryRecord[keyof EntryRecord]): string =>
  toCsvCell(value === null || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value));

const JSON_TYPE = 'application/json; charset=utf-8';
/** Maximum number of entries in a PDF: each needs memory while the document is written. */
const MAX_PRINTED = 2000;

const route = routesOf('log', { access: 'scoped', home: 'any', ofShips: true });

/** Exports of the log, and verification that it is unchanged. */
export function createProofRoutes(exports: ExportService, verifying: VerifyService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      VERIFY_PATH,
      route({
        operationId: 'verifyLog',
        summary: 'Check that no entry of the log was changed, added or removed',
        description: 'The end of the log is compared with what was handed over to the office or is in the last backup.',
        querystring: VerifyQuery,
        response: { 200: VerifiedAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ query: { shipId }, ships }) => toVerifiedLog(await verifying.verify(shownLog(ships, shipId))),
    );

    app.post(
      VERIFY_PATH,
      {
        bodyLimit: LIMITS.logExport.bytes,
        ...route({
          config: { access: 'scoped', home: 'any' },
          operationId: 'verifyLogExport',
          summary: 'Check an export of a log',
          description: 'It may be of any installation. `wheelhouse log verify FILE` does the same without a service.',
          body: GivenExport,
          response: { 200: VerifiedExport, ...errorResponses('BadRequest', 'Internal') },
        }),
      },
      async ({ body }) => {
        const file = parseExport(body);
        if (!file)
          throw badRequest(
            `The body is no export in the format ${EXPORT_FORMAT}`,
            fault(BODY, 'pattern', EXPORT_FORMAT),
          );
        if (file.entries.length > LIMITS.logExport.items)
          throw badRequest(
            'The export has too many entries',
            fault('entries', 'length', { maximum: LIMITS.logExport.items }),
          );
        return toVerified(verifyExport(file));
      },
    );

    app.get(
      EXPORT_PATH,
      route({
        config: { access: 'scoped', home: 'any', ofShips: true, streams: true },
        operationId: 'exportLog',
        summary: 'Export a part of the log without holes',
        description:
          'JSON can be checked, CSV and PDF are for reading. Entries that were written between those of the range are in it ' +
          `too. A PDF has at most ${MAX_PRINTED} entries.`,
        querystring: ExportQuery,
        response: { 200: ExportAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ query, ships }, reply) => {
        const { format, language = 'en' } = query;
        const range = {
          shipId: shownLog(ships, query.shipId),
          from: query.from === undefined ? undefined : parseInstant('from', query.from),
          to: query.to === undefined ? undefined : parseInstant('to', query.to, 999),
        };
        if (range.from !== undefined && range.to !== undefined && range.from > range.to)
          throw badRequest('from must not be after to', fault('from', 'order', 'to', query.from));
        const part = await exports.part(range, format === 'pdf' ? MAX_PRINTED : undefined);
        reply.header('content-disposition', `attachment; filename="log.${format}"`);
        if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(await streamText(toCsv(part)));
        if (format === 'json') return reply.type(JSON_TYPE).send(await streamObject(toJson(part)));
        const { toLogDocument } = await import('./log-document.ts');
        const entries = (await Array.fromAsync(part.pages())).flat();
        const { previousHash, lastHash } = part;
        const bytes = await toLogDocument({ entries, previousHash, lastHash: lastHash(), language });
        return reply.type('application/pdf').send(Buffer.from(bytes));
      },
    );
  };
}

/** The ship of the requested log, '' for this installation; throws if the key has no access to it. */
function shownLog(ships: readonly string[] | undefined, shipId = ''): string {
  if (ships !== undefined && !ships.includes(shipId)) throw notFound('Log', shipId || 'of the office');
  return shipId;
}

const toJson = ({ format, previousHash, pages, lastHash }: LogPart) => ({
  before: { format, previousHash },
  name: 'entries',
  pages: pages(),
  after: () => ({ lastHash: lastHash() }),
});

async function* toCsv(part: LogPart): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const page of part.pages()) yield page.map(toCsvLine).join('');
}
