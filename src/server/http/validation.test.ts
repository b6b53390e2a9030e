import { expect, test } from 'vitest';
import { compileValidator } from './validation.ts';

const Query = { type: 'object', properties: { end: { type: 'integer', minimum: 0, maximum: 100 } } };
const validate = compileValidator({ schema: Query, httpPart: 'querystring', method: 'GET', url: '/' });

test('a number of a query that is too large to be finite is refused by its name', () => {
  for (const end of ['1e999', '-1e999'])
    expect(validate({ end })).toMatchObject({ error: { message: 'end must be a finite number' } });
  expect(validate({ end: '7' })).toBe(true);
  expect(validate({ end: '101' })).toMatchObject({ error: [{ keyword: 'maximum' }] });
});
