import Type from 'typebox';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, listCut, MaxPoints, OfShip, secondsRange } from '../../server/http/schema.ts';
import { LocationRecord, toLocationRecord } from './location-record.ts';
import { exampleFix, readingFields, speedFields, toReading, toSpeedReading } from './reading.ts';

export const HistoryQuery = Type.Object({
  ...secondsRange,
  shipId: OfShip,
  maxPoints: MaxPoints,
  ...listCut,
});

export const GpsReading = named('Position', Type.Object({ ...readingFields, _links: Links }), {
  description: 'The last fix of your receiver',
  example: {
    ...toReading(exampleFix),
    _links: linksTo('/v1/router/gps'),
  },
});

export const SpeedReading = named('Speed', Type.Object({ ...speedFields, _links: Links }), {
  description: 'The speed of your vessel',
  example: {
    ...toSpeedReading(exampleFix),
    _links: linksTo('/v1/router/gps/speed'),
  },
});

export const History = named('LocationList', Type.Object({ locations: Type.Array(LocationRecord), _links: Links }), {
  description: 'The recorded positions, oldest first',
  example: {
    locations: [toLocationRecord({ ...exampleFix, id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', tripId: null })],
    _links: linksTo('/v1/router/gps/history'),
  },
});
