import { expect, test } from 'vitest';
import { fault } from '../test/fake-service.ts';
import { faultAt, RequestError, toProblem } from './problem.ts';

test('a structured error has its faults', () => {
  const faults = [fault('cargo', 'length', { minimum: 1 })];
  const error = {
    type: 'BadRequest',
    message: 'cargo must not be empty',
    details: null,
    path: '',
    timestamp: '',
    faults,
  };
  const problem = toProblem(400, { status: 400, error, _links: {} });
  expect(problem).toMatchObject({ status: 400, message: 'cargo must not be empty', faults });
});

test.each([undefined, null, 'cargo', [null, 5, { field: 'cargo' }]])(
  '%j in the place of the faults is none',
  (faults) => {
    expect(toProblem(400, { error: { type: 'BadRequest', message: 'x', faults } }).faults).toEqual([]);
  },
);

test('a fault of a part is at the whole', () => {
  const problem = new RequestError('', {
    status: 400,
    faults: [fault('rangeThresholds.2', 'type'), fault('contacts[0].name', 'required')],
  });
  expect(faultAt(problem, 'rangeThresholds')?.rule).toBe('type');
  expect(faultAt(problem, 'contacts')?.rule).toBe('required');
  expect(faultAt(problem, 'range')).toBeUndefined();
});

test('the two-field bodies of the guard and of the limiter are read', () => {
  expect(toProblem(401, { error: 'Unauthorized', message: 'Missing key' }).message).toBe('Missing key');
  expect(toProblem(429, { error: 'Too many requests', retryAfter: 12 })).toMatchObject({ retryAfterSecs: 12 });
});

test("a proxy's page is described by its status", () => {
  expect(toProblem(502, '<html>').message).toBe('HTTP 502');
});
