import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler, RouteOptions } from 'fastify';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { findUnstorable } from '../../foundation/shared/text.ts';
import { errorResponses } from './error-schema.ts';

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
