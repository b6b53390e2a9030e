import { expect, test } from 'vitest';
import { countryOf, flagOf } from './mmsi-country.ts';

test.each([
  [211_234_560, 'DE'],
  [218_000_000, 'DE'],
  [244_660_000, 'NL'],
  [205_123_450, 'BE'],
  [226_000_000, 'FR'],
  [269_057_000, 'CH'],
  [366_999_999, 'US'],
  [2_112_345, undefined],
  [992_111_111, undefined],
] as const)('%i sails under %s', (mmsi, country) => {
  expect(countryOf(mmsi)).toBe(country);
});

test('a flag is two regional letters', () => {
  expect(flagOf('DE')).toBe('🇩🇪');
});
