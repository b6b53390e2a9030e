import { GraphQLError } from 'graphql';
import { badRequest, type ServiceError, toServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue } from '../http/error-catalogue.ts';

/** The library repeats wrong values in full, so that a short request would have an answer of any length. */
const LONGEST_MESSAGE = 500;
/** The errors of GraphQL have a shape of their own. */
const NO_FIELD = [] as const;

/** What the client gets of an error, and the error as the service knows it. */
export interface ClientError {
  reported: GraphQLError;
  failure: ServiceError;
}

/**
 * Gives an error its type of the catalogue. What the library itself objects to before a field is read (syntax, schema,
 * limits, variables) is the client's; what happens while one is read is reported only where it was raised for the client.
 */
export function toClientError(error: GraphQLError): ClientError {
  const { nodes, source, positions, path } = error;
  const failure = toFailure(error);
  const { type, details } = failure;
  const { status } = errorCatalogue[type];
  // With an answer, be it null, the exchange itself went well; without one its status is that of the error.
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

/** What a resolver threw; undefined where the library refused. */
function originOf(error: GraphQLError): Error | undefined {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? originOf(originalError) : (originalError ?? undefined);
}
