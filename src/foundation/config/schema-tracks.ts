import Type from 'typebox';
import { days } from './key-schema.ts';
import { area, MAX_AREAS } from './schema-ais.ts';

export const tracks = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description:
        'Record the tracks of other vessels. Who was where and when is personal data: see [Tracks](tracks.md). `false`: ' +
        'nothing is recorded, and what was recorded stays in the database.',
      example: true,
    }),
    who: Type.Enum(['all', 'watched', 'area'], {
      default: 'all',
      description: 'Whose tracks: of all vessels, of those on the watchlist, or of those in `tracks.areas`.',
    }),
    areas: Type.Array(area, {
      default: [],
      maxItems: MAX_AREAS,
      allowed: `a list of at most ${MAX_AREAS} tables`,
      description: 'Where tracks are recorded when `tracks.who` is `area`.',
    }),
    tolerance_m: Type.Number({
      default: 20,
      minimum: 5,
      maximum: 200,
      description:
        'How far a track may be from a received position at its time, in metres. Half of it needs about 1.7 times the ' +
        'room. A changed value counts from the next segment on.',
    }),
    max_days: days(0, {
      default: 90,
      description: 'Delete tracks after this time. 0: keep them until `tracks.max_mb`.',
    }),
    max_mb: Type.Integer({
      default: 500,
      minimum: 0,
      maximum: 1_000_000,
      description: 'Room for tracks in the database, in MB. When it is full, the oldest are deleted. 0: no limit.',
    }),
  },
  { description: 'Tracks of other vessels.' },
);
