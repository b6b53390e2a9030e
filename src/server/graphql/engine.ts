import { NoSchemaIntrospectionCustomRule, parse, printSchema, validate } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { ServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue } from '../http/error-catalogue.ts';
import { toClientError } from './client-error.ts';
import { limitOperations, MAX_TOKENS } from './limits.ts';
import type { GraphqlPart } from './part.ts';
import { createTurns } from './turns.ts';

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
