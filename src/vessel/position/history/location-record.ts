import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { toSpeedFields } from '../../../foundation/shared/units.ts';
import { named } from '../../../server/http/named.ts';
import { Nullable, Timestamp } from '../../../server/http/schema.ts';
import type { Location } from '../fix.ts';

/** A location in the history and in trips. */
export const LocationRecord = named(
  'Location',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    timestamp: Timestamp('When it was measured'),
    latitude: Type.Number(),
    longitude: Type.Number(),
    altitude: Type.Number(),
    speed_kmh: Type.Number({ description: 'km/h' }),
    speed_mps: Type.Number({ description: 'm/s' }),
    speed_mph: Type.Number({ description: 'mph' }),
    speed_knots: Type.Number({ description: 'kn' }),
    trip_id: Nullable(Type.String({ format: 'uuid', description: 'Trip that the location was logged for' })),
    jumped: Type.Optional(
      Type.Boolean({
        description:
          'True where the position jumped to here: no line leads here, and no distance is counted. Else absent',
      }),
    ),
    ship_id: Type.Optional(Nullable(Type.String({ description: 'In an office: the ship; null for the office' }))),
  }),
  {
    description: 'Where your vessel was',
    example: {
      id: '019a3b7f-5a2c-7b11-9c3d-4e5f60718293',
      timestamp: '2026-11-20T08:35:59.400Z',
      latitude: 50.360022,
      longitude: 7.601915,
      altitude: 64.3,
      speed_kmh: 15.6,
      speed_mps: 4.33,
      speed_mph: 9.69,
      speed_knots: 8.42,
      trip_id: null,
    },
  },
);

/** Unknown altitude and speed are 0, because the contract has no null for them. */
export function toLocationRecord(location: Location): Static<typeof LocationRecord> {
  const speeds = toSpeedFields(location.speedMps ?? 0);
  const record: Static<typeof LocationRecord> = {
    id: location.id,
    timestamp: toTimestamp(location.recordedAt),
    latitude: location.latitude,
    longitude: location.longitude,
    altitude: location.altitudeM ?? 0,
    // Without a spread, which would cost as much as the rest of the record.
    speed_kmh: speeds.speed_kmh,
    speed_mps: speeds.speed_mps,
    speed_mph: speeds.speed_mph,
    speed_knots: speeds.speed_knots,
    trip_id: location.tripId,
  };
  if (location.isJump) record.jumped = true;
  return record;
}
