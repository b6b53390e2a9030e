import { expect, test } from 'vitest';
import { fieldOf, toProblem } from './problem.ts';

test('a structured error names its field', () => {
  const error = { type: 'BadRequest', message: 'cargo must not be empty', details: null, path: '', timestamp: '' };
  const problem = toProblem(400, { status: 400, error, _links: {} });
  expect(problem).toMatchObject({ status: 400, message: 'cargo must not be empty', field: 'cargo' });
});

test('a nested field keeps its place', () => {
  expect(fieldOf('contacts[0].name must be a string')).toBe('contacts[0].name');
});

test('a message about no field has none', () => {
  expect(fieldOf('Trip 0193 not found')).toBeUndefined();
  expect(fieldOf('A category with this name already exists')).toBeUndefined();
});

test('the two-field bodies of the guard and of the limiter are read', () => {
  expect(toProblem(401, { error: 'Unauthorized', message: 'Missing key' }).message).toBe('Missing key');
  expect(toProblem(429, { error: 'Too many requests', retryAfter: 12 })).toMatchObject({ retryAfterSecs: 12 });
});

test("a proxy's page is told by its status", () => {
  expect(toProblem(502, '<html>').message).toBe('HTTP 502');
});
