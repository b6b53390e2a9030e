import { expect, test } from 'vitest';
import { isEmail } from './use-person-form.tsx';

test.each(['dispo@rheinkontor.example', 'maître@péniche.fr', 'office@ship'])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'not-an-email', '@ship', 'office@', 'an na@ship', 'anna@ship@shore', `${'a'.repeat(65)}@ship`])(
  '"%s" is no address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
