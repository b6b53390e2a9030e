import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAUSE_CODES, fromStored, parseCause, type Reason, reasonAt, toCauseText, toReason } from './reason.ts';

const cause = fc.record(
  {
    code: fc.constantFrom(...CAUSE_CODES),
    system: fc.string({ maxLength: 60 }),
    status: fc.integer(),
    withinMs: fc.integer(),
    fingerprint: fc.string({ maxLength: 95 }),
  },
  { requiredKeys: ['code'] },
);

test('every reason comes back from the database as it was stored', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(cause), (text, given) => {
      const reason: Reason = { text, cause: given };
      expect(fromStored(reason.text, toCauseText(reason))).toEqual(reason);
    }),
  );
});

test('a row of an earlier release has its text alone', () => {
  expect(fromStored('it answers with 503', null)).toEqual({ text: 'it answers with 503', cause: null });
  expect(fromStored(null, null)).toBeNull();
});

test.each([undefined, null, 'refused', {}, { code: 'of a newer release' }, { code: 7 }, []])(
  '%j is no cause',
  (value) => {
    expect(parseCause(value)).toBeNull();
  },
);

test('of a cause only what fits is kept', () => {
  const value = { code: 'refused', system: 'x'.repeat(101), status: '503', withinMs: 1.5, fingerprint: [], more: 1 };
  expect(parseCause(value)).toEqual({ code: 'refused' });
});

test('what a reason is about changes its text, not its cause', () => {
  const reason = toReason('no response within 300 ms', 'silent', { withinMs: 300 });
  expect(reasonAt('the health URL', reason)).toEqual({ ...reason, text: 'the health URL: no response within 300 ms' });
});
