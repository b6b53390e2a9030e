import Type from 'typebox';
import { OneOf, Uuid } from '../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../server/live/channel.ts';
import { exampleVehicle, toVehicleRecord, VehicleRecord } from './vehicle-record.ts';

const snapshot = describeMessage({
  name: 'VehiclesSnapshot',
  summary: 'All vehicles, in one message or several; the first is part 1. Others are gone',
  schema: Type.Object({
    type: Type.Literal('vehicles'),
    data: Type.Object({
      event: Type.Literal('snapshot'),
      part: Type.Integer({ minimum: 1 }),
      parts: Type.Integer({ minimum: 1 }),
      vehicles: Type.Array(VehicleRecord),
    }),
  }),
  example: {
    type: 'vehicles',
    data: { event: 'snapshot', part: 1, parts: 1, vehicles: [toVehicleRecord(exampleVehicle)] },
  },
});

const changed = describeMessage({
  name: 'VehicleChanged',
  summary: 'A vehicle has a newer position, or something else of it has changed',
  schema: Type.Object({
    type: Type.Literal('vehicles'),
    data: Type.Object({ event: OneOf(['position', 'changed']), vehicle: VehicleRecord }),
  }),
  example: { type: 'vehicles', data: { event: 'position', vehicle: toVehicleRecord(exampleVehicle) } },
});

const removed = describeMessage({
  name: 'VehicleRemoved',
  summary: 'A vehicle was deleted',
  schema: Type.Object({
    type: Type.Literal('vehicles'),
    data: Type.Object({ event: Type.Literal('removed'), id: Uuid() }),
  }),
  example: { type: 'vehicles', data: { event: 'removed', id: exampleVehicle.vehicle.id } },
});

export const vehicleMessages: ChannelDoc = {
  summary: 'Vehicles and their positions. Greeting: all of them',
  messages: [snapshot, changed, removed],
};
