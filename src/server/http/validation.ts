import { isUtf8 } from 'node:buffer';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchemaCompiler,
  preParsingHookHandler,
  RouteOptions,
} from 'fastify';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault, fieldOf, schemaFault } from '../../foundation/shared/faults.ts';
import { isId } from '../../foundation/shared/ids.ts';
import { findUnstorable } from '../../foundation/shared/text.ts';
import { errorResponses } from './error-schema.ts';

/** Maximum length of a wrong value in an error message, in characters. */
const SHOWN_CHARACTERS = 80;
/** Maximum number of unknown fields in an error message. */
const MAX_FAULTS = 10;

/** Validators that all routes share: each compiles a schema once, and loads the meta-schema before its first schema. */
const forBodies = createAjv(false);
const forTexts = createAjv(true);

function createAjv(coerceTypes: boolean): Ajv {
  // `verbose` keeps the received value for the message. Stopping at the first error limits the work on hostile input. JSON
  // can contain a number too large to be finite, such as 1e999, which no field accepts.
  const ajv = new Ajv({
    coerceTypes,
    useDefaults: true,
    allErrors: false,
    verbose: true,
    strict: false,
    strictNumbers: true,
    // A test has checked the schemas of all routes, and the meta-schema is large.
    validateSchema: false,
  });
  addFormats.default(ajv);
  // The format of the package accepts the prefix `urn:uuid:`, which no database accepts.
  ajv.addFormat('uuid', isId);
  return ajv;
}

/**
 * Compiles the schemas of requests. Queries, headers and path parameters are text and are converted to the type of the
 * schema. Bodies are JSON and must have the type already.
 */
export const compileValidator: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart, method }) => {
  if (httpPart !== 'body') return demandExactNumbers(compileLater(forTexts, schema), schema);
  const validate = compileLater(forBodies, schema);
  return method === 'PUT' ? demandKnownField(validate, schema) : validate;
};

/** Compiles on the first request: compiling all schemas would take a third of the start, and most are never used. */
function compileLater(ajv: Ajv, schema: Record<string, unknown>) {
  let compiled: ValidateFunction | undefined;
  const validate = (value: unknown): boolean => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  validate.errors = null as ErrorObject[] | null;
  return validate;
}

type Properties = Readonly<Record<string, { type?: unknown }>>;

/**
 * Text conversion accepts 1e999, which becomes infinite, and rounds large integers. No database or calculation can use
 * either, so both are refused for all parameters.
 */
function demandExactNumbers(
  validate: ReturnType<typeof compileLater>,
  { properties = {} }: { properties?: Properties },
) {
  return (data: unknown) => {
    if (!validate(data)) return { error: validate.errors ?? [] };
    for (const [name, value] of Object.entries(Object(data))) {
      const isWhole = properties[name]?.type === 'integer';
      const inexact = [value].flat().find((item) => typeof item === 'number' && !isExact(item, isWhole));
      if (inexact === undefined) continue;
      const [type, limit] = isWhole
        ? ['integer', `of at most ${Number.MAX_SAFE_INTEGER}`]
        : ['number', 'that is finite'];
      return { error: badRequest(`${name} must be ${type} ${limit}`, fault(name, 'type', type, inexact)) };
    }
    return true;
  };
}

const isExact = (value: number, isWhole: boolean): boolean =>
  isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);

/**
 * Refuses an edit with only unknown fields, for example in snake_case: unknown fields are ignored, so it would succeed
 * and change nothing. An empty object is allowed, because it changes nothing on purpose.
 */
function demandKnownField(validate: ReturnType<typeof compileLater>, { properties = {} }: { properties?: object }) {
  const known = Object.keys(properties);
  return (data: unknown) => {
    if (!validate(data)) return { error: validate.errors ?? [] };
    const names = typeof data === 'object' && data !== null ? Object.keys(data) : [];
    if (known.length === 0 || names.length === 0 || names.some((name) => known.includes(name))) return true;
    const faults = names.slice(0, MAX_FAULTS).map((name) => fault(name, 'unknown', known));
    return { error: badRequest(`none of the fields is known; known are ${known.join(', ')}`, faults) };
  };
}

