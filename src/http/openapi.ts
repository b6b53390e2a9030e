import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/schema.ts';

/** Where the interactive explorer is. */
export const EXPLORER_PATH = '/v1/swagger-ui';

interface OpenApiOptions {
  version: string;
  docs: Config['docs'];
}

/** Gathers the OpenAPI document from the schemas of all routes registered after it, and serves it as configured. */
export async function documentApi(app: FastifyInstance, { version, docs }: OpenApiOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Wheelhouse',
        version,
        description:
          'Own position, cargo trips, vessels around, proximity alerts, river gauge and forwarding of positions. ' +
          'Live messages come over the WebSocket at `/ws`.',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The header `api_key` serves too.' },
        },
      },
    },
  });
  if (docs.openapi_json) {
    app.get('/v1/openapi.json', { config: { access: 'scoped' }, schema: { hide: true } }, () => app.swagger());
  }
  if (docs.swagger_ui) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    await app.register(swaggerUi, { routePrefix: EXPLORER_PATH, staticCSP: true });
  }
}
