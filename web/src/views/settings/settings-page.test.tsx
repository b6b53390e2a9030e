import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { chosenLanguage } from '../../lib/preferences.ts';
import { go } from '../../lib/router.ts';
import { fakeService, fault } from '../../test/fake-service.ts';
import { FROM_FILE, makeConfiguration, makeSetting } from '../../test/make-setting.ts';
import { allTexts } from '../../test/texts.ts';
import { SettingsPage, toSections } from './settings-page.tsx';

beforeAll(() => startTexts(allTexts));

const sampleSettings = [
  makeSetting('data_dir'),
  makeSetting('newer.thing'),
  makeSetting('server.port'),
  makeSetting('ais.local.url', { description: 'Address of the receiver' }),
  makeSetting('ais.own_mmsi'),
];
const shown = (typed: string) =>
  toSections(sampleSettings, typed).map(
    ({ title, settings: found }) => `${title}: ${found.map(({ key }) => key).join(' ')}`,
  );

test('settings are grouped, what a vessel needs first, and a section that is not known last', () => {
  expect(shown('')).toEqual([
    'AIS: ais.local.url ais.own_mmsi',
    'Network: server.port',
    'Data folder: data_dir',
    'newer: newer.thing',
  ]);
});

test('a search looks into names, descriptions and titles', () => {
  expect(shown('own mmsi')).toEqual(['AIS: ais.own_mmsi']);
  expect(shown('mmsi of your')).toEqual(['AIS: ais.own_mmsi']);
  expect(shown('address of the receiver')).toEqual(['AIS: ais.local.url']);
  expect(shown('network')).toEqual(['Network: server.port']);
  expect(shown('nothing')).toEqual([]);
});

const ntfyFields = ['name', 'type', 'url', 'token', 'chat_id'].map((name) => ({
  name,
  type: 'text' as const,
  required: name === 'name' || name === 'type',
  secret: false,
  description: '',
  allowed: '',
  choices: name === 'type' ? ['ntfy', 'telegram'] : null,
}));
const settings = [
  makeSetting('router.provider', { value: 'none', default: 'none', choices: ['none', 'peplink'] }),
  makeSetting('router.username'),
  makeSetting('gauge.poll_interval_secs', { type: 'integer', value: 300, default: 300 }),
  makeSetting('gauge.stations', { type: 'list', value: ['KOBLENZ'], default: [] }),
  makeSetting('notify.targets', {
    type: 'tables',
    value: [{ name: 'phone', type: 'ntfy', token: 'x' }],
    default: [],
    fields: ntfyFields,
  }),
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
  return service;
}

const goTo = (group: string): void => void act(() => go(`#/settings/${group}`));
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a closed row shows the name and the value; unfolded, what it means and where it comes from', () => {
  setUp();
  goTo('position');
  expect(screen.getByRole('button', { name: 'Show water levels off' })).toBeTruthy();
  open('Search radius 20 km');
  expect(screen.getByText('From config.toml, line 3')).toBeTruthy();
  expect(screen.getByText('Default: 50 km')).toBeTruthy();
  expect(screen.getByText('gauge.radius_km').tagName).toBe('CODE');
  open('Password set');
  const secret = screen.getByLabelText<HTMLInputElement>('Password');
  expect([secret.type, secret.value, secret.placeholder]).toEqual([
    'password',
    '',
    'Is set. Leave it empty to keep it.',
  ]);
  goTo('access');
  open('Key needed for Everything');
  expect(screen.getByLabelText<HTMLSelectElement>('Key needed for').disabled).toBe(true);
  expect(screen.getByText(/Set by the variable SERVICE__AUTH__SCOPE/)).toBeTruthy();
});

