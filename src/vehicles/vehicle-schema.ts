import Type, { type Static } from 'typebox';
import type { Changes } from '../foundation/shared/changes.ts';
import { toTimestamp } from '../foundation/shared/timestamp.ts';
import { named, shared } from '../server/http/named.ts';
import { Answer, Links, linksTo, listCut, Nullable, OneOf, Text, Timestamp, Uuid } from '../server/http/schema.ts';
import type { Report } from './intake/report.ts';
import type { LiveVehicle } from './registry.ts';
import type { TrackerSetup } from './tracker-setup.ts';
import { isOnDuty, TRACKER_PROTOCOLS, VEHICLE_KINDS, type VehicleDetails } from './vehicle.ts';

export const VEHICLES_PATH = '/v1/vehicles';

const Name = { ...Text('Not empty; white space around it is removed'), maxLength: 200 };
const Kind = OneOf(VEHICLE_KINDS);
const Plate = Nullable({ ...Text('The number plate or another mark'), maxLength: 40 });
const Note = Nullable({ ...Text(), maxLength: 2000 });
const Identifier = Nullable(
  Type.String({
    maxLength: 200,
    pattern: '^[^\\u0000-\\u001f]*$',
    description:
      'By which the tracker names itself where its address has no token: `id`, `user/device` of OwnTracks by MQTT, the ' +
      'IMEI of a Teltonika tracker. Unique',
  }),
);
const Timezone = Nullable(
  Type.String({
    maxLength: 60,
    description: 'IANA name of the time zone whose days count; null: that of the service',
    examples: ['Europe/Berlin'],
  }),
);

export const VehicleParams = Type.Object({
  id: shared('vehicleId', Type.String({ description: 'UUID of the vehicle' })),
});
export const VehicleQuery = Type.Object({ ...listCut });

const details = {
  plate: Type.Optional(Plate),
  note: Type.Optional(Note),
  identifier: Type.Optional(Identifier),
  timezone: Type.Optional(Timezone),
};

export const NewVehicle = named('NewVehicle', Type.Object({ name: Name, kind: Kind, ...details }), {
  description: 'A vehicle to add',
  example: { name: 'Truck 7', kind: 'truck', plate: 'KO-WH 7', timezone: 'Europe/Berlin' },
});
export const VehicleChanges = named(
  'VehicleChanges',
  Type.Object({ name: Type.Optional(Name), kind: Type.Optional(Kind), ...details }),
  { description: 'The fields of a vehicle to change; the others stay as they are', example: { plate: 'KO-WH 8' } },
);

export const toNewVehicle = ({
  name,
  kind,
  plate = null,
  note = null,
  identifier = null,
  timezone = null,
}: Static<typeof NewVehicle>): VehicleDetails => ({ name, kind, plate, note, identifier, timezone });

export function toVehicleChanges(body: Static<typeof VehicleChanges>): Changes<VehicleDetails> {
  const { name, kind, plate, note, identifier, timezone } = body;
  return { name, kind, plate, note, identifier, timezone };
}

const examplePosition = {
  at: '2026-11-20T08:35:57.000Z',
  latitude: 50.3536,
  longitude: 7.5951,
  speedMps: 12.5,
  courseDeg: 158,
  altitudeM: 73,
  accuracyM: 4,
  ignition: null,
};

const Position = named(
  'VehiclePosition',
  Type.Object({
    at: Timestamp('When it was measured'),
    latitude: Type.Number({ description: 'Degrees, north positive' }),
    longitude: Type.Number({ description: 'Degrees, east positive' }),
    speedMps: Nullable(Type.Number({ description: 'Metres a second' })),
    courseDeg: Nullable(Type.Number({ description: 'Degrees true' })),
    altitudeM: Nullable(Type.Number()),
    accuracyM: Nullable(Type.Number({ description: 'Radius of the circle in which it most likely is' })),
    ignition: Nullable(Type.Boolean()),
  }),
  { description: 'A report of the tracker; what it does not know is null', example: examplePosition },
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
      { reason: Type.String({ description: 'For people' }), at: Timestamp('When it was sent') },
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
    refusal: state.refusal && { reason: state.refusal.reason, at: toTimestamp(state.refusal.at) },
  },
  position: toPosition(state.last),
  coarse: toPosition(state.coarse),
  created_at: toTimestamp(vehicle.createdAt),
  updated_at: toTimestamp(vehicle.updatedAt),
});

