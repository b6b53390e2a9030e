import Type from 'typebox';
import { Nullable, Timestamp } from '../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';

const number = (description: string) => Type.Number({ description });

const gps = describeMessage({
  name: 'Gps',
  summary: 'Your position, its heading or the dilution of precision changed',
  schema: Type.Object({
    type: Type.Literal('gps'),
    data: Type.Object({
      latitude: number('degrees, north positive'),
      longitude: number('degrees, east positive'),
      altitude: number('metres above sea level; 0 where the receiver does not know it'),
      heading: Nullable(number('degrees, 0 to 360')),
      pdop: Nullable(number('dilution of precision in space')),
      hdop: Nullable(number('horizontal dilution of precision')),
      vdop: Nullable(number('dilution of precision in height')),
      timestamp: Timestamp('When it was measured'),
    }),
  }),
  example: {
    type: 'gps',
    data: {
      latitude: 50.360022,
      longitude: 7.601915,
      altitude: 64.3,
      heading: 147.3,
      pdop: 1.42,
      hdop: 0.82,
      vdop: 1.16,
      timestamp: '2026-11-20T08:35:59.400Z',
    },
  },
});

const speed = describeMessage({
  name: 'Speed',
  summary: 'The own speed changed',
  schema: Type.Object({
    type: Type.Literal('speed'),
    data: Type.Object({
      speed_kmh: number('km/h'),
      speed_mps: number('m/s'),
      speed_mph: number('mph'),
      speed_knots: number('kn'),
    }),
  }),
  example: {
    type: 'speed',
    data: { speed_kmh: 36, speed_mps: 10, speed_mph: 22.369362920544024, speed_knots: 19.438444924406046 },
  },
});

export const gpsMessages: ChannelDoc = {
  summary: 'Your position; checked at an interval, sent when it changed. Greeting: the last message, if any',
  messages: [gps],
};

export const speedMessages: ChannelDoc = {
  summary: 'The own speed; looked at in an interval, sent when it changed. Greeting: the last message, if any',
  messages: [speed],
};
