import Type from 'typebox';
import { named } from '../../server/http/named.ts';
import { Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { SHOWN_STATES } from './shown.ts';
import { toShownBody } from './shown-body.ts';

const Position = named(
  'ShownPosition',
  Type.Object({
    latitude: Type.Number({ description: 'degrees, north positive' }),
    longitude: Type.Number({ description: 'degrees, east positive' }),
    recordedAt: Timestamp('When it was measured'),
  }),
  { description: 'Where the vessel is, as a link shows it' },
);

const Eta = named(
  'ShownEta',
  Type.Object({
    state: Type.String({ description: '`ok`, or why there is no estimate' }),
    earliest: Nullable(Timestamp('Begin of the range that holds four times in five')),
    likely: Nullable(Timestamp('The middle of the range')),
    latest: Nullable(Timestamp('End of the range')),
  }),
  { description: 'The arrival, as a link shows it' },
);

const PositionBody = Type.Object({
  state: OneOf(SHOWN_STATES, 'hidden: in a place where the crew shows no position; unknown: no position of now'),
  arrived: Type.Boolean(),
  arrivedAt: Nullable(Timestamp('When the trip ended')),
  position: Nullable(Position),
  ageSecs: Nullable(Type.Integer({ minimum: 0, description: 'Of the position' })),
  eta: Nullable(Eta),
});

const SEEN_AT = Date.parse('2026-11-20T08:35:59.400Z');

export const LinkPosition = named('LinkPosition', PositionBody, {
  description: 'What the link shows now',
  example: toShownBody(
    {
      state: 'underWay',
      arrivedAt: null,
      position: { latitude: 50.3601, longitude: 7.6003, recordedAt: SEEN_AT, speedMps: 3.1 },
      eta: { state: 'ok', earliest: SEEN_AT + 7_200_000, likely: SEEN_AT + 9_000_000, latest: SEEN_AT + 12_600_000 },
    },
    SEEN_AT + 12_000,
  ),
});
