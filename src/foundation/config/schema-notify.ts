import Type from 'typebox';
import { headerText, text, url } from './key-schema.ts';

const address = '[^\\s@,<>"]+@[^\\s@,<>"]+';

const target = Type.Object({
  name: text({ description: 'Unique name of the target.', example: 'phone' }),
  type: Type.Enum(['ntfy', 'webhook', 'telegram', 'email'], { description: 'Kind of the target.', example: 'ntfy' }),
  url: Type.Optional(
    url({
      schemes: ['http', 'https', 'smtp', 'smtps'],
      secret: true,
      description:
        '`ntfy`: server and topic. `webhook`: where to POST. `email`: `smtp://` or `smtps://`, host and port of the mail ' +
        'server. `telegram`: server of the Bot API, default `https://api.telegram.org`.',
      example: 'https://ntfy.sh/change-me-topic',
    }),
  ),
  token: Type.Optional(
    headerText({
      secret: true,
      description:
        '`ntfy`: access token. `webhook`: sent as `Authorization: Bearer`. `telegram`: token of the bot, required.',
      example: 'change-me-ntfy-token',
    }),
  ),
  secret: Type.Optional(
    text({
      secret: true,
      description: '`webhook`: key of the signature in the header `X-Signature`. Without it, nothing is signed.',
      example: 'change-me-signature-key',
    }),
  ),
  chat_id: Type.Optional(
    headerText({ description: '`telegram`: id of the chat, required.', example: '-1001234567890' }),
  ),
  username: Type.Optional(text({ description: '`email`: user name at the mail server.', example: 'wheelhouse' })),
  password: Type.Optional(
    text({ secret: true, description: '`email`: password at the mail server.', example: 'change-me' }),
  ),
  from: Type.Optional(
    text({
      pattern: `^${address}$`,
      allowed: 'an e-mail address',
      description: '`email`: address of the sender, required.',
      example: 'wheelhouse@example.org',
    }),
  ),
  to: Type.Optional(
    text({
      pattern: `^${address}(, *${address})*$`,
      allowed: 'e-mail addresses, separated by commas',
      description: '`email`: addresses of the recipients, separated by commas, required.',
      example: 'crew@example.org, office@example.org',
    }),
  ),
  min_priority: Type.Optional(
    Type.Enum(['caution', 'warning', 'alarm', 'emergency'], {
      description:
        'Lowest priority that is sent. A watchlist alert with 5 stars counts as a warning. Default: `warning`.',
      example: 'warning',
    }),
  ),
  after_secs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400,
      description: 'Send only what nobody has acknowledged for so long. Default: 0.',
      example: 0,
    }),
  ),
});

/** Each kind with all keys that it uses. */
const EXAMPLES = [
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

export const notify = Type.Object(
  {
    targets: Type.Array(target, {
      default: [],
      example: EXAMPLES,
      description:
        'List of targets. A key that the type of a target does not use is refused. See [notifications](notifications.md).',
    }),
  },
  { description: 'Notification of alarms by ntfy, webhook, Telegram or e-mail.' },
);
