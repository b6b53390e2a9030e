import Type from 'typebox';
import { named } from '../../../server/http/named.ts';
import { Nullable, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../../server/live/channel.ts';
import { CELL_TYPE } from '../../vessel-data/cell-layout.ts';
import { exampleVoyage, VoyageRecord } from '../../vessel-data/voyage-fields.ts';

const type = Type.Literal('vessels');
const mmsi = Type.Integer({ description: 'Maritime mobile service identity' });
const number = (description: string) => Type.Number({ description });
const integer = (description: string) => Nullable(Type.Integer({ description }));

const LiveVessel = named(
  'LiveVessel',
  Type.Object({
    mmsi,
    name: Type.String({ description: 'Empty until it is received' }),
    callsign: Nullable(Type.String()),
    ship_type: Type.String({ description: 'Coarse English label; `Unknown` if there is none' }),
    ship_type_code: integer('Raw AIS code'),
    nav_status: Type.String({ description: 'Label; `Under Way` for a moored or anchored vessel that moves' }),
    nav_status_code: integer('Raw code 0 to 15 (ITU-R M.1371), as the vessel sends it'),
    length: integer('metres'),
    beam: integer('metres'),
    latitude: number('degrees, north positive'),
    longitude: number('degrees, east positive'),
    heading: Nullable(number('degrees, true heading')),
    course: Nullable(number('degrees, course over ground')),
    speed_kmh: number('km/h'),
    speed_mps: number('m/s'),
    speed_mph: number('mph'),
    speed_knots: number('kn'),
    source: OneOf(['local', 'remote'], 'Whose positions move it: your antenna or the hosted feed'),
    last_seen: Timestamp('When the last message of any kind came from it'),
    voyage: Type.Optional(Nullable(VoyageRecord)),
    stale: Type.Optional(Type.Literal(true, { description: 'Known from before the start; there only when true' })),
    mmsi_valid: Type.Optional(
      Type.Literal(false, {
        description: 'Its MMSI is not one of a ship or of a craft of a ship; there only when false',
      }),
    ),
  }),
  { description: 'A vessel of the live traffic' },
);

const corner = (description: string) =>
  Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: `Latitude and longitude of the ${description}` });

const Bbox = Nullable(
  named('TrafficBox', Type.Object({ sw: corner('south-west corner'), ne: corner('north-east corner') }), {
    description: 'What the traffic covers; null where nothing is cut off, and with several areas',
  }),
);

const exampleVessel = {
  mmsi: 211_234_560,
  name: 'AURORA',
  callsign: 'DA1234',
  ship_type: 'Cargo',
  ship_type_code: 79,
  nav_status: 'Under Way',
  nav_status_code: 0,
  length: 110,
  beam: 11,
  latitude: 50.364511,
  longitude: 7.606532,
  heading: 147,
  course: 146.2,
  speed_kmh: 18,
  speed_mps: 5,
  speed_mph: 11.184681460272012,
  speed_knots: 9.719222462203023,
  source: 'local' as const,
  last_seen: '2026-11-20T08:35:59.400Z',
};

const exampleBbox = { sw: [50.180141, 7.320127], ne: [50.539903, 7.883703] };

const CELL_FORMAT = `Numbers are LEB128: seven bits a byte, the low ones first. A signed number is in zigzag (0, -1, 1, -2 …).

- A message: kind (1 snapshot, 2 changes), zoom, column, row, revision, time, then records to the end. Times are tenths of a
  second since 1970.
- Of a snapshot, every record is whole and without a kind. It replaces what the client has of the cell.
- Of changes, a record begins with the number of the vessel and its kind. Below 64 the kind holds a bit for each value that
  changed (1 place, 2 speed, 4 course, 8 heading, 16 state, 32 static data), and the age and these values follow. 64: the
  vessel is new in the cell, a whole record follows without its number. 65: it is gone. 66: it is in another cell; the signed
  differences of column and row follow. A client that does not see that cell removes it, any other keeps it.
- A whole record: number, MMSI, age, place, speed, course, heading, state, static data.
- Age: tenths of a second from when the vessel was last received to the time of the message.
- Place: latitude and longitude, signed, 1/6,000,000 of a degree. In changes the difference to the place before.
- Speed in tenths of a knot, course and heading in tenths of a degree: 0 is not known, else one is added.
- State: the navigational status in the lower four bits if 16 is set; 32 from the hosted feed, 64 known from before the start.
- Static data: name, call sign, ship type, length, beam. A text is its length plus 1 and UTF-8, the others are plus 1; 0 is
  not known.

A number belongs to a vessel while it is shown. A whole record with a number in use replaces the vessel that had it.
examples/cells has a decoder.`;

export const vesselMessages: ChannelDoc = {
  summary:
    'The vessels around: a snapshot as the greeting, always, then changes. A client keeps them by `mmsi`. `voyage` is there ' +
    'for who subscribes with `fields: ["voyage"]`',
  messages: [
    describeMessage({
      name: 'VesselsSnapshot',
      summary: 'All vessels of the traffic; replaces what the client has',
      schema: Type.Object({ type, action: Type.Literal('snapshot'), vessels: Type.Array(LiveVessel), bbox: Bbox }),
      example: { type: 'vessels', action: 'snapshot', vessels: [exampleVessel], bbox: exampleBbox },
    }),
    describeMessage({
      name: 'VesselSpawned',
      summary: 'A vessel appeared',
      schema: Type.Object({ type, action: Type.Literal('spawn'), vessel: LiveVessel }),
      example: { type: 'vessels', action: 'spawn', vessel: exampleVessel },
    }),
    describeMessage({
      name: 'VesselUpdated',
      summary: 'A vessel changed; to a client that does not know it, it appeared',
      schema: Type.Object({ type, action: Type.Literal('update'), vessel: LiveVessel }),
      example: {
        type: 'vessels',
        action: 'update',
        vessel: { ...exampleVessel, nav_status: 'Moored', voyage: exampleVoyage },
      },
    }),
    describeMessage({
      name: 'VesselRemoved',
      summary: 'A vessel is silent for too long, out of range, outside the area asked for, or was deleted',
      schema: Type.Object({ type, action: Type.Literal('remove'), mmsi }),
      example: { type: 'vessels', action: 'remove', mmsi: exampleVessel.mmsi },
    }),
    describeMessage({
      name: 'VesselsCell',
      summary: 'The vessels of a map cell or what changed of them, for who subscribes with `format: "cells"`',
      contentType: CELL_TYPE,
      schema: Type.String({ format: 'binary', description: CELL_FORMAT }),
      example: 'the bytes of the message',
    }),
    describeMessage({
      name: 'VesselsMoved',
      summary: 'The area of the live traffic moved with your position',
      schema: Type.Object({ type, action: Type.Literal('bbox'), bbox: Bbox }),
      example: { type: 'vessels', action: 'bbox', bbox: exampleBbox },
    }),
  ],
};
