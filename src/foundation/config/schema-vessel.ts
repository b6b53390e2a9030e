import Type from 'typebox';

const metres = (description: string, { least, most, example }: { least: number; most: number; example: number }) =>
  Type.Optional(Type.Number({ minimum: least, maximum: most, description, example }));

const loading = Type.Object({
  draught_cm: Type.Integer({ minimum: 10, maximum: 3000, description: 'Draught in cm.', example: 200 }),
  tonnes: Type.Number({ minimum: 0, maximum: 100_000, description: 'Cargo at that draught.', example: 1250 }),
});

export const vessel = Type.Object(
  {
    length_m: metres('Length with the convoy, in metres.', { least: 1, most: 500, example: 110 }),
    beam_m: metres('Beam with the convoy, in metres.', { least: 0.5, most: 100, example: 11.4 }),
    draught_m: metres('Draught, in metres; a trip may have its own.', { least: 0.1, most: 30, example: 2.5 }),
    air_draught_m: metres('Height of the highest fixed point above the water, in metres; a trip may have its own.', {
      least: 0.3,
      most: 80,
      example: 5.8,
    }),
    keel_clearance_cm: Type.Integer({
      default: 30,
      minimum: 10,
      maximum: 200,
      description: 'Water to be left below the keel, in cm. Squat is not in it.',
    }),
    loading: Type.Array(loading, {
      default: [],
      maxItems: 100,
      allowed: 'a list of at most 100 tables',
      example: [{ draught_cm: 200, tonnes: 1250 }],
      description: 'Draughts and the cargo at each, from the measuring certificate. In between it is linear.',
    }),
  },
  { description: 'Figures of your vessel. What is not set is not known, and is never guessed.' },
);
