import { expect, test } from 'vitest';
import { describe } from './describe.ts';

test('a description is plain text and ends with what is allowed, if that says anything', () => {
  expect(describe({ description: 'Sent to `{url}/v1/gps`.', allowed: 'a URL' })).toBe(
    'Sent to {url}/v1/gps. Must be a URL.',
  );
  expect(describe({ description: 'Name.', allowed: 'text that is not empty' })).toBe('Name.');
});
