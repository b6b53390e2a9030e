import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { LAYTIME_CASES } from '../../../../test/support/samples/laytime-cases.ts';
import { parseTerms } from '../terms/parse-terms.ts';
import type { GivenTerms } from '../terms/terms-shape.ts';
import { BUILT_IN_SETS } from './built-in-sets.ts';
import { computeLaytime } from './compute.ts';
import { toEuroText } from './exact.ts';

test.each(LAYTIME_CASES)('the clock $title', ({ terms, expected }) => {
  const rules = BUILT_IN_SETS.find(({ id }) => id === terms.rules);
  if (!rules) throw new Error(terms.rules);
  const result = computeLaytime(
    parseTerms(terms as unknown as GivenTerms, rules, { codeOf: () => undefined, check: Value.Check }),
    Date.parse('2027-01-01T00:00Z'),
  );
  const secs = (ms: number | null) => (ms === null ? null : ms / 1000);
  const rate = result.rateMicroCents === null ? null : toEuroText(result.rateMicroCents);
  const flat = {
    allowedSecs: secs(result.allowedMs),
    demurrageHours: result.demurrageHours,
    rateEurPerHour: rate,
    rateEurPerHalfDay: rate,
    amountCents: result.amountCents,
    allowedHalfDays: result.allowedHalfDays,
    excessHalfDays: result.excessHalfDays,
    calls: result.calls.map((call) => ({
      ...call,
      countedSecs: secs(call.countedMs),
      excessSecs: secs(call.excessMs),
    })),
  };
  const calls = expected.calls?.map(({ start, expires, ...call }) => ({
    ...call,
    start: Date.parse(String(start)),
    expires: expires === null ? null : Date.parse(String(expires)),
  }));
  expect(flat).toMatchObject({ ...expected, ...(calls && { calls }) });
});
