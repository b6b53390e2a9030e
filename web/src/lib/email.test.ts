import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['dispo@rheinkontor.example', 'maître@péniche.fr', 'office@ship'])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'not-an-email', '@ship', 'office@', 'an na@ship', 'anna@ship@shore', `${'a'.repeat(65)}@ship`])(
  '"%s" is no address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
