import Type, { type Static } from 'typebox';
import { causeOf } from '../../foundation/shared/reason.ts';
import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { Cause } from '../../server/http/cause-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import type { TargetStatus } from './notify-service.ts';
import { MANNERS } from './senders/create-sender.ts';

export const NOTIFY_PATH = '/v1/notify';

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

export const toTargetRecord = (status: TargetStatus): Static<typeof TargetSchema> => ({
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

export const TargetList = named('NotifyTargetList', Type.Object({ targets: Type.Array(TargetSchema), _links: Links }), {
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

export const TargetPath = Type.Object({ name: Type.String({ description: 'Name of the target' }) });

export const testPath = (name: string): string => `${NOTIFY_PATH}/${encodeURIComponent(name)}/test`;

export const TestAnswer = named(
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
