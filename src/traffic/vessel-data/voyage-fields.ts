import Type from 'typebox';
import { Nullable, Timestamp } from '../../server/http/schema.ts';

/** Fields of a voyage in REST and in live messages. */
export const VoyageRecord = Type.Object(
  {
    destination: Nullable(Type.String({ description: 'As the crew typed it' })),
    eta: Nullable(Timestamp('Estimated arrival; the message has no year, so it is the nearest such time')),
    draught: Nullable(Type.Number({ description: 'Metres, in steps of 0.1, or of 0.01 from inland vessels' })),
    imo: Nullable(Type.Integer({ description: 'IMO number; inland vessels have none' })),
    eni: Nullable(Type.String({ description: 'European vessel identification number' })),
    blue_cones: Nullable(Type.Integer({ description: 'Blue cones 0 to 3 for dangerous goods; 4 is the B flag' })),
    loaded: Nullable(Type.Boolean({ description: 'Whether it is loaded' })),
  },
  { description: 'What the vessel reports of its voyage' },
);

export const exampleVoyage = {
  destination: 'KOBLENZ',
  eta: '2026-11-20T14:30:00.000Z',
  draught: 2.58,
  imo: null,
  eni: '02324567',
  blue_cones: 0,
  loaded: true,
};
