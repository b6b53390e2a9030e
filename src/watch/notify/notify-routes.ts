import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { causeOf } from '../../foundation/shared/reason.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { linksTo } from '../../server/http/schema.ts';
import { NOTIFY_PATH, TargetList, TargetPath, TestAnswer, testPath, toTargetRecord } from './notify-schema.ts';
import type { NotifyService } from './notify-service.ts';
import type { PushService } from './push/index.ts';
import { createPushRoutes } from './push/push-routes.ts';

export function createNotifyRoutes(service: NotifyService, push: PushService): FastifyPluginAsyncTypebox {
  const tags = ['notify'];

  return async (app) => {
    await app.register(createPushRoutes(push));
    app.get(
      NOTIFY_PATH,
      {
        config: { access: 'scoped', home: 'leader' },
        schema: {
          operationId: 'listNotifyTargets',
          summary: 'List the targets of notifications with their state',
          tags,
          response: { 200: TargetList, ...errorResponses('Internal') },
        },
      },
      async () => ({ targets: service.status().map(toTargetRecord), _links: linksTo(NOTIFY_PATH) }),
    );

    app.post(
      `${NOTIFY_PATH}/:name/test`,
      {
        // A test sends to an external service, at the cost of its owner.
        config: { access: 'key', home: 'leader' },
        schema: {
          operationId: 'testNotifyTarget',
          summary: 'Send a test to a target',
          description: 'It is sent at once, past the queue, and is not repeated.',
          tags,
          params: TargetPath,
          response: { 200: TestAnswer, ...errorResponses('NotFound', 'Internal') },
        },
      },
      async ({ params: { name } }) => {
        const { error, latencyMs } = await service.test(name);
        return {
          name,
          sent: error === null,
          error: error?.text ?? null,
          ...causeOf(error),
          latencyMs,
          _links: linksTo(testPath(name)),
        };
      },
    );
  };
}
