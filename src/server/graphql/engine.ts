import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, printSchema, validate } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { badRequest, ServiceError, toServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue } from '../http/error-catalogue.ts';
import { limitOperations, MAX_TOKENS } from './limits.ts';

/** Reads a field. Gets the parent object and the arguments, whose types match the schema. */
// biome-ignore lint/suspicious/noExplicitAny: the schema, not TypeScript, ties a field to its parent
type Resolver = (parent: any, args: Record<string, unknown>) => unknown;

/** The GraphQL part of a feature. Types with the same name (`Query`, `Mutation`, `Health`) are merged. */
export interface GraphqlPart {
  /** In the schema definition language. */
  typeDefs: string;
  resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
  /** Assumed length of lists without a `limit`, by `Type.field`, for the cost of a request. */
  listSizes?: Readonly<Record<string, number>>;
  /** Minimum cost of a field, by `Type.field`, if it does more work than its answer shows. */
  fieldCosts?: Readonly<Record<string, number>>;
}

/**
 * Maximum length of a message. The library repeats wrong values in full, so that a short request could cause a very long
 * response.
 */
const LONGEST_MESSAGE = 500;
/** GraphQL errors have their own shape. */
const NO_FIELD = [] as const;

/** The error for the client, and the failure for the log. */
interface ClientError {
  reported: GraphQLError;
  failure: ServiceError;
}

/**
 * Maps an error to a type of the catalogue. Errors that the library finds before execution (syntax, schema, limits,
 * variables) are errors of the client. Errors during execution are reported only if they were raised for the client.
 */
function toClientError(error: GraphQLError): ClientError {
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

/** Operations of at least this cost run one at a time. The newest 100 log entries with all fields cost 1000. */
const EXPENSIVE_FROM = 2000;
/** Maximum number of waiting operations. Each holds its request in memory. */
const MAX_WAITING = 8;

/** Runs expensive operations one at a time, so that several clients need no more memory than one. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else isBusy = false;
  }

  return {
    /** Resolves with the function that releases the slot. Throws if too many operations wait already. */
    async enter(cost: number): Promise<() => void> {
      if (cost < EXPENSIVE_FROM) return () => undefined;
      if (isBusy) {
        if (waiting.length >= MAX_WAITING) {
          throw new ServiceError('RateLimitExceeded', 'Too many expensive operations are waiting; try again later');
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      isBusy = true;
      return release;
    },
  };
}

/** A request over HTTP: a query string for GET, a JSON body for POST. */
export interface GraphqlRequest {
  method: 'GET' | 'POST';
  search: string;
  body: string | null;
  accept: string | undefined;
  /** Called with unexpected errors, whose cause is hidden from the client. */
  onFailure: (cause: unknown) => void;
}

export interface GraphqlAnswer {
  status: number;
  contentType: string;
  text: string;
}

export interface EngineOptions {
  parts: readonly GraphqlPart[];
  /** Whether clients may read the schema. */
  isSchemaPublic: boolean;
}

export type Engine = ReturnType<typeof createEngine>;

interface ServerContext extends Pick<GraphqlRequest, 'onFailure'> {
  /** Set during validation, read during execution. */
  work: { cost: number; endTurn: () => void };
}

const RESPONSE_JSON = 'application/graphql-response+json';

/** Wraps the GraphQL library. Documents are not cached, because anybody can send them. */
export function createEngine({ parts, isSchemaPublic }: EngineOptions) {
  const schema = buildSchema(parts);
  const listSizes = Object.assign({}, ...parts.map((part) => part.listSizes));
  const fieldCosts = Object.assign({}, ...parts.map((part) => part.fieldCosts));
  const turns = createTurns();

  const limits: Plugin<ServerContext> = {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
    },
    onValidate({ context, addValidationRule, setValidationFn }) {
      const { params, work } = context;
      const onMeasured = (cost: number) => {
        work.cost = Math.max(work.cost, cost);
      };
      const variables = params.variables ?? {};
      addValidationRule(limitOperations({ variables, listSizes, fieldCosts, onMeasured }));
      if (!isSchemaPublic) addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn((ofSchema, document, rules) =>
        // A suggestion would name fields that the client may not read.
        validate(ofSchema, document, rules, { maxErrors: 10, hideSuggestions: !isSchemaPublic }),
      );
    },
    async onExecute({ context: { work } }) {
      work.endTurn = await turns.enter(work.cost);
    },
  };
  const errors: Plugin<object, ServerContext> = {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result || result.errors === undefined) return;
      const all = result.errors.map(toClientError);
      for (const { failure } of all) {
        // As over REST, errors that were raised on purpose are responses; unexpected and database errors are failures.
        if (isUnexpected(failure)) serverContext.onFailure(failure.cause);
      }
      setResult({ ...result, errors: all.map(({ reported }) => reported) });
    },
  };
  const yoga = createYoga<ServerContext>({
    schema,
    plugins: [limits, errors],
    maskedErrors: false,
    logging: false,
    parserAndValidationCache: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
  });

  return {
    schemaText: printSchema(schema),
    async ask({ method, search, body, accept, onFailure }: GraphqlRequest): Promise<GraphqlAnswer> {
      const headers = {
        'content-type': 'application/json',
        accept: accept?.includes(RESPONSE_JSON) ? RESPONSE_JSON : 'application/json',
      };
      const work: ServerContext['work'] = { cost: 0, endTurn: () => undefined };
      try {
        const request = { method, headers, body };
        const response = await yoga.fetch(`http://localhost/graphql${search}`, request, { onFailure, work });
        const contentType = response.headers.get('content-type') ?? 'application/json';
        return { status: response.status, contentType, text: await response.text() };
      } finally {
        work.endTurn();
      }
    },
  };
}

const buildSchema = (parts: readonly GraphqlPart[]) =>
  createSchema<ServerContext>({
    typeDefs: parts.map(({ typeDefs }) => typeDefs),
    resolvers: parts.map(({ resolvers }) => resolvers),
  });

const isUnexpected = ({ type, cause }: ServiceError): boolean =>
  errorCatalogue[type].status >= 500 && cause !== undefined;
