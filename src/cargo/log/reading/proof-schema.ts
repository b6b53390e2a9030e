import Type, { type Static, type TSchema } from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { LANGUAGES } from '../../../foundation/shared/text.ts';
import { named } from '../../../server/http/named.ts';
import { Links, linksTo, Nullable, OfShip, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { toEntryRecord } from '../chain/entry.ts';
import { EXPORT_FORMAT } from '../chain/export-file.ts';
import type { Verified } from '../chain/verify-chain.ts';
import { EntryRecord, exampleEntry } from './entry-record.ts';
import type { VerifiedLog } from './proof-service.ts';

export const VERIFY_PATH = '/v1/log/verify';
export const EXPORT_PATH = '/v1/log/export';

const Instant = (description: string) =>
  Type.String({ maxLength: 40, description: `${description}: RFC 3339 or Unix seconds` });

export const VerifyQuery = Type.Object({ shipId: OfShip });

export const ExportQuery = Type.Object({
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
export const GivenExport = named('LogExportToVerify', Type.Object({}, { additionalProperties: true }), {
  description: 'An export of the log; it may be broken, so that its entries can have any form',
  example,
});

export const ExportAnswer: TSchema = Type.Unsafe({
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

export const VerifiedAnswer = named('LogVerification', StoredAnswer, {
  description: 'What a check of the log has found',
  example: {
    ...exampleResult,
    branches: 1,
    anchor: { hash: exampleEntry.hash, entries: 1, at: '2026-11-20T09:15:00.000Z', in: 'office', found: true },
    _links: linksTo(VERIFY_PATH),
  },
});

export const VerifiedExport = named('LogExportVerification', Type.Object({ ...verified, _links: Links }), {
  description: 'What a check of an export has found',
  example: {
    ...exampleResult,
    _links: linksTo(VERIFY_PATH),
  },
});

export const toVerified = (result: Verified) => ({ ...result, _links: linksTo(VERIFY_PATH) });

export const toVerifiedLog = ({ anchor, branches, ...result }: VerifiedLog): Static<typeof StoredAnswer> => ({
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
