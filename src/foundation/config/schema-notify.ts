import Type from 'typebox';
import { text } from './key-schema.ts';
import { NOTIFY_EXAMPLES, NOTIFY_KEY_SCHEMAS, NOTIFY_TYPE_FACTS, NOTIFY_TYPES } from './notify-types.ts';

const target = Type.Object({
  name: text({ description: 'Unique name of the target.', example: 'phone' }),
  type: Type.Enum(NOTIFY_TYPES, { description: 'Kind of the target.', example: 'ntfy' }),
  ...Type.Partial(Type.Object(NOTIFY_KEY_SCHEMAS)).properties,
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

const titles = NOTIFY_TYPES.map((type) => NOTIFY_TYPE_FACTS[type].title);

export const notify = Type.Object(
  {
    targets: Type.Array(target, {
      default: [],
      example: NOTIFY_EXAMPLES,
      description:
        'List of targets. A key that the type of a target does not use is refused. See [notifications](notifications.md).',
    }),
  },
  { description: `Notification of alarms by ${titles.slice(0, -1).join(', ')} or ${titles.at(-1)}.` },
);
