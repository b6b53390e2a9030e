import {
  buildASTSchema,
  type DefinitionNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  printSchema,
  specifiedRules,
  validate,
} from 'graphql';
import { badRequest, ServiceError, toServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue } from '../http/error-catalogue.ts';
import { limitOperations, MAX_TOKENS } from './limits.ts';

/** Reads a field. Gets the parent object and the arguments, whose types match the schema. */
// biome-ignore lint/suspicious/noExplicitAny: the schema, not TypeScript, ties a field to its parent
type Resolver = (parent: any, args: Record<string, unknown>) => unknown;

/** The GraphQL part of a feature. Object types with the same name (`Query`, `Mutation`) are merged. */
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
/** A GraphQL error has `locations` and `path` instead of faults of fields. */
const NO_FAULTS = [] as const;

/**
 * Maps an error to a type of the catalogue. Errors that the library finds before execution (syntax, schema, limits,
 * variables) are errors of the client. Errors during execution are reported only if they were raised for the client.
 */
function toFailure(error: GraphQLError): ServiceError {
  const cause = originOf(error);
  if (error.path !== undefined) return toServiceError(cause ?? error);
  return cause === undefined ? badRequest(shortened(error.message), NO_FAULTS) : toServiceError(cause);
}

/** The error for the client. */
function toReported({ nodes, source, positions, path }: GraphQLError, failure: ServiceError): GraphQLError {
  const { type, details } = failure;
  const extensions = { type, status: errorCatalogue[type].status, details };
  return new GraphQLError(failure.message, { nodes, source, positions, path, extensions });
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

/** A request over HTTP: a query string for GET, parsed JSON for POST. */
export interface GraphqlRequest {
  method: 'GET' | 'POST';
  search: string;
  body: unknown;
  accept: string | undefined;
  /** Whether the client has closed the connection. */
  hasLeft: () => boolean;
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

const RESPONSE_JSON = 'application/graphql-response+json';

/** Answers GraphQL over HTTP. Documents are not cached, because anybody can send them. */
export function createEngine({ parts, isSchemaPublic }: EngineOptions) {
  const schema = buildSchema(parts);
  const listSizes = Object.assign({}, ...parts.map((part) => part.listSizes));
  const fieldCosts = Object.assign({}, ...parts.map((part) => part.fieldCosts));
  const turns = createTurns();
  // A suggestion would name fields that the client may not read.
  const hideSuggestions = !isSchemaPublic;

  /** Rejects if the request is invalid, or if too many operations wait already. */
  async function run(request: GraphqlRequest): Promise<ExecutionResult> {
    const { query, variables, operationName } = readParameters(request);
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const operation = getOperationAST(document, operationName)?.operation;
    if (request.method === 'GET' && operation === 'mutation') throw badRequest('A mutation needs POST', NO_FAULTS);
    let cost = 0;
    const onMeasured = (measured: number) => {
      cost = Math.max(cost, measured);
    };
    const limits = limitOperations({ variables, listSizes, fieldCosts, onMeasured });
    const rules = [...specifiedRules, limits, ...(isSchemaPublic ? [] : [NoSchemaIntrospectionCustomRule])];
    const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions });
    if (errors.length > 0) return { errors };
    const endTurn = await turns.enter(cost);
    try {
      // A mutation is done although the client does not wait for the answer.
      if (operation === 'query' && request.hasLeft()) throw new ServiceError('Conflict', 'The client has left');
      return await execute({ schema, document, variableValues: variables, operationName, hideSuggestions });
    } finally {
      endTurn();
    }
  }

  return {
    schemaText: printSchema(schema),
    async ask(request: GraphqlRequest): Promise<GraphqlAnswer> {
      const { data, errors } = await run(request).catch((error: unknown) => ({
        data: undefined,
        errors: [asGraphql(error)],
      }));
      const failures = errors?.map(toFailure) ?? [];
      for (const failure of failures) {
        // As over REST, errors that were raised on purpose are responses; unexpected and database errors are failures.
        if (isUnexpected(failure)) request.onFailure(failure.cause);
      }
      const reported = errors?.map((error, index) => toReported(error, failures[index] ?? toFailure(error)));
      // A response with data, even null, has the status 200; a response without data has the status of the error.
      const status = data === undefined ? Math.max(...failures.map(({ type }) => errorCatalogue[type].status)) : 200;
      return {
        status,
        contentType: `${request.accept?.includes(RESPONSE_JSON) ? RESPONSE_JSON : 'application/json'}; charset=utf-8`,
        text: JSON.stringify({ data, errors: reported }),
      };
    },
  };
}

const asGraphql = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('The operation failed', { originalError: toServiceError(error) });

const PARAMETERS = ['query', 'variables', 'operationName', 'extensions'];

interface Parameters {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | null;
}

/** Reads the parameters of a query string or of a body. Throws a BadRequest. */
function readParameters({ method, search, body }: GraphqlRequest): Parameters {
  const given: unknown = method === 'POST' ? body : parametersOf(new URLSearchParams(search));
  if (!isObject(given)) throw badRequest('The body must be a JSON object', NO_FAULTS);
  const unknown = method === 'POST' && Object.keys(given).find((name) => !PARAMETERS.includes(name));
  if (typeof unknown === 'string') throw badRequest(shortened(`There is no parameter "${unknown}"`), NO_FAULTS);
  const { query, variables = null, operationName = null, extensions = null } = given;
  if (typeof query !== 'string') throw badRequest('The query must be a text', NO_FAULTS);
  if (typeof operationName !== 'string' && operationName !== null)
    throw badRequest('The operation name must be a text', NO_FAULTS);
  if ((!isObject(variables) && variables !== null) || (!isObject(extensions) && extensions !== null))
    throw badRequest('Variables and extensions must be JSON objects', NO_FAULTS);
  return { query, variables: variables ?? {}, operationName };
}

function parametersOf(search: URLSearchParams): Record<string, unknown> {
  const jsonOf = (name: string) => JSON.parse(search.get(name) || 'null');
  try {
    const [query, operationName] = [search.get('query'), search.get('operationName') || null];
    return { query, operationName, variables: jsonOf('variables'), extensions: jsonOf('extensions') };
  } catch {
    throw badRequest('Variables and extensions must be JSON', NO_FAULTS);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One schema of all parts. An object type that another part has defined is extended. */
function buildSchema(parts: readonly GraphqlPart[]): GraphQLSchema {
  const defined = new Set<string>();
  const definitions = parts
    .flatMap(({ typeDefs }) => parse(typeDefs).definitions)
    .map((definition): DefinitionNode => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
      const isDefined = defined.has(definition.name.value);
      defined.add(definition.name.value);
      return isDefined ? { ...definition, kind: Kind.OBJECT_TYPE_EXTENSION } : definition;
    });
  const schema = buildASTSchema({ kind: Kind.DOCUMENT, definitions });
  for (const [typeName, fields] of parts.flatMap(({ resolvers }) => Object.entries(resolvers))) {
    const type = schema.getType(typeName);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      if (field === undefined) throw new Error(`the schema has no field ${typeName}.${name}`);
      field.resolve = resolve;
    }
  }
  return schema;
}

const isUnexpected = ({ type, cause }: ServiceError): boolean =>
  errorCatalogue[type].status >= 500 && cause !== undefined;
