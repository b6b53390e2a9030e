import Type from 'typebox';
import { headerText, text, type UrlScheme, url } from './key-schema.ts';

/** Types in the order of the interfaces: append new ones. */
export const NOTIFY_TYPES = ['ntfy', 'webhook', 'telegram', 'email'] as const;

type NotifyType = (typeof NOTIFY_TYPES)[number];

/** The keys that only some types use. */
export const NOTIFY_KEYS = [
  'url',
  'token',
  'secret',
  'chat_id',
  'username',
  'password',
  'from',
  'to',
  'events',
] as const;

type NotifyKey = (typeof NOTIFY_KEYS)[number];

interface NotifyTypeFacts {
  /** In a sentence. */
  title: string;
  schemes: readonly UrlScheme[];
  /** The role of each key that the type uses; other keys are refused. */
  keys: Partial<Record<NotifyKey, string>>;
  /** The keys that it requires. */
  needs: readonly NotifyKey[];
  /** Two keys that must be given together. */
  pair?: readonly [NotifyKey, NotifyKey];
  /** Whether the path of the URL ends with a topic. */
  hasTopic?: true;
}

/** Facts of each type, in the order of the descriptions of the keys. */
export const NOTIFY_TYPE_FACTS: Record<NotifyType, NotifyTypeFacts> = {
  ntfy: {
    title: 'ntfy',
    schemes: ['http', 'https'],
    keys: { url: 'server and topic', token: 'access token' },
    needs: ['url'],
    hasTopic: true,
  },
  webhook: {
    title: 'webhook',
    schemes: ['http', 'https'],
    keys: {
      url: 'where to POST',
      token: 'sent as `Authorization: Bearer`',
      secret: 'key of the signature in the header `X-Signature`. Without it, nothing is signed',
      events: 'whether departures, arrivals, stops and passages of the log are sent too, default false',
    },
    needs: ['url'],
  },
  email: {
    title: 'e-mail',
    schemes: ['smtp', 'smtps'],
    keys: {
      url: '`smtp://` or `smtps://`, host and port of the mail server',
      username: 'user name at the mail server',
      password: 'password at the mail server',
      from: 'address of the sender, required',
      to: 'addresses of the recipients, separated by commas, required',
    },
    needs: ['url', 'from', 'to'],
    pair: ['username', 'password'],
  },
  telegram: {
    title: 'Telegram',
    schemes: ['http', 'https'],
    keys: {
      url: 'server of the Bot API, default `https://api.telegram.org`',
      token: 'token of the bot, required',
      chat_id: 'id of the chat, required',
    },
    needs: ['token', 'chat_id'],
  },
};

function describe(key: NotifyKey): string {
  const sentences = Object.entries(NOTIFY_TYPE_FACTS).flatMap(([type, { keys }]) => {
    return keys[key] === undefined ? [] : [`\`${type}\`: ${keys[key]}.`];
  });
  return sentences.join(' ');
}

const schemes = NOTIFY_TYPES.flatMap((type) => NOTIFY_TYPE_FACTS[type].schemes);
const address = '[^\\s@,<>"]+@[^\\s@,<>"]+';

export const NOTIFY_KEY_SCHEMAS = {
  url: url({
    schemes: [...new Set(schemes)],
    secret: true,
    description: describe('url'),
    example: 'https://ntfy.sh/change-me-topic',
  }),
  token: headerText({ secret: true, description: describe('token'), example: 'change-me-ntfy-token' }),
  secret: text({ secret: true, description: describe('secret'), example: 'change-me-signature-key' }),
  chat_id: headerText({ description: describe('chat_id'), example: '-1001234567890' }),
  username: text({ description: describe('username'), example: 'wheelhouse' }),
  password: text({ secret: true, description: describe('password'), example: 'change-me' }),
  from: text({
    pattern: `^${address}$`,
    allowed: 'an e-mail address',
    description: describe('from'),
    example: 'wheelhouse@example.org',
  }),
  to: text({
    pattern: `^${address}(, *${address})*$`,
    allowed: 'e-mail addresses, separated by commas',
    description: describe('to'),
    example: 'crew@example.org, office@example.org',
  }),
  events: Type.Boolean({ description: describe('events'), example: false }),
};

/** A target of each type. */
export const NOTIFY_EXAMPLES = [
  {
    name: 'phone',
    type: 'ntfy',
    url: 'https://ntfy.sh/change-me-topic',
    token: 'change-me-ntfy-token',
    min_priority: 'warning',
    after_secs: 0,
  },
  { name: 'crew', type: 'telegram', token: '123456:change-me-bot-token', chat_id: '-1001234567890' },
  {
    name: 'office',
    type: 'email',
    url: 'smtps://mail.example.org:465',
    username: 'wheelhouse',
    password: 'change-me',
    from: 'wheelhouse@example.org',
    to: 'office@example.org, owner@example.org',
  },
  {
    name: 'dispatch',
    type: 'webhook',
    url: 'https://dispatch.example.org/alarms',
    token: 'change-me-token',
    secret: 'change-me-signature-key',
  },
];
