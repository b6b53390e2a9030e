import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chosenLanguage } from '../../lib/preferences.ts';
import { fakeService, fault } from '../../test/fake-service.ts';
import { FROM_FILE, makeConfiguration, makeSetting } from '../../test/make-setting.ts';
import { SettingsPage } from './settings-page.tsx';

const settings = [
  makeSetting('server.port', { type: 'integer', value: 8080, default: 8080 }),
  makeSetting('gauge.enabled', { type: 'boolean', value: false, default: false }),
  makeSetting('gauge.radius_km', { type: 'number', value: 20, default: 50, origin: FROM_FILE }),
  makeSetting('router.password', { secret: true, isSet: true, origin: FROM_FILE }),
  makeSetting('auth.scope', {
    value: 'all',
    default: 'vessels',
    choices: ['vessels', 'all'],
    editable: false,
    origin: { from: 'variable', name: 'SERVICE__AUTH__SCOPE', line: null },
  }),
];
const FIRST = makeConfiguration(settings);
const AGAIN = makeConfiguration(settings, { startedAt: '2026-11-20T09:00:00.000Z' });

function setUp(routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({
    'PUT /v1/configuration': () => ({ ...FIRST, restarting: true }),
    'GET /v1/configuration': () => AGAIN,
    ...routes,
  });
  render(<SettingsPage configuration={FIRST} reload={async () => undefined} />);
  for (const section of document.querySelectorAll('summary')) fireEvent.click(section);
  return service;
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a setting says what it means, where it comes from, and whether it can be edited', () => {
  setUp();
  expect(
    screen.getByText('From config.toml, line 3', { selector: '.setting:has([name="gauge.radius_km"]) *' }),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('auth.scope').disabled).toBe(true);
  expect(screen.getByText(/Set by the variable SERVICE__AUTH__SCOPE/)).toBeTruthy();
  const secret = screen.getByLabelText<HTMLInputElement>('router.password');
  expect([secret.type, secret.value, secret.placeholder]).toEqual([
    'password',
    '',
    'Is set. Leave it empty to keep it.',
  ]);
});

test('a setting of the set-up is described in the language of the page, and found by that', () => {
  chosenLanguage.value = 'nl';
  onTestFinished(() => {
    chosenLanguage.value = undefined;
  });
  setUp();
  const scope = screen.getByLabelText<HTMLSelectElement>('auth.scope');
  const hint = document.getElementById(scope.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Sleutel nodig voor');
  expect(hint?.closest('[lang]')).toBeNull();
  expect(screen.getByLabelText('server.port').closest('[lang]')?.getAttribute('lang')).toBe('en');
  type('Instellingen zoeken', 'sleutel nodig');
  expect(screen.queryByLabelText('server.port')).toBeNull();
  expect(screen.getByLabelText('auth.scope')).toBeTruthy();
});

test('only what was changed is sent, and the page waits for the restarted service', async () => {
  const { changes } = setUp();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  type('server.port', '9090');
  type('gauge.radius_km', '20');
  fireEvent.click(screen.getByRole('button', { name: 'Back to default: gauge.radius_km' }));
  expect(screen.getByText('2 changes')).toBeTruthy();
  save();
  await waitFor(() => expect(screen.getByText('0 changes')).toBeTruthy());
  expect(changes()).toEqual([
    {
      method: 'PUT',
      path: '/v1/configuration',
      body: { changes: { 'server.port': 9090, 'gauge.radius_km': null } },
    },
  ]);
});

test('every failure is shown at its field, and what was typed stays', async () => {
  const failures = [
    { key: 'server.port', message: 'server.port: got 70000, but must be a whole number from 0 to 65535 (request)' },
    { key: 'gauge.radius_km', message: 'gauge.radius_km: got -1, but must be a number above 0 (request)' },
  ];
  const faults = [fault('server.port', 'range', { minimum: 0, maximum: 65_535 })];
  setUp({
    'PUT /v1/configuration': () =>
      Response.json(
        { status: 400, error: { type: 'BadRequest', message: 'both', details: { failures }, faults } },
        { status: 400 },
      ),
  });
  type('server.port', '70000');
  type('gauge.radius_km', '-1');
  save();
  const shown = {
    'server.port': 'This must be from 0 to 65535.',
    'gauge.radius_km': 'got -1, but must be a number above 0 (request)',
  };
  for (const [key, message] of Object.entries(shown)) {
    const field = (await screen.findByLabelText(key)).closest('.field') as HTMLElement;
    await within(field).findByText(message);
  }
  expect(screen.getByLabelText<HTMLInputElement>('server.port').value).toBe('70000');
  expect(screen.getByText('2 values were refused:')).toBeTruthy();
});

test('a conflict is explained', async () => {
  const message = 'Set by variables and not editable: server.port (SERVICE__SERVER__PORT)';
  setUp({
    'PUT /v1/configuration': () =>
      Response.json(
        { status: 409, error: { type: 'Conflict', message, details: { keys: ['server.port'] } } },
        { status: 409 },
      ),
  });
  type('server.port', '9090');
  save();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a change that was rolled back says why', async () => {
  const lastFailure = { at: '2026-11-20T09:00:00.000Z', message: 'port 80 needs more rights' };
  setUp({ 'GET /v1/configuration': () => ({ ...AGAIN, lastFailure }) });
  type('server.port', '80');
  save();
  await screen.findByText('port 80 needs more rights');
  expect(screen.getByLabelText<HTMLInputElement>('server.port').value).toBe('80');
});

test('a search leaves what matches', () => {
  setUp();
  type('Search settings', 'radius');
  expect(screen.queryByLabelText('server.port')).toBeNull();
  expect(screen.getByLabelText('gauge.radius_km')).toBeTruthy();
});

test('a service that has moved to another port is linked', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  setUp({
    'GET /v1/configuration': () => {
      vi.advanceTimersByTime(5000);
      throw new TypeError('nobody listens there');
    },
  });
  type('server.port', '9090');
  save();
  for (let polls = 0; polls < 5; polls += 1) await vi.advanceTimersByTimeAsync(400);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /:9090/ }).href).toBe('http://localhost:9090/app/');
});
