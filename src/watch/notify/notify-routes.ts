import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { causeOf } from '../../foundation/shared/reason.ts';
import { LANGUAGES } from '../../foundation/shared/text.ts';
import { Cause, errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, Links, linksTo, NoContent, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import type { NotifyService, TargetStatus } from './notify-service.ts';
import type { PushService } from './push/index.ts';
import { arePushKeys, isPushEndpoint, type Subscription, toSubscriptionId } from './push/push-store.ts';
import { MANNERS } from './senders/create-sender.ts';

const PUSH_PATH = '/v1/notify/push';
const SUBSCRIPTIONS_PATH = `${PUSH_PATH}/subscriptions`;

const MAX_ENDPOINT_LENGTH = 1000;

const base64url = (length: number, description: string) =>
  Type.String({ maxLength: length, pattern: '^[A-Za-z0-9_-]+={0,2}$', description });

const PushAnswer = named(
  'PushState',
  Type.Object({
    publicKey: Type.String({ description: 'The `applicationServerKey` with which a browser subscribes, in base64url' }),
    subscriptions: Type.Integer({ description: 'Browsers that have subscribed' }),
    maxSubscriptions: Type.Integer(),
    _links: Links,
  }),
  {
    description: 'What a browser needs to subscribe',
    example: {
      publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
      subscriptions: 1,
      maxSubscriptions: LIMITS.pushSubscriptions.items,
      _links: linksTo(PUSH_PATH),
    },
  },
);

const NewSubscription = named(
  'NewPushSubscription',
  Type.Object({
    endpoint: Type.String({
      maxLength: MAX_ENDPOINT_LENGTH,
      description: 'An address of a push service of Google, Mozilla, Apple or Microsoft',
    }),
    keys: Type.Object({
      p256dh: base64url(100, 'Public key of the browser'),
      auth: base64url(30, 'Secret that the browser shares with this installation'),
    }),
    language: Type.Optional(OneOf(LANGUAGES, 'Language of its notices: English if it is missing')),
  }),
  {
    description: 'As `PushSubscription.toJSON()` has it, with a language',
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: {
        p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  },
);

function toSubscription(given: Static<typeof NewSubscription>, site: string): Subscription {
  const { endpoint, keys, language = 'en' } = given;
  if (!isPushEndpoint(endpoint))
    throw badRequest(
      'endpoint must be an address of a push service of a browser: Google, Mozilla, Apple or Microsoft',
      fault('endpoint', 'pattern', 'https://fcm.googleapis.com/…', endpoint),
    );
  if (!arePushKeys(keys))
    throw badRequest('keys must be those of a browser: a point on the curve P-256 and 16 bytes', [
      fault('keys.p256dh', 'pattern', 'base64url', keys.p256dh),
    ]);
  return { id: toSubscriptionId(endpoint), endpoint, ...keys, site, language };
}

const SubscriptionPath = Type.Object({ id: Type.String({ description: 'Id of the subscription' }) });

const subscriptionPath = (id: string): string => `${SUBSCRIPTIONS_PATH}/${encodeURIComponent(id)}`;

const EXAMPLE_ID = '5f0c3a9b1e7d4c26';

const SubscriptionRecord = named(
  'PushSubscription',
  Type.Object({
    id: Type.String({ description: 'The same for the same browser' }),
    target: Type.String({ description: 'Its name in `GET /v1/notify`, and for a test' }),
    _links: Links,
  }),
  {
    description: 'A browser that gets notices',
    example: { id: EXAMPLE_ID, target: `push-${EXAMPLE_ID}`, _links: linksTo(subscriptionPath(EXAMPLE_ID)) },
  },
);

const toSubscriptionRecord = (id: string): Static<typeof SubscriptionRecord> => ({
  id,
  target: `push-${id}`,
  _links: linksTo(subscriptionPath(id)),
});

const CreatedSubscription = Answer(SubscriptionRecord, 'The browser gets notices from now on');
const KnownSubscription = Answer(SubscriptionRecord, 'The browser had subscribed before');

// A subscriber receives all notices of the crew.
const route = routesOf('notify', { access: 'key', home: 'leader' });

function createPushRoutes(service: PushService): FastifyPluginAsyncTypebox {
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

const NOTIFY_PATH = '/v1/notify';

const TargetSchema = named(
  'NotifyTarget',
  Type.Object({
    name: Type.String({ description: 'As in the configuration; `push-` and an id for a browser that has subscribed' }),
    type: OneOf([...Object.keys(MANNERS), 'push']),
    minPriority: OneOf(['caution', 'warning', 'alarm', 'emergency'], 'The lowest priority that is sent'),
    afterSecs: Type.Integer({ description: 'Only what nobody has acknowledged for so long is sent' }),
    healthy: Type.Boolean({ description: 'False after five failures in a row' }),
    queued: Type.Integer({ description: 'Notices that wait' }),
    lastSuccessAt: Nullable(Timestamp('Since the start; null if there was none')),
    lastError: Nullable(Type.String({ description: 'Why the last failure happened; null if there was none' })),
    cause: Type.Optional(Cause),
  }),
  { description: 'Who gets messages about alarms that nobody acknowledges' },
);

const toTargetRecord = (status: TargetStatus): Static<typeof TargetSchema> => ({
  name: status.name,
  type: status.type,
  minPriority: status.minPriority,
  afterSecs: status.afterMs / 1000,
  healthy: status.healthy,
  queued: status.queueLength,
  lastSuccessAt: status.lastSuccessAt === null ? null : toTimestamp(status.lastSuccessAt),
  lastError: status.lastError?.text ?? null,
  ...causeOf(status.lastError),
});

const TargetList = named('NotifyTargetList', Type.Object({ targets: Type.Array(TargetSchema), _links: Links }), {
  description: 'The targets in the order of the configuration, then the browsers that have subscribed',
  example: {
    targets: [
      {
        name: 'phone',
        type: 'ntfy',
        minPriority: 'warning',
        afterSecs: 60,
        healthy: true,
        queued: 0,
        lastSuccessAt: '2026-11-20T08:35:59.400Z',
        lastError: null,
      },
    ],
    _links: linksTo(NOTIFY_PATH),
  },
});

const TargetPath = Type.Object({ name: Type.String({ description: 'Name of the target' }) });

const testPath = (name: string): string => `${NOTIFY_PATH}/${encodeURIComponent(name)}/test`;

const TestAnswer = named(
  'NotifyTest',
  Type.Object({
    name: Type.String(),
    sent: Type.Boolean({ description: 'Whether the target took it' }),
    error: Nullable(Type.String({ description: 'Why it did not' })),
    cause: Type.Optional(Cause),
    latencyMs: Type.Integer(),
    _links: Links,
  }),
  {
    description: 'What came of it',
    example: { name: 'phone', sent: true, error: null, latencyMs: 180, _links: linksTo(testPath('phone')) },
  },
);

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
