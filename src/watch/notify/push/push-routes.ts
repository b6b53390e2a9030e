import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { routesOf } from '../../../server/http/route.ts';
import { linksTo, NoContent } from '../../../server/http/schema.ts';
import type { PushService } from './index.ts';
import {
  CreatedSubscription,
  KnownSubscription,
  NewSubscription,
  PUSH_PATH,
  PushAnswer,
  SUBSCRIPTIONS_PATH,
  SubscriptionPath,
  toSubscription,
  toSubscriptionRecord,
} from './push-schema.ts';

// A subscriber receives all notices of the crew.
const route = routesOf('notify', { access: 'key', home: 'leader' });

export function createPushRoutes(service: PushService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PUSH_PATH,
      route({
        operationId: 'getPushState',
        summary: 'Read the key with which a browser subscribes to Web Push',
        description: 'The key is made when it is first read, and stays the same.',
        response: { 200: PushAnswer, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({
        publicKey: await service.publicKey(),
        subscriptions: service.count(),
        maxSubscriptions: LIMITS.pushSubscriptions.items,
        _links: linksTo(PUSH_PATH),
      }),
    );

    app.post(
      SUBSCRIPTIONS_PATH,
      route({
        operationId: 'createPushSubscription',
        summary: 'Send notices to a browser',
        description:
          'The browser becomes a target. Its alarms of at least `warning` are shown until they are acknowledged or over. It is ' +
          'removed when its push service answers that the subscription has ended (404 or 410).',
        body: NewSubscription,
        response: {
          200: KnownSubscription,
          201: CreatedSubscription,
          ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ body, host }, reply) => {
        // Apple rejects messages of a `localhost`.
        const subscription = toSubscription(body, `https://${host.replace(/^localhost(?=:|$)/, '127.0.0.1')}`);
        const { isNew } = await service.subscribe(subscription);
        return reply.code(isNew ? 201 : 200).send(toSubscriptionRecord(subscription.id));
      },
    );

    app.delete(
      `${SUBSCRIPTIONS_PATH}/:id`,
      route({
        operationId: 'deletePushSubscription',
        summary: 'Send no more notices to a browser',
        params: SubscriptionPath,
        response: { 204: NoContent('Nothing is sent any more'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params: { id } }, reply) => {
        await service.unsubscribe(id);
        return reply.code(204).send();
      },
    );
  };
}
