import Type, { type Static } from 'typebox';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { LANGUAGES } from '../../../foundation/shared/languages.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { named } from '../../../server/http/named.ts';
import { Answer, Links, linksTo, OneOf } from '../../../server/http/schema.ts';
import { arePushKeys, isPushEndpoint, type Subscription, toSubscriptionId } from './subscription.ts';

export const PUSH_PATH = '/v1/notify/push';
export const SUBSCRIPTIONS_PATH = `${PUSH_PATH}/subscriptions`;

const MAX_ENDPOINT_LENGTH = 1000;

const base64url = (length: number, description: string) =>
  Type.String({ maxLength: length, pattern: '^[A-Za-z0-9_-]+={0,2}$', description });

export const PushAnswer = named(
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

export const NewSubscription = named(
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

export function toSubscription(given: Static<typeof NewSubscription>, site: string): Subscription {
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

export const SubscriptionPath = Type.Object({ id: Type.String({ description: 'Id of the subscription' }) });

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

export const toSubscriptionRecord = (id: string): Static<typeof SubscriptionRecord> => ({
  id,
  target: `push-${id}`,
  _links: linksTo(subscriptionPath(id)),
});

export const CreatedSubscription = Answer(SubscriptionRecord, 'The browser gets notices from now on');
export const KnownSubscription = Answer(SubscriptionRecord, 'The browser had subscribed before');
