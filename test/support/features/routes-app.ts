import type { FastifyPluginAsync, InjectOptions } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createHttp } from '../../../src/server/http/server.ts';
import { contradictions, decideDocument } from '../documented.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';

const ROUTE_HEADER = 'x-test-route';

/**
 * The HTTP side with the routes of one feature; each answer is compared with what the OpenAPI document says of it. `ships`: what
 * the key is limited to.
 */
export async function buildRoutesApp(routes: FastifyPluginAsync, { ships }: { ships?: readonly string[] } = {}) {
  const http = await createHttp({
    config: makeConfig({ rate_limit: { enabled: false } }),
    version: '0.0.0',
    admit: async () => ({ ok: true, keyId: null, ships }),
    // Only an office has keys that are limited to ships.
    admitShip: ships && (async () => ({ ok: false })),
    clock: systemClock,
    log: silentLog,
  });
  onTestFinished(() => http.close());
  http.addHook('onSend', async (request, reply) => {
    reply.header(ROUTE_HEADER, request.routeOptions.url);
  });
  await http.register(routes);
  await http.ready();
  decideDocument(http, http.printRoutes());

  return async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
  ) {
    const answer = await http.inject({
      method,
      url,
      // An open route asks only for a key that is given.
      ...(ships && { headers: { 'x-api-key': 'limited' } }),
      ...(payload !== undefined && { payload }),
    });
    const route = String(answer.headers[ROUTE_HEADER]).replaceAll(/:(\w+)/g, '{$1}');
    expect(await contradictions({ http }, route, answer, method.toLowerCase())).toEqual([]);
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body };
  };
}

/** What a structured error says. */
export const refusal = (status: number, message: unknown) => ({
  status,
  body: expect.objectContaining({ status, error: expect.objectContaining({ message, details: null }) }),
});
