import type { Readable } from 'node:stream';
import Type, { type Static, type TSchema } from 'typebox';
import type { ErrorType } from '../shared/errors.ts';
import { docsPath, errorCatalogue } from './error-catalogue.ts';

/** `schema` or null, written as OpenAPI 3.0 does. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** One of a few words. */
export const OneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description && { description }) });

export const Timestamp = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-20T08:35:59.400Z'] });

export const Links = Type.Object(
  { self: Type.String({ description: 'Path of the resource or collection' }) },
  { description: 'Where the resource is found' },
);

export const linksTo = (self: string) => ({ self });

/** A body that is sent as a stream of text which has this shape. */
export const Streamed = (schema: TSchema) => Type.Unsafe<Readable>(schema);

const ErrorResponse = (type: ErrorType) =>
  Type.Object(
    {
      status: Type.Integer({ description: 'HTTP status' }),
      error: Type.Object({
        type: OneOf([type]),
        message: Type.String({ description: 'For people' }),
        details: Type.Unsafe<Record<string, unknown> | null>({
          type: 'object',
          additionalProperties: true,
          nullable: true,
        }),
        path: Type.String(),
        timestamp: Timestamp('When it happened'),
      }),
      _links: Type.Object({ self: Type.String(), docs: Type.String({ description: 'Path of the explanation' }) }),
    },
    {
      description: errorCatalogue[type].meaning,
      examples: [
        {
          status: errorCatalogue[type].status,
          error: {
            type,
            message: errorCatalogue[type].meaning,
            details: null,
            path: '',
            timestamp: '2026-11-20T08:35:59.400Z',
          },
          _links: { self: '', docs: docsPath(type) },
        },
      ],
    },
  );

export const Unauthorized = Type.Object(
  { error: Type.String(), message: Type.String() },
  { description: 'The API key is missing or not valid' },
);

export const TooManyRequests = Type.Object(
  { error: Type.String(), retryAfter: Type.Integer({ description: 'Seconds to wait' }) },
  { description: 'Too many requests from this address' },
);

/** The response schemas of a route that can fail in the named ways; every route can meet the rate limit. */
export function errorResponses<const T extends ErrorType>(...types: T[]) {
  const byStatus: Record<number, TSchema> = { 429: TooManyRequests };
  for (const type of types) {
    byStatus[errorCatalogue[type].status] = type === 'Unauthorized' ? Unauthorized : ErrorResponse(type);
  }
  return byStatus;
}
