import Type, { type TSchema } from 'typebox';
import { badRequest, type ErrorType, ServiceError } from '../../foundation/shared/errors.ts';
import { FAULT_RULES, type Fault, fault } from '../../foundation/shared/faults.ts';
import { type ErrorBody, errorCatalogue, toErrorBody } from './error-catalogue.ts';
import { tooManyRequests, unauthorized } from './refusal.ts';
import { Answer, OneOf, Timestamp } from './schema.ts';

const EXAMPLE_TIME = Date.parse('2026-11-20T08:35:59.400Z');

/** The answer of the guard to a key that is missing or not valid. */
export const Unauthorized = Answer(
  Type.Object({ error: Type.String(), message: Type.String() }),
  'The API key is missing or not valid',
  unauthorized('rest'),
);

const TooManyRequests = Answer(
  Type.Object({ error: Type.String(), retryAfter: Type.Integer({ description: 'Seconds to wait' }) }),
  'Too many requests from this address',
  tooManyRequests(42),
);

/** Null stands beside a type, as OpenAPI 3.0 has it. */
const TEXT = { type: 'string', nullable: true } as const;
const MANY = { type: 'array', items: { type: 'string' } } as const;
const BOUND = { type: 'number' } as const;

const FaultEntry = Type.Object(
  {
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
  },
  { description: 'One thing that is wrong with the request' },
);

const Unexpected = Type.Boolean({ description: 'True where the message says nothing of what happened' });

function toSchema(type: ErrorType, meaning: string): TSchema {
  const body = Type.Object({
    status: Type.Integer({ description: 'HTTP status' }),
    error: Type.Object({
      type: OneOf([type]),
      message: Type.String({ description: 'For people' }),
      details: Type.Unsafe<object | null>({ type: 'object', additionalProperties: true, nullable: true }),
      path: Type.String(),
      timestamp: Timestamp('When it happened'),
      ...(type === 'BadRequest' && { faults: Type.Optional(Type.Array(FaultEntry)) }),
      ...(type === 'Internal' && { unexpected: Type.Optional(Unexpected) }),
    }),
    _links: Type.Object({ self: Type.String(), docs: Type.String({ description: 'Path of the explanation' }) }),
  });
  return Answer(Type.Unsafe<ErrorBody>(body), meaning, toErrorBody(exampleOf(type, meaning), EXAMPLE_TIME));
}

function exampleOf(type: ErrorType, meaning: string): ServiceError {
  if (type !== 'BadRequest') return new ServiceError(type, meaning);
  return badRequest(
    'limit must be at most 1000, received 1001',
    fault('limit', 'range', { minimum: 1, maximum: 1000 }, 1001),
  );
}

/** One schema for each type, however many routes fail in this way. */
const SCHEMAS = new Map(
  Object.entries(errorCatalogue).map(([type, { meaning }]) => [type, toSchema(type as ErrorType, meaning)]),
);

/** The answers of a route that can fail in the named ways; every route can meet the rate limit. */
export function errorResponses(...types: ErrorType[]): Record<number, TSchema> {
  return {
    ...Object.fromEntries(types.map((type) => [errorCatalogue[type].status, SCHEMAS.get(type)])),
    429: TooManyRequests,
  };
}
