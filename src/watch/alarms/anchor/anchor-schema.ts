import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/timestamp.ts';
import { named } from '../../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp } from '../../../server/http/schema.ts';
import type { WatchCircle } from './anchor-watch.ts';

export const ANCHOR_PATH = '/v1/anchor-watch';

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive' });

export const AnchorQuery = Type.Object({
  optional: Type.Boolean({ default: false, description: 'Answer 204 instead of 404 where no watch is set' }),
});

export const NewAnchorWatch = named(
  'NewAnchorWatch',
  Type.Object({
    kind: Type.Unsafe<'anchor' | 'mooring'>({
      type: 'string',
      enum: ['anchor', 'mooring'],
      default: 'anchor',
      description: 'What holds the vessel',
    }),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Of the anchor; default: here' })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Of the anchor; default: here' })),
    radiusM: Type.Number({ minimum: 1, maximum: 10_000, description: 'The vessel must stay within these metres' }),
  }),
  { description: 'The circle that the vessel must stay in', example: { kind: 'anchor', radiusM: 60 } },
);

export const AnchorWatchAnswer = named(
  'AnchorWatch',
  Type.Object({
    kind: OneOf(['anchor', 'mooring']),
    latitude: Latitude,
    longitude: Longitude,
    radiusM: Type.Number(),
    setAt: Timestamp('When it was set'),
    distanceM: Nullable(Type.Number({ description: 'From the anchor to your position, now' })),
    _links: Links,
  }),
  {
    description: 'The circle that the vessel must stay in, and how far it is from its centre',
    example: {
      kind: 'anchor',
      latitude: 50.3645,
      longitude: 7.6065,
      radiusM: 60,
      setAt: '2026-11-20T08:35:59.400Z',
      distanceM: 22.4,
      _links: linksTo(ANCHOR_PATH),
    },
  },
);

export const toAnchorAnswer = (circle: WatchCircle, distanceM: number | null) => ({
  kind: circle.kind,
  latitude: circle.latitude,
  longitude: circle.longitude,
  radiusM: circle.radiusM,
  setAt: toTimestamp(circle.setAt),
  distanceM,
  _links: linksTo(ANCHOR_PATH),
});
