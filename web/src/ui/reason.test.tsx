import { render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { chosenLanguage } from '../lib/preferences.ts';
import { type Cause, Reason } from './reason.tsx';

afterEach(() => {
  chosenLanguage.value = undefined;
});

test.each([undefined, { code: 'of a newer service' } as unknown as Cause])(
  'a reason with the cause %j is shown as the service says it',
  (cause) => {
    chosenLanguage.value = 'fr';
    const { container } = render(<Reason of="the sea has frozen" cause={cause} />);
    expect(container.textContent).toBe('Le service signale\u00a0: the sea has frozen');
    expect(container.querySelector('[lang=en]')?.textContent).toBe('the sea has frozen');
  },
);

test.each<[Cause, string]>([
  [{ code: 'refused', system: 'ECONNREFUSED' }, 'Verbinding geweigerd (ECONNREFUSED)'],
  [{ code: 'answers', status: 503 }, 'Antwoordt met status 503'],
  [{ code: 'login', status: 401 }, 'De sleutel of het inloggen wordt niet geaccepteerd (401)'],
  [{ code: 'silent', withinMs: 4000 }, 'Geen antwoord binnen 4 s'],
  [{ code: 'silent' }, 'Geen antwoord'],
  [{ code: 'nothingReceived', withinMs: 5000 }, 'Er is niets ontvangen (5 s)'],
  [{ code: 'certificate', fingerprint: 'AB:CD' }, 'Het certificaat wordt niet geaccepteerd (AB:CD)'],
  [{ code: 'manual' }, 'De positie is met de hand ingevoerd'],
])('the cause %j alone chooses the words', (cause, words) => {
  chosenLanguage.value = 'nl';
  const { container } = render(<Reason of="connection closed (EPIPE)" cause={cause} />);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('[lang]')).toBeNull();
});

test('in English the service speaks for itself', () => {
  chosenLanguage.value = 'en';
  const { container } = render(<Reason of="router unreachable: no route" cause={{ code: 'noRoute' }} />);
  expect(container.textContent).toBe('router unreachable: no route');
});
