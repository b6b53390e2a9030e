import Type, { type TSchema } from 'typebox';
import { type ErrorType, ServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue, toErrorBody } from './error-catalogue.ts';
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

function toSchema(type: ErrorType, meaning: string): TSchema {
  const body = Type.Object({
    status: Type.Integer({ description: 'HTTP status' }),
    error: Type.Object({
      type: OneOf([type]),
      message: Type.String({ description: 'For people' }),
      details: Type.Unsafe<object | null>({ type: 'object', additionalProperties: true, nullable: true }),
      path: Type.String(),
      timestamp: Timestamp('When it happened'),
    }),
    _links: Type.Object({ self: Type.String(), docs: Type.String({ description: 'Path of the explanation' }) }),
  });
  return Answer(body, meaning, toErrorBody(new ServiceError(type, meaning), EXAMPLE_TIME));
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
