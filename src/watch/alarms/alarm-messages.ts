import Type from 'typebox';
import { Nullable, OneOf, Uuid } from '../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import { AlarmSchema, EXAMPLE_ALARM, NotListed } from './alarm-record.ts';

const alarmsChanged = describeMessage({
  name: 'AlarmsChanged',
  summary: 'An alarm was raised, changed or ended, or its figures are new',
  schema: Type.Object({
    type: Type.Literal('alarms'),
    data: Type.Object({
      alarms: Type.Array(AlarmSchema, { description: 'All that are not over: highest priority first' }),
      top: Nullable(AlarmSchema),
      change: Nullable(
        Type.Object(
          {
            id: Uuid(),
            kind: OneOf(['raised', 'escalated', 'silenced', 'acknowledged', 'rectified', 'cleared']),
            shipId: Type.Optional(
              Nullable(Type.String({ description: 'In an office: the ship; null for the office' })),
            ),
          },
          { description: 'What to announce; null in the greeting and where only figures changed' },
        ),
      ),
      notListed: Type.Optional(NotListed),
    }),
  }),
  example: {
    type: 'alarms',
    data: {
      alarms: [EXAMPLE_ALARM],
      top: EXAMPLE_ALARM,
      change: { id: EXAMPLE_ALARM.id, kind: 'raised' },
    },
  },
});

export const alarmMessages: ChannelDoc = {
  summary: 'Alarms: closest approach, distress, anchor, areas. Greeting: the present state, always',
  messages: [alarmsChanged],
};
