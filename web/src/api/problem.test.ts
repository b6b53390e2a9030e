import { expect, test } from 'vitest';
import { fieldOf, isAbout, RequestError, toProblem } from './problem.ts';

test('a structured error names its field', () => {
  const error = { type: 'BadRequest', message: 'cargo must not be empty', details: null, path: '', timestamp: '' };
  const problem = toProblem(400, { status: 400, error, _links: {} });
  expect(problem).toMatchObject({ status: 400, message: 'cargo must not be empty', field: 'cargo' });
});

test('a nested field keeps its place', () => {
  expect(fieldOf('contacts[0].name must be a string')).toBe('contacts[0].name');
});

test('a value between the field and the rule does not hide the field', () => {
  expect(fieldOf('mmsi 211000001 is on the watchlist already')).toBe('mmsi');
  expect(fieldOf('alertSound foghorn not found')).toBe('alertSound');
});

test.each([
  ['Sender 0193 not found', 'senderId'],
  ['Receiver 0193 not found', 'receiverId'],
  ['Category 0193 not found', 'categoryId'],
  ['A category with this name already exists', 'name'],
])('%s is about %s', (message, field) => {
  expect(fieldOf(message)).toBe(field);
});

test('a message about no field has none', () => {
  expect(fieldOf('Trip 0193 not found')).toBeUndefined();
  expect(fieldOf('Cannot delete category: trips still reference it')).toBeUndefined();
});

test('a refusal of a part is about the whole', () => {
  const problem = new RequestError('', { status: 400, field: 'rangeThresholds.2' });
  expect(isAbout(problem, 'rangeThresholds')).toBe(true);
  expect(isAbout(problem, 'range')).toBe(false);
});

test('the two-field bodies of the guard and of the limiter are read', () => {
  expect(toProblem(401, { error: 'Unauthorized', message: 'Missing key' }).message).toBe('Missing key');
  expect(toProblem(429, { error: 'Too many requests', retryAfter: 12 })).toMatchObject({ retryAfterSecs: 12 });
});

test("a proxy's page is described by its status", () => {
  expect(toProblem(502, '<html>').message).toBe('HTTP 502');
});