/** Creates the 400 response for the first validation error; names the field, the allowed and the received value. */
export function toValidationError(errors: readonly ErrorObject[]): ServiceError {
  const failure = errors[0];
  return failure ? badRequest(describe(failure), schemaFault(failure)) : badRequest('The request is not valid', []);
}

function describe(failure: ErrorObject): string {
  const field = fieldOf(failure) || 'the request body';
  return failure.keyword === 'required'
    ? `${field} is required`
    : `${field} ${demand(failure)}, received ${shown(failure.data)}`;
}

function demand({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`;
    case 'minimum':
      return `must be at least ${params['limit']}`;
    case 'maximum':
      return `must be at most ${params['limit']}`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'format':
      return params['format'] === 'uuid' ? 'must be a UUID' : (message ?? 'is not valid');
    case 'minLength':
      return 'must not be empty';
    default:
      return message ?? 'is not valid';
  }
}

function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (Array.isArray(value) ? 'an array' : 'an object') : '';
  if (text !== '') return text;
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > SHOWN_CHARACTERS ? `${json.slice(0, SHOWN_CHARACTERS)}…` : json;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route decompresses its body itself, by `Content-Encoding`. */
    unpacksBody?: true;
  }
}

/** US-ASCII is a subset of UTF-8. */
const UTF_8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);
/** JSON text can contain half of a surrogate pair or U+0000 only with such an escape. */
const HAS_RARE_ESCAPE = /\\u(?:d[89a-f]|0000)/i;
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Accepts only JSON bodies. An empty body counts as absent, because many clients send the content type with every request; a
 * route that needs a body then names the missing field.
 */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    const charset = charsetOf(request);
    if (!UTF_8.has(charset)) return done(unsupported(`The charset ${charset} is not supported: send JSON as UTF-8`));
    if (!isUtf8(body)) return done(badRequest('Body is not valid UTF-8', fault(BODY, 'type', 'UTF-8')));
    const text = body.toString('utf8');
    void parse(request, text, (error, value: unknown) => done(error ?? refuseUnstorable(text, value), value));
  });
}

function charsetOf({ headers }: FastifyRequest): string {
  const given = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  return given?.toLowerCase() || 'utf-8';
}

/** Refuses text that no database can store, in all fields of all routes. */
function refuseUnstorable(text: string, value: unknown): Error | null {
  const found = HAS_RARE_ESCAPE.test(text) ? findUnstorable(value) : undefined;
  if (found === undefined) return null;
  const message = `${found.field || 'the request body'} must not contain ${found.has}`;
  return badRequest(message, fault(found.field || BODY, 'pattern', null));
}

/** Refuses headers that describe a body in a form that no route reads: the body would be misread. */
export function refuseUnknownForms(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => METHODS_WITH_BODY.has(method))) return;
    route.preParsing = [refuse, route.preParsing ?? []].flat();
    if (route.schema?.body !== undefined) document(route);
  });
}

/** Runs after the check of the key, before the body is read. */
const refuse: preParsingHookHandler = (request, _reply, payload, done) => {
  const { headers, routeOptions, method } = request;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity' && encoding !== '' && routeOptions.config.unpacksBody !== true)
    return done(unsupported(`The Content-Encoding ${encoding} is not supported: send the body as it is`));
  // Otherwise a part would be stored as the whole (RFC 9110, 14.5).
  if (method === 'PUT' && headers['content-range'] !== undefined)
    return done(badRequest('Content-Range is not supported', fault('Content-Range', 'unknown', null)));
  done(null, payload);
};

function document(route: RouteOptions): void {
  const known = route.schema?.response as Record<string, unknown> | undefined;
  route.schema = { ...route.schema, response: { ...known, ...errorResponses('UnsupportedMediaType') } };
}

const unsupported = (message: string): ServiceError => new ServiceError('UnsupportedMediaType', message);
