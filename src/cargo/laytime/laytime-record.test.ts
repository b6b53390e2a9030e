import { expect, test } from 'vitest';
import { deDry } from './engine/built-in-sets.ts';
import { laytimeOf } from './laytime.ts';
import { laytimeExample, toLaytimeRecord } from './laytime-record.ts';
import { parseTerms } from './terms/parse-terms.ts';

test('the example of the OpenAPI document is what the service answers for its terms', () => {
  const { tripId, terms: given } = laytimeExample;
  const asOf = Date.parse(laytimeExample.asOf);
  const check = (): never => {
    throw new Error('the example has no overrides');
  };
  const laytime = laytimeOf({
    tripId,
    stored: { given, rules: deDry, updatedAt: asOf },
    terms: parseTerms(given, deDry, { codeOf: () => undefined, check }),
    events: [],
    asOf,
  });
  expect(JSON.parse(JSON.stringify(toLaytimeRecord(laytime)))).toEqual(laytimeExample);
});
