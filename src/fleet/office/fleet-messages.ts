import Type from 'typebox';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import { exampleShip, ShipRecord, toShipRecord } from './ship-record.ts';

const example = toShipRecord(exampleShip, Date.parse('2026-11-20T08:36:03.400Z'));

const greeting = describeMessage({
  name: 'Fleet',
  summary: 'All ships of the fleet, for who subscribes',
  schema: Type.Object({ type: Type.Literal('fleet'), data: Type.Object({ ships: Type.Array(ShipRecord) }) }),
  example: { type: 'fleet', data: { ships: [example] } },
});

const changed = describeMessage({
  name: 'FleetShip',
  summary: 'A ship reported its position, or something else of it changed; it replaces what was known of it',
  schema: Type.Object({ type: Type.Literal('fleet'), data: Type.Object({ ship: ShipRecord }) }),
  example: { type: 'fleet', data: { ship: example } },
});

export const fleetMessages: ChannelDoc = {
  summary: 'In an office: its ships. Greeting: all of them',
  messages: [greeting, changed],
};
