import { GraphQLError } from 'graphql';
import { badRequest, type ServiceError, toServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue } from '../http/error-catalogue.ts';

/**
 * Maximum length of a message. The library repeats wrong values in full, so that a short request could cause a very long
 * response.
 */
const LONGEST_MESSAGE = 500;
/** GraphQL errors have their own shape. */
const NO_FIELD = [] as const;

/** The error for the client, and the failure for the log. */
export interface ClientError {
  reported: GraphQLError;
  failure: ServiceError;
}

/**
 * Maps an error to a type of the catalogue. Errors that the library finds before execution (syntax, schema, limits,
 * variables) are errors of the client. Errors during execution are reported only if they were raised for the client.
 */
export function toClientError(error: GraphQLError): ClientError {
  const { nodes, source, positions, path } = error;
  const failure = toFailure(error);
  const { type, details } = failure;
  const { status } = errorCatalogue[type];
  // A response with data, even null, has the status 200; a response without data has the status of the error.
  const extensions = { type, status, details, http: { status: path === undefined ? status : 200 } };
  return { reported: new GraphQLError(failure.message, { nodes, source, positions, path, extensions }), failure };
}

function toFailure(error: GraphQLError): ServiceError {
  const cause = originOf(error);
  if (error.path !== undefined || error.extensions['unexpected'] === true) return toServiceError(cause ?? error);
  if (cause instanceof SyntaxError) return badRequest('variables and extensions must be JSON', NO_FIELD);
  return cause === undefined ? badRequest(shortened(error.message), NO_FIELD) : toServiceError(cause);
}

const shortened = (text: string): string =>
  text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;

/** The error that a resolver threw; undefined if the library refused the request. */
function originOf(error: GraphQLError): Error | undefined {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? originOf(originalError) : (originalError ?? undefined);
}
