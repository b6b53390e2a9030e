import Type from 'typebox';

export const eta = Type.Object(
  {
    enabled: Type.Optional(
      Type.Boolean({
        description:
          'Learn ways and travel times from recorded tracks, and predict arrivals: see [Arrival](arrival.md). Default: ' +
          'the value of `tracks.enabled`.',
        example: true,
      }),
    ),
    max_mb: Type.Integer({
      default: 64,
      minimum: 1,
      maximum: 10_000,
      description:
        'Room for what is learnt, in MB. 500 km of ways need 0.3. When it is full, the parts used longest ago are forgotten.',
    }),
    notice_min: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description:
          'Notify all targets of `notify` when your vessel most likely arrives within so many minutes: once per destination. ' +
          'Not set: nothing is sent.',
        example: 30,
      }),
    ),
    others: Type.Boolean({
      default: true,
      description:
        'Predict arrivals of other vessels too. They use when a vessel usually rests, which is personal data of its crew ' +
        'and is not shown. `false`: of your vessel only.',
    }),
  },
  { description: 'Arrivals, predicted from what tracks have taught.' },
);