const pathOf = (id: string): string => `${VEHICLES_PATH}/${id}`;

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
      odometerM: null,
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

export const CreatedVehicle = Answer(VehicleRecord, 'The new vehicle');
export const SingleVehicle = Answer(VehicleRecord, 'The vehicle as it now is, with its last position');
export const VehicleList = named(
  'VehicleList',
  Type.Object({
    vehicles: Type.Array(VehicleRecord),
    total: Type.Integer({ description: 'How many there are' }),
    _links: Links,
  }),
  {
    description: 'Vehicles by name without case, each with its last position',
    example: { vehicles: [toVehicleRecord(exampleVehicle)], total: 1, _links: linksTo(VEHICLES_PATH) },
  },
);

const Secret = Type.String({ description: 'In this answer only' });
const Qr = Nullable(Type.String({ description: 'The text of a QR code that the app reads; null where it reads none' }));

const tokenFields = {
  token: Secret,
  url: Type.String({ description: 'Where the tracker sends to; whoever has it can report positions of this vehicle' }),
  plainUrl: Type.String({ description: 'For apps whose address has no room for the token' }),
  username: Type.String({ description: 'With `plainUrl`: the name of HTTP Basic, or `id`' }),
  apps: Type.Array(
    Type.Object({
      app: OneOf(['traccarClient', 'owntracks', 'gpslogger', 'osmand']),
      url: Type.String({ description: 'To type into the app' }),
      qr: Qr,
      link: Nullable(Type.String({ description: 'Opened on the phone, it configures the app' })),
      file: Nullable(
        Type.Object(
          { name: Type.String(), content: Type.String() },
          { description: 'A file that the app imports; null where it imports none' },
        ),
      ),
    }),
  ),
  teltonika: Nullable(
    Type.Object(
      { port: Type.Integer(), protocol: OneOf(['tcp']) },
      {
        description:
          'Where Teltonika trackers connect; the identifier of the vehicle is their IMEI. Null where it is off',
      },
    ),
  ),
  owntracksTopic: Nullable(
    Type.String({
      description: 'The topic of OwnTracks by MQTT, whose last two parts are the identifier; null without a broker',
    }),
  ),
  _links: Links,
};

const exampleUrl = 'https://wheelhouse.example.org/v1/trackers/yLk0Zr1mQe2uC6dKx9vT8w';

export const CreatedToken = named('VehicleToken', Type.Object(tokenFields), {
  description: 'The token of a tracker, and what to type into each app',
  example: {
    token: 'yLk0Zr1mQe2uC6dKx9vT8w',
    url: exampleUrl,
    plainUrl: 'https://wheelhouse.example.org/v1/trackers',
    username: exampleVehicle.vehicle.id,
    apps: [
      {
        app: 'traccarClient',
        url: exampleUrl,
        qr: `${exampleUrl}?id=Truck%207&interval=30&distance=50&accuracy=high&buffer=true`,
        link: null,
        file: null,
      },
    ],
    teltonika: null,
    owntracksTopic: null,
    _links: linksTo(pathOf(exampleVehicle.vehicle.id)),
  },
});

export const toTokenAnswer = (setup: TrackerSetup, id: string): Static<typeof CreatedToken> => ({
  ...setup,
  apps: [...setup.apps],
  _links: linksTo(pathOf(id)),
});

export const CreatedDriverLink = named(
  'VehicleDriverLink',
  Type.Object({
    url: Type.String({ description: 'The page on which the driver goes on and off duty; in this answer only' }),
    _links: Links,
  }),
  {
    description: 'The link of a driver',
    example: {
      url: 'https://wheelhouse.example.org/v/uC6dKx9vT8wyLk0Zr1mQe2',
      _links: linksTo(pathOf(exampleVehicle.vehicle.id)),
    },
  },
);

export const DutyChange = named(
  'DutyChange',
  Type.Object({ onDuty: Type.Boolean({ description: 'False: nothing is stored from now on' }) }),
  { description: 'On or off duty', example: { onDuty: false } },
);
