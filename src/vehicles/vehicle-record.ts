import Type, { type Static } from 'typebox';
import { toTimestamp } from '../foundation/shared/clock.ts';
import { named } from '../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Text, Timestamp, Uuid } from '../server/http/schema.ts';
import { REFUSAL_REASONS, type RefusalReason, type Report } from './intake/report.ts';
import type { LiveVehicle } from './registry.ts';
import { isOnDuty, TRACKER_PROTOCOLS, type TrackerState, VEHICLE_KINDS } from './vehicle.ts';

// Written from a literal.
const REFUSAL_CAUSES = Object.keys(REFUSAL_REASONS) as RefusalReason[];

export const VEHICLES_PATH = '/v1/vehicles';

export const Name = { ...Text('Not empty; white space around it is removed'), maxLength: 200 };
export const Kind = OneOf(VEHICLE_KINDS);
export const Plate = Nullable({ ...Text('The number plate or another mark'), maxLength: 40 });
export const Note = Nullable({ ...Text(), maxLength: 2000 });
export const Identifier = Nullable(
  named('TrackerIdentifier', Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' }), {
    description:
      'Name that the tracker sends if its address has no token: `id`, `user/device` of OwnTracks by MQTT, the ' +
      'IMEI of a Teltonika tracker. Unique',
    example: '352093081452251',
  }),
);
export const Timezone = Nullable(
  Type.String({
    maxLength: 60,
    description: 'IANA name of the time zone whose days count; null: that of the service',
    examples: ['Europe/Berlin'],
  }),
);

const Position = Type.Object(
  {
    at: Timestamp('When it was measured'),
    latitude: Type.Number({ description: 'Degrees, north positive' }),
    longitude: Type.Number({ description: 'Degrees, east positive' }),
    speedMps: Nullable(Type.Number({ description: 'Metres a second' })),
    courseDeg: Nullable(Type.Number({ description: 'Degrees true' })),
    altitudeM: Nullable(Type.Number()),
    accuracyM: Nullable(Type.Number({ description: 'Radius of the circle in which it most likely is' })),
    ignition: Nullable(Type.Boolean()),
  },
  { description: 'A report of the tracker; what it does not know is null' },
);

const Tracker = Type.Object({
  identifier: Identifier,
  protocol: Nullable(OneOf(TRACKER_PROTOCOLS, 'How it last reported')),
  hasToken: Type.Boolean({ description: 'Whether a token was made for it' }),
  lastSeenAt: Nullable(Timestamp('When it last sent anything')),
  battery: Nullable(Type.Number({ description: 'Percent' })),
  accuracyM: Nullable(Type.Number({ description: 'Of its last report with a position' })),
  refusal: Nullable(
    Type.Object(
      {
        cause: OneOf(REFUSAL_CAUSES, 'For programs'),
        reason: Type.String({ description: 'For people' }),
        at: Timestamp('When it was sent'),
      },
      { description: 'Why the last report that was not stored was refused' },
    ),
  ),
});

const toPosition = (report: Report | null): Static<typeof Position> | null =>
  report && {
    at: toTimestamp(report.at),
    latitude: report.latitude,
    longitude: report.longitude,
    speedMps: report.speedMps === null ? null : Number(report.speedMps.toFixed(2)),
    courseDeg: report.courseDeg,
    altitudeM: report.altitudeM,
    accuracyM: report.accuracyM,
    ignition: report.ignition,
  };

const toRefusal = ({ reason, at }: NonNullable<TrackerState['refusal']>) => ({
  cause: reason,
  reason: REFUSAL_REASONS[reason],
  at: toTimestamp(at),
});

export const toVehicleRecord = ({ vehicle, state }: Omit<LiveVehicle, 'judgement'>) => ({
  id: vehicle.id,
  name: vehicle.name,
  kind: vehicle.kind,
  plate: vehicle.plate,
  note: vehicle.note,
  timezone: vehicle.timezone,
  onDuty: isOnDuty(vehicle),
  hasDriverLink: vehicle.linkSha256 !== null,
  tracker: {
    identifier: vehicle.identifier,
    protocol: state.protocol,
    hasToken: vehicle.tokenSha256 !== null,
    lastSeenAt: state.lastSeenAt === null ? null : toTimestamp(state.lastSeenAt),
    battery: state.batteryPercent,
    accuracyM: state.accuracyM,
    refusal: state.refusal && toRefusal(state.refusal),
  },
  position: toPosition(state.last),
  coarse: toPosition(state.coarse),
  created_at: toTimestamp(vehicle.createdAt),
  updated_at: toTimestamp(vehicle.updatedAt),
});

export const pathOf = (id: string): string => `${VEHICLES_PATH}/${id}`;

export const toVehicleAnswer = (live: Omit<LiveVehicle, 'judgement'>) => ({
  ...toVehicleRecord(live),
  _links: linksTo(pathOf(live.vehicle.id)),
});

export const exampleVehicle: Omit<LiveVehicle, 'judgement'> = {
  vehicle: {
    id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa1',
    name: 'Truck 7',
    kind: 'truck',
    plate: 'KO-WH 7',
    note: null,
    identifier: null,
    timezone: 'Europe/Berlin',
    tokenSha256: 'ab',
    linkSha256: null,
    offDuty: [],
    createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
    updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
  },
  state: {
    protocol: 'osmand',
    lastSeenAt: Date.parse('2026-11-20T08:35:59.400Z'),
    batteryPercent: 88,
    accuracyM: 4,
    last: {
      at: Date.parse('2026-11-20T08:35:57.000Z'),
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: 12.5,
      courseDeg: 158,
      altitudeM: 73,
      accuracyM: 4,
      batteryPercent: 88,
      ignition: null,
    },
    coarse: null,
    refusal: null,
  },
};

export const VehicleRecord = named(
  'Vehicle',
  Type.Object({
    id: Uuid(),
    name: Type.String(),
    kind: Kind,
    plate: Plate,
    note: Note,
    timezone: Timezone,
    onDuty: Type.Boolean({ description: 'False: the driver is off duty, and nothing is stored' }),
    hasDriverLink: Type.Boolean({ description: 'Whether a link was made for its driver' }),
    tracker: Tracker,
    position: Nullable(Position),
    coarse: Nullable({
      ...Position,
      description: 'A newer report whose accuracy is worse than 200 m; it is in no track and no distance',
    }),
    created_at: Timestamp('When it was added'),
    updated_at: Timestamp('When it was last changed by people'),
    _links: Type.Optional(Links),
  }),
  { description: 'A vehicle with the last report of its tracker', example: toVehicleRecord(exampleVehicle) },
);
