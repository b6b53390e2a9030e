import Type, { type TSchema } from 'typebox';
import { badRequest, type ErrorType, ServiceError } from '../../foundation/shared/errors.ts';
import { FAULT_RULES, type Fault, fault } from '../../foundation/shared/faults.ts';
import { CAUSE_CODES, type Cause as Meaning } from '../../foundation/shared/reason.ts';
import { type ErrorBody, errorCatalogue, toErrorBody } from './error-catalogue.ts';
import { named, shared } from './named.ts';
import { tooManyRequests, unauthorized } from './refusal.ts';
import { Answer, OneOf, Timestamp } from './schema.ts';

const fields = {
  code: OneOf(CAUSE_CODES),
  system: Type.Optional(Type.String({ description: 'Code of the system, of TLS or of a library: `ECONNREFUSED`' })),
  status: Type.Optional(Type.Integer({ description: 'Status that the other side answers with' })),
  withinMs: Type.Optional(Type.Integer({ description: 'Time within which nothing came' })),
  fingerprint: Type.Optional(Type.String({ description: 'SHA-256 of the certificate that the other side presents' })),
} satisfies Record<keyof Meaning, TSchema>;

/** The machine-readable meaning of the reason beside it. */
export const Cause = named('Cause', Type.Unsafe<Meaning>(Type.Object(fields)), {
  description: 'The meaning of the text beside it, for programs. More codes can be added',
  example: { code: 'refused', system: 'ECONNREFUSED' },
});

const EXAMPLE_TIME = Date.parse('2026-11-20T08:35:59.400Z');
const LIMIT_FAULT = fault('limit', 'range', { minimum: 1, maximum: 1000 }, 1001);

const MiddlewareError = named(
  'MiddlewareError',
  Type.Object({
    error: Type.String({ description: 'What is wrong, in a few words' }),
    message: Type.Optional(Type.String({ description: 'What to do, of a refused key' })),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds to wait, after too many requests' })),
  }),
  { description: 'Why a request was refused before it reached its route', example: tooManyRequests(42) },
);

/** Response of the guard to a missing or invalid key. */
export const Unauthorized = shared(
  'Unauthorized',
  Answer(MiddlewareError, 'The API key is missing or not valid', unauthorized('rest')),
);

const TooManyRequests = shared(
  'TooManyRequests',
  Answer(MiddlewareError, 'Too many requests from this address', tooManyRequests(42)),
);

/** Null is stated beside a type, as in OpenAPI 3.0. */
const TEXT = { type: 'string', nullable: true } as const;
const MANY = { type: 'array', items: { type: 'string' } } as const;
const BOUND = { type: 'number' } as const;

const FaultEntry = named(
  'Fault',
  Type.Object({
    field: Type.String({ description: 'Named as in the message; `body` for the whole body' }),
    rule: OneOf(FAULT_RULES, 'What the field breaks'),
    limit: Type.Unsafe<Fault['limit']>({
      description: 'What is allowed: a name, several of them, or bounds; null where it does not apply',
      anyOf: [TEXT, MANY, { type: 'object', properties: { minimum: BOUND, exclusiveMinimum: BOUND, maximum: BOUND } }],
    }),
    given: Type.Unsafe<Fault['given']>({
      description: 'The beginning of what was given; null for a secret, a list or an object',
      anyOf: [TEXT, { type: 'number' }, { type: 'boolean' }],
    }),
  }),
  { description: 'One thing that is wrong with the request', example: LIMIT_FAULT },
);

const ErrorSchema = named(
  'Error',
  Type.Unsafe<ErrorBody>(
    Type.Object({
      status: Type.Integer({ description: 'HTTP status' }),
      error: Type.Object({
        type: OneOf(Object.keys(errorCatalogue), 'What kind of failure it is; each has a page of its own'),
        message: Type.String({ description: 'For people' }),
        details: Type.Unsafe<object | null>({ type: 'object', additionalProperties: true, nullable: true }),
        path: Type.String({ description: 'Empty' }),
        timestamp: Timestamp('When it happened'),
        faults: Type.Optional(Type.Array(FaultEntry, { description: 'Of a bad request: what is wrong with it' })),
        unexpected: Type.Optional(
          Type.Boolean({ description: 'True where the message says nothing of what happened' }),
        ),
      }),
      _links: Type.Object({
        self: Type.String({ description: 'Empty' }),
        docs: Type.String({ description: 'Path of the explanation' }),
      }),
    }),
  ),
  { description: 'Why a request failed', example: exampleOf('BadRequest', errorCatalogue.BadRequest.meaning) },
);

function exampleOf(type: ErrorType, meaning: string): ErrorBody {
  const error =
    type === 'BadRequest'
      ? badRequest('limit must be at most 1000, received 1001', LIMIT_FAULT)
      : new ServiceError(type, meaning);
  return toErrorBody(error, EXAMPLE_TIME);
}

/** One response for each error type, however many routes use it. */
const RESPONSES = new Map(
  Object.entries(errorCatalogue).map(([type, { meaning }]) => [
    type,
    shared(type, Answer(ErrorSchema, meaning, exampleOf(type as ErrorType, meaning))),
  ]),
);

/** Responses of a route that can fail in the named ways. Every route can exceed the rate limit. */
export function errorResponses(...types: ErrorType[]): Record<number, TSchema> {
  return {
    ...Object.fromEntries(types.map((type) => [errorCatalogue[type].status, RESPONSES.get(type)])),
    429: TooManyRequests,
  };
}
