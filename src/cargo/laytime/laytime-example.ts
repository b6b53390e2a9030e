import { Answer } from '../../server/http/schema.ts';
import { deDry } from './engine/built-in-sets.ts';
import { laytimeOf } from './laytime.ts';
import { LaytimeBody, toLaytimeRecord } from './laytime-record.ts';
import { parseTerms } from './terms/parse-terms.ts';
import type { GivenTerms } from './terms/terms-shape.ts';

const given: GivenTerms = {
  rules: 'de-dry',
  ship: { dwtT: 1500 },
  calls: [
    {
      op: 'load',
      place: 'DE-NW',
      cargoT: 900,
      notice: '2026-06-01T10:00:00+02:00',
      released: '2026-06-03T15:30:00+02:00',
    },
  ],
};
/** There is nothing to check. */
const noOverrides = (): never => {
  throw new Error('the example has no overrides');
};
const asOf = Date.parse('2026-06-03T13:30:00.000Z');
const example = laytimeOf({
  tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  stored: { given, rules: deDry, updatedAt: asOf },
  terms: parseTerms(given, deDry, { codeOf: () => undefined, check: noOverrides }),
  events: [],
  asOf,
});

/** What the OpenAPI document shows: 900 t are loaded in a day and a half. */
export const LaytimeAnswer = Answer(LaytimeBody, 'The clock of the trip', toLaytimeRecord(example));
