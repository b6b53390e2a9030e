import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { routesOf } from '../../../server/http/route.ts';
import { linksTo } from '../../../server/http/schema.ts';
import type { Channel } from '../../../server/live/channel.ts';
import { TRUST_PATH, TrustAnswer, toTrustRecord } from './trust-schema.ts';
import type { TrustService } from './trust-service.ts';

const route = routesOf('gps', { access: 'scoped', home: 'any' });

export function createTrustRoutes({ view }: Pick<TrustService, 'view'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      TRUST_PATH,
      route({
        operationId: 'getPositionTrust',
        summary: 'How far your position can be trusted',
        response: { 200: TrustAnswer, ...errorResponses('Internal') },
      }),
      () => ({ ...toTrustRecord(view()), _links: linksTo(TRUST_PATH) }),
    );
  };
}

/** The channel `gps-trust`. */
export function createTrustChannel({
  view,
  isKnown,
  onChange,
}: Pick<TrustService, 'view' | 'isKnown' | 'onChange'>): Channel {
  const name = 'gps-trust';
  const message = () => ({ type: name, data: toTrustRecord(view()) });
  return {
    name,
    greeting: () => (isKnown() ? [message()] : []),
    start: (publish) => onChange(() => publish(message(), { coalesceKey: name })),
    describe: async () => (await import('./trust-schema.ts')).trustMessages,
  };
}
