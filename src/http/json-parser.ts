import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body there is. An empty one counts as absent, since many clients name the type with every request;
 * a route that needs a body then says which field is missing.
 */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
