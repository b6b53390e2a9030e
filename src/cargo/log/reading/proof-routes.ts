import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { toCsvCell } from '../../../foundation/shared/encoding/csv.ts';
import { badRequest, notFound } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { LANGUAGES } from '../../../foundation/shared/text.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { parseInstant } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { Links, linksTo, Nullable, OfShip, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { streamObject, streamText } from '../../../server/http/stream.ts';
import { toEntryRecord } from '../chain/entry.ts';
import { EXPORT_FORMAT, parseExport, verifyExport } from '../chain/export-file.ts';
import type { Verified } from '../chain/verify-chain.ts';
import { EntryRecord, exampleEntry } from './entry-record.ts';
import type { ExportService, LogPart, VerifiedLog, VerifyService } from './proof-service.ts';

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

const VERIFY_PATH = '/v1/log/verify';
const EXPORT_PATH = '/v1/log/export';

const Instant = (description: string) =>
  Type.String({ maxLength: 40, description: `${description}: RFC 3339 or Unix seconds` });

const VerifyQuery = Type.Object({ shipId: OfShip });

const ExportQuery = Type.Object({
  format: Type.Unsafe<'json' | 'csv' | 'pdf'>({ type: 'string', enum: ['json', 'csv', 'pdf'], default: 'json' }),
  from: Type.Optional(Instant('From the first entry about this time or later. Default: all')),
  to: Type.Optional(Instant('Up to the last entry about this time or earlier. Default: all')),
  language: Type.Optional(OneOf(LANGUAGES, 'Of the PDF; default: `en`')),
  shipId: OfShip,
});

const Hash = (description: string) => Nullable(Type.String({ description }));

const example = {
  format: EXPORT_FORMAT,
  previousHash: null,
  entries: [toEntryRecord(exampleEntry)],
  lastHash: exampleEntry.hash,
};

const ExportBody = named(
  'LogExport',
  Type.Object({
    format: Type.String({ description: `\`${EXPORT_FORMAT}\`` }),
    previousHash: Hash('Hash of the entry before the first one; null at the beginning of the log'),
    entries: Type.Array(EntryRecord, { description: 'In the order of the log' }),
    lastHash: Hash('Hash of the last entry'),
  }),
  { description: 'A part of the log without holes', example: example },
);

/** Entries may have any form, because the checked log may be broken. */
const GivenExport = named('LogExportToVerify', Type.Object({}, { additionalProperties: true }), {
  description: 'An export of the log; it may be broken, so that its entries can have any form',
  example,
});

const ExportAnswer: TSchema = Type.Unsafe({
  description: 'A part of the log without holes',
  content: {
    'application/json': { schema: ExportBody },
    'text/csv': { schema: { type: 'string' }, example: 'at,until,kind,label' },
    'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7' },
  },
});

const Broken = named(
  'LogFault',
  Type.Object({
    index: Type.Integer({ minimum: 0, description: 'From 0 for the first entry that was checked' }),
    id: Nullable(Type.String({ description: 'Null where the entry is missing' })),
    reason: OneOf(
      ['changed', 'order', 'end'],
      '`changed`: its content is not that of its hash; `order`: it does not follow the entry before it; `end`: entries at ' +
        'the end are missing',
    ),
  }),
  { description: 'Where the log is broken', example: { index: 3, id: exampleEntry.id, reason: 'changed' } },
);

const verified = {
  ok: Type.Boolean({ description: 'Nothing was changed, added or removed' }),
  entries: Type.Integer({ minimum: 0, description: 'How many entries were checked' }),
  lastHash: Hash('Hash of the last entry'),
  firstBroken: Nullable(Broken),
};

const Anchor = named(
  'LogAnchor',
  Type.Object({
    hash: Type.String({ description: 'The hash of the last entry that is known elsewhere' }),
    entries: Type.Integer({ description: 'How many entries there were' }),
    at: Timestamp('When it got there'),
    in: OneOf(['office', 'backup']),
    found: Type.Boolean({ description: 'The log has this entry' }),
  }),
  { description: 'What is known elsewhere of the log' },
);

const StoredAnswer = Type.Object({
  ...verified,
  branches: Type.Integer({ description: '1; more where a ship went on with an older backup' }),
  anchor: Nullable(Anchor),
  _links: Links,
});

const exampleResult = { ok: true, entries: 1, lastHash: exampleEntry.hash, firstBroken: null };

const VerifiedAnswer = named('LogVerification', StoredAnswer, {
  description: 'What a check of the log has found',
  example: {
    ...exampleResult,
    branches: 1,
    anchor: { hash: exampleEntry.hash, entries: 1, at: '2026-11-20T09:15:00.000Z', in: 'office', found: true },
    _links: linksTo(VERIFY_PATH),
  },
});

const VerifiedExport = named('LogExportVerification', Type.Object({ ...verified, _links: Links }), {
  description: 'What a check of an export has found',
  example: {
    ...exampleResult,
    _links: linksTo(VERIFY_PATH),
  },
});

const toVerified = (result: Verified) => ({ ...result, _links: linksTo(VERIFY_PATH) });

const toVerifiedLog = ({ anchor, branches, ...result }: VerifiedLog): Static<typeof StoredAnswer> => ({
  ...toVerified(result),
  branches,
  anchor: anchor && {
    hash: anchor.hash,
    entries: anchor.entries,
    at: toTimestamp(anchor.at),
    in: anchor.in,
    found: anchor.isFound,
  },
});
