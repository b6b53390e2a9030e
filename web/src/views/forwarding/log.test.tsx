import { expect, test } from 'vitest';
import { matchesText } from './log.tsx';
import type { LogEntry } from './records.ts';

const entry: LogEntry = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  timestamp: '2026-11-20T08:01:00.000Z',
  destination: 'Office',
  status: 'failed',
  statusCode: 503,
  errorMessage: 'it answers with 503',
  postBody: '{"latitude":50.36}',
  latencyMs: 84,
  retries: 3,
};

test('every typed word has to be somewhere, in any case', () => {
  expect(matchesText(entry, 'office ANSWERS')).toBe(true);
  expect(matchesText(entry, '50.36')).toBe(true);
  expect(matchesText(entry, 'office refused')).toBe(false);
});

test('nothing typed matches everything', () => {
  expect(matchesText({ ...entry, errorMessage: null, statusCode: null, postBody: null }, '  ')).toBe(true);
});