test('everything is in the language of the page, and found by it in all groups', () => {
  chosenLanguage.value = 'nl';
  onTestFinished(() => {
    chosenLanguage.value = undefined;
  });
  setUp();
  goTo('access');
  open('Sleutel nodig voor');
  expect(screen.getByLabelText<HTMLSelectElement>('Sleutel nodig voor').selectedOptions[0]?.textContent).toBe('Alles');
  type('Instellingen zoeken', 'zoekstraal');
  expect(screen.queryByRole('button', { name: /^Sleutel nodig voor/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Zoekstraal 20 km' })).toBeTruthy();
});

test('a setting that has no meaning with the chosen source is not shown', () => {
  setUp();
  goTo('position');
  expect(screen.queryByRole('button', { name: /^User name/ })).toBeNull();
  open('Kind of source');
  fireEvent.change(screen.getByLabelText('Kind of source'), { target: { value: 'peplink' } });
  expect(screen.getByRole('button', { name: /^User name/ })).toBeTruthy();
});

test('a duration is typed in the unit that is chosen', async () => {
  const { changes } = setUp();
  goTo('position');
  open('Ask every 5 min');
  const field = screen.getByLabelText<HTMLInputElement>('Ask every');
  expect(field.value).toBe('5');
  type('Ask every', '1.5');
  expect(field.value).toBe('1.5');
  save();
  await waitFor(() => expect(changes()[0]?.body).toEqual({ changes: { 'gauge.poll_interval_secs': 90 } }));
});

test('a list has a row for each item', async () => {
  const { changes } = setUp();
  goTo('position');
  open('Only these stations KOBLENZ');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  type('Only these stations 2', 'BONN');
  save();
  await waitFor(() => expect(changes()[0]?.body).toEqual({ changes: { 'gauge.stations': ['KOBLENZ', 'BONN'] } }));
});

test('a target of notifications has the fields of its kind only', () => {
  setUp();
  goTo('notifications');
  open('Targets phone');
  fireEvent.click(screen.getByRole('button', { name: 'phone ntfy' }));
  expect(screen.getByLabelText('Token')).toBeTruthy();
  expect(screen.queryByLabelText('ID of the chat')).toBeNull();
  fireEvent.change(screen.getByLabelText('Kind *'), { target: { value: 'telegram' } });
  expect(screen.getByLabelText('ID of the chat')).toBeTruthy();
});

test('only what was changed is sent, and the page waits for the restarted service', async () => {
  const { changes } = setUp();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  goTo('access');
  open('Port');
  type('Port', '9090');
  goTo('position');
  open('Search radius');
  fireEvent.click(screen.getByRole('button', { name: 'Back to default: Search radius' }));
  expect(screen.getByText('2 changes', { selector: '.save-bar-text' })).toBeTruthy();
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(changes()).toEqual([
    {
      method: 'PUT',
      path: '/v1/configuration',
      body: { changes: { 'server.port': 9090, 'gauge.radius_km': null } },
    },
  ]);
});

test('every failure is shown at its field and named in the bar, and what was typed stays', async () => {
  const [ofPort, ofRadius] = [
    'got 70000, but must be a whole number from 0 to 65535 (request)',
    'got -1, but must be a number above 0 (request)',
  ];
  const failures = [
    { key: 'server.port', message: `In server.port: ${ofPort}`, problem: ofPort },
    { key: 'gauge.radius_km', message: `In gauge.radius_km: ${ofRadius}`, problem: ofRadius },
  ];
  const faults = [fault('server.port', 'range', { minimum: 0, maximum: 65_535 })];
  setUp({
    'PUT /v1/configuration': () =>
      Response.json(
        { status: 400, error: { type: 'BadRequest', message: 'both', details: { failures }, faults } },
        { status: 400 },
      ),
  });
  goTo('access');
  open('Port');
  type('Port', '70000');
  save();
  const field = (await screen.findByLabelText('Port')).closest('.field') as HTMLElement;
  await within(field).findByText('This must be from 0 to 65535.');
  expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('70000');
  expect(screen.getByText(`Search radius: ${ofRadius}`)).toBeTruthy();
  goTo('position');
  expect(screen.getByLabelText('Search radius').getAttribute('aria-invalid')).toBe('true');
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
  goTo('access');
  open('Port');
  type('Port', '9090');
  save();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a change that was rolled back says why', async () => {
  const lastFailure = { at: '2026-11-20T09:00:00.000Z', message: 'port 80 needs more rights' };
  setUp({ 'GET /v1/configuration': () => ({ ...AGAIN, lastFailure }) });
  goTo('access');
  open('Port');
  type('Port', '80');
  save();
  await screen.findByText('port 80 needs more rights');
  expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('80');
});

test('a search leaves what matches', () => {
  setUp();
  type('Search settings', 'gauge radius');
  expect(screen.queryByRole('button', { name: /^Port/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Search radius/ })).toBeTruthy();
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
  goTo('access');
  open('Port');
  type('Port', '9090');
  save();
  for (let polls = 0; polls < 5; polls += 1) await vi.advanceTimersByTimeAsync(400);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /:9090/ }).href).toContain('http://localhost:9090/app/');
});
