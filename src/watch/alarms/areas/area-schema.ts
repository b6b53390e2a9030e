import Type, { type Static } from 'typebox';
import type { Changes } from '../../../foundation/shared/changes.ts';
import { MAX_POINTS } from '../../../foundation/shared/shape.ts';
import { toTimestamp } from '../../../foundation/shared/timestamp.ts';
import { Answer, Links, linksTo, OneOf, Point, Text, Timestamp, Uuid } from '../../../server/http/schema.ts';
import { AREA_WATCHES, AREA_WHOM, type Area, RADIUS_M } from './area.ts';
import type { GivenArea } from './area-service.ts';

export const AREAS_PATH = '/v1/areas';

const Name = Text('Not empty');
const Kind = OneOf(['circle', 'polygon']);
const WatchFor = OneOf(AREA_WATCHES, 'Which crossing of its edge raises an alarm');
const Whom = OneOf(
  AREA_WHOM,
  '`own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels. `vehicles`: those that phones and trackers report on',
);

const shape = {
  latitude: Type.Optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Of the centre of a circle, degrees, north positive' }),
  ),
  longitude: Type.Optional(
    Type.Number({ minimum: -180, maximum: 180, description: 'Of the centre of a circle, degrees, east positive' }),
  ),
  radiusM: Type.Optional(
    Type.Number({ minimum: RADIUS_M.least, maximum: RADIUS_M.most, description: 'Of a circle, in metres' }),
  ),
  points: Type.Optional(
    Type.Array(Point, {
      minItems: 3,
      maxItems: MAX_POINTS,
      description: 'Of a polygon, in order around it; the sides must not cross',
    }),
  ),
};

export const AreaParams = Type.Object({ id: Type.String({ description: 'Id of the area' }) });

export const NewArea = Type.Object({ name: Name, kind: Kind, ...shape, watch: WatchFor, whom: Whom });

export const AreaChanges = Type.Object({
  name: Type.Optional(Name),
  kind: Type.Optional(Kind),
  ...shape,
  watch: Type.Optional(WatchFor),
  whom: Type.Optional(Whom),
});

const record = {
  id: Uuid(),
  name: Type.String(),
  kind: Kind,
  ...shape,
  watch: WatchFor,
  whom: Whom,
  createdAt: Timestamp('When it was added'),
  updatedAt: Timestamp('When it last changed'),
};

const AreaRecord = Type.Object(record);

export const toNewArea = ({ name, watch, whom, ...shape }: Static<typeof NewArea>): GivenArea => ({
  name,
  watch,
  whom,
  shape,
});

export const toAreaChanges = ({ name, watch, whom, ...shape }: Static<typeof AreaChanges>): Changes<GivenArea> => ({
  name,
  watch,
  whom,
  shape: Object.keys(shape).length > 0 ? shape : undefined,
});

export const toAreaRecord = ({ id, name, shape: given, watch, whom, ...times }: Area): Static<typeof AreaRecord> => ({
  id,
  name,
  ...(given.kind === 'circle' ? given : { kind: given.kind, points: given.points.map(([lat, lon]) => [lat, lon]) }),
  watch,
  whom,
  createdAt: toTimestamp(times.createdAt),
  updatedAt: toTimestamp(times.updatedAt),
});

/** The area with the path where it is found. */
export const toAreaAnswer = (area: Area) => ({ ...toAreaRecord(area), _links: linksTo(`${AREAS_PATH}/${area.id}`) });

const example: Area = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70',
  name: 'Berth',
  shape: { kind: 'circle', latitude: 50.3645, longitude: 7.6065, radiusM: 150 },
  watch: 'both',
  whom: 'watched',
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const AreaBody = Type.Object({ ...record, _links: Links });

export const CreatedArea = Answer(AreaBody, 'The new area', toAreaAnswer(example));
export const SingleArea = Answer(AreaBody, 'The area as it now is', toAreaAnswer(example));
export const AreaList = Answer(
  Type.Object({ areas: Type.Array(AreaRecord), _links: Links }),
  'The areas, the oldest first',
  { areas: [toAreaRecord(example)], _links: linksTo(AREAS_PATH) },
);
