import Type, { type Static } from 'typebox';
import type { Changes } from '../foundation/shared/event.ts';
import { named, shared } from '../server/http/named.ts';
import { Answer, Links, linksTo, listCut, Nullable, OneOf } from '../server/http/schema.ts';
import type { TrackerSetup } from './tracker-setup.ts';
import type { VehicleDetails } from './vehicle.ts';
import {
  exampleVehicle,
  Identifier,
  Kind,
  Name,
  Note,
  Plate,
  pathOf,
  Timezone,
  toVehicleRecord,
  VEHICLES_PATH,
  VehicleRecord,
} from './vehicle-record.ts';

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
