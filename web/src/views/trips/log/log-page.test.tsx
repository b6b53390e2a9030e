import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { facts } from '../../../api/facts.ts';
import { takeFleet } from '../../../live/fleet.ts';
import { fakeService, refusal, unreachable } from '../../../test/fake-service.ts';
import { makeEntry } from '../../../test/make-entry.ts';
import { makeShip } from '../../../test/make-ship.ts';
import { allTexts } from '../../../test/texts.ts';
import { day, type ShownEntry } from './entries.ts';
import { LogPage, toMarks } from './log-page.tsx';

const { entryKinds } = allTexts.en;

const entry = (index: number, given: Partial<ShownEntry> = {}): ShownEntry => ({
  ...makeEntry({ id: `id${index}`, at: '2026-06-01T06:00:00Z', latitude: 50.36, longitude: 7.6 }),
  firstId: `id${index}`,
  isCorrected: false,
  isWithdrawn: false,
  ...given,
});

test('what has no position, or counts no longer, is not on the map', () => {
  const marks = toMarks([entry(1), entry(2, { latitude: null }), entry(3, { isWithdrawn: true })], entryKinds);
  expect(marks.map(({ id }) => id)).toEqual(['id1']);
});

test('in an office a mark names its ship', () => {
  const [mark] = toMarks([entry(1, { kind: 'arrival' })], entryKinds, () => 'MV Anna');
  expect(mark?.name).toMatch(/^MV Anna .*Arrival$/);
});

test('of 500 entries the departures and arrivals are on the map, above 198 others', () => {
  const many = Array.from({ length: 498 }, (_, index) => entry(index));
  const marks = toMarks([entry(1000, { kind: 'departure' }), ...many, entry(1001, { kind: 'arrival' })], entryKinds);
  expect(marks).toHaveLength(200);
  expect(marks.slice(-2).map(({ kind }) => kind)).toEqual(['departure', 'arrival']);
  expect(marks.at(-1)?.name).toContain('Arrival');
});

const FIRST = new Date(2026, 10, 20).getTime();
const isFirst = (query: URLSearchParams) => query.get('from') === new Date(FIRST).toISOString();

beforeEach(() => {
  day.value = FIRST;
  facts.value = undefined;
});

const others = {
  'GET /v1/trips/suggestions': () => ({ suggestions: [] }),
  'GET /v1/router/gps/history': () => ({ locations: [] }),
};
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole(/cell|rowheader/)
        .map(({ textContent }) => textContent?.trim()),
    );

test('a day that the service does not answer for shows nothing of another day', async () => {
  const entry = makeEntry({ kind: 'alarm', label: 'anchor', text: 'Anchor drags' });
  fakeService({
    ...others,
    'GET /v1/log': (_call, query) => (isFirst(query) ? { entries: [entry] } : unreachable()),
  });
  render(<LogPage />);
  await screen.findByText('Alarm: Anchor watch');
  fireEvent.input(screen.getByLabelText('Day'), { target: { value: '2026-11-19' } });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Alarm: Anchor watch')).toBeNull();
  expect(rows()).toEqual([]);
});

test('a day of more than a thousand entries is read page by page', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => makeEntry({ id: `id${index}`, text: `Remark ${index}` }));
  fakeService({
    ...others,
    'GET /v1/log': (_call, query) => {
      const at = many.findIndex(({ id }) => id === query.get('before')) + 1;
      return { entries: many.slice(at, at + Number(query.get('limit'))) };
    },
  });
  render(<LogPage />);
  await screen.findByText('Remark 1199');
  expect(rows()).toHaveLength(1200);
});

test('aboard an entry of the office is marked', async () => {
  const entries = [makeEntry({ author: 'Berta', text: 'Berth 4' }), makeEntry({ id: 'id2', author: 'Master' })];
  fakeService({ ...others, 'GET /v1/log': () => ({ entries, ships: { id1: '@office' } }) });
  render(<LogPage />);
  await screen.findByText('Berta (Office)');
  screen.getByText('Master');
  expect(screen.queryByLabelText('Ship')).toBeNull();
});

test('an office sees the ship of each entry, shows those of one, and writes a remark for it', async () => {
  facts.value = { isOffice: true } as typeof facts.value;
  takeFleet({ ships: [makeShip()] });
  const entries = [
    makeEntry({ id: 'id1', kind: 'departure' }),
    makeEntry({ id: 'id2', label: 'mv-anna', text: 'Berth 4', author: 'Berta' }),
    makeEntry({ id: 'id3', kind: 'arrival' }),
  ];
  const { changes } = fakeService({
    ...others,
    'GET /v1/log': () => ({ entries, ships: { id1: 'mv-anna', id3: 'mv-berta' } }),
    'POST /v1/log': () => refusal('no room', 409),
  });
  render(<LogPage />);
  await screen.findByText('Departure');
  const said = () => rows().map(([_time, ship, what]) => [ship, what]);
  const ofAnna = [
    ['MV Anna', 'Departure'],
    ['Office', 'Remark for MV Anna'],
  ];
  expect(said()).toEqual([...ofAnna, ['mv-berta', 'Arrival']]);
  fireEvent.change(screen.getByLabelText('Ship'), { target: { value: 'mv-anna' } });
  expect(said()).toEqual(ofAnna);

  fireEvent.click(screen.getByRole('button', { name: 'New remark' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Ship'), { target: { value: 'mv-anna' } });
  fireEvent.input(dialog.getByLabelText('Text'), { target: { value: 'Berth 5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/no room/);
  expect(changes().map(({ body }) => body)).toEqual([{ kind: 'remark', shipId: 'mv-anna', text: 'Berth 5' }]);
});
