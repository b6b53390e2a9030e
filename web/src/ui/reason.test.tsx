import { render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { chosenLanguage } from '../lib/preferences.ts';
import { Reason } from './reason.tsx';

afterEach(() => {
  chosenLanguage.value = undefined;
});

test('a reason that only the service can say is shown as its words', () => {
  chosenLanguage.value = 'fr';
  const { container } = render(<Reason of="the sea has frozen" />);
  expect(container.textContent).toBe('Le service signale\u00a0: the sea has frozen');
  expect(container.querySelector('[lang=en]')?.textContent).toBe('the sea has frozen');
});

test('a reason that has a translation is shown in it alone', () => {
  chosenLanguage.value = 'nl';
  const { container } = render(<Reason of="router unreachable: connection refused (ECONNREFUSED)" />);
  expect(container.textContent).toBe('Verbinding geweigerd (ECONNREFUSED)');
  expect(container.querySelector('[lang]')).toBeNull();
});
