import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Engine, GraphqlRequest } from './engine.ts';

/** Maximum size of a request: queries are text, not data. */
const MAX_BODY_BYTES = 64 * 1024;

const PATH = '/graphql';
const EXPLORER_PATH = `${PATH}/explorer`;

export interface GraphqlRoutesDeps {
  engine: () => Promise<Engine>;
  hasExplorer: boolean;
}

/** The GraphQL routes, with the guard, limits and log of all other routes. */
export function createGraphqlRoutes({ engine, hasExplorer }: GraphqlRoutesDeps): FastifyPluginAsync {
  const options = {
    config: { access: 'scoped' as const, home: 'leader' as const },
    schema: { hide: true },
    bodyLimit: MAX_BODY_BYTES,
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { status, contentType, text } = await (await engine()).ask(toGraphqlRequest(request));
    return reply.code(status).type(contentType).send(text);
  }

  return async (app) => {
    app.get(PATH, options, answer);
    app.post(PATH, options, answer);
    if (!hasExplorer) return;
    const { explorerPage } = await import('./explorer.ts');
    app.get(EXPLORER_PATH, options, async (_request, reply) => {
      const { html, contentSecurityPolicy } = explorerPage((await engine()).schemaText);
      return reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy).send(html);
    });
  };
}

function toGraphqlRequest(request: FastifyRequest): GraphqlRequest {
  const isPost = request.method === 'POST';
  const mark = request.url.indexOf('?');
  return {
    method: isPost ? 'POST' : 'GET',
    search: isPost || mark < 0 ? '' : request.url.slice(mark),
    body: isPost ? request.body : undefined,
    accept: request.headers.accept,
    onFailure: (cause) => logEvent(request.log, 'service.request_failed', { reqId: request.id, err: cause }),
  };
}
