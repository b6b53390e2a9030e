import { expect, test, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { startOfDay } from '../../../lib/local-day.ts';
import { makeEntry } from '../../../test/make-entry.ts';
import { type Entry, foldEntries, readDay, readWay } from './entries.ts';

const entry = (id: string, changes: Partial<Entry>): Entry => makeEntry({ id, ...changes });

test('a correction whose clock was behind is shown after what it corrects', () => {
  const shown = foldEntries([entry('1', { text: 'corrected', corrects: '2' }), entry('2', { text: 'written' })]);
  expect(shown.map(({ firstId, text }) => [firstId, text])).toEqual([['2', 'corrected']]);
});

test('the author of a text is shown while the text stays as it was written', () => {
  const authorOf = (text: string) =>
    foldEntries([
      entry('1', { kind: 'stop' }),
      entry('2', { kind: 'stop', author: 'Master', text: 'Took the pilot aboard', corrects: '1' }),
      entry('3', { kind: 'stop', text, corrects: '2', until: '2026-11-20T10:00:00.000Z' }),
    ]).map(({ author, until }) => [author, until]);
  expect(authorOf('Took the pilot aboard')).toEqual([['Master', '2026-11-20T10:00:00.000Z']]);
  expect(authorOf('Other words')).toEqual([[null, '2026-11-20T10:00:00.000Z']]);
});

test('a correction is shown in the place of what it corrects, by the time of it', () => {
  const shown = foldEntries([
    entry('3', { text: 'third', corrects: '1', at: '2026-11-20T10:00:00.000Z' }),
    entry('4', { corrects: '2', data: { withdrawn: true } }),
    entry('2', { text: 'second', at: '2026-11-20T09:00:00.000Z' }),
    entry('1', { text: 'first' }),
  ]);
  expect(shown.map(({ firstId, text, isCorrected, isWithdrawn }) => [firstId, text, isCorrected, isWithdrawn])).toEqual(
    [
      ['2', null, true, true],
      ['1', 'third', true, false],
    ],
  );
});

test.each([
  ['2026-10-25', 25],
  ['2027-03-28', 23],
  ['2026-11-20', 24],
])('the %s in Berlin has the entries and the track of %i hours', async (date, hours) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2028-01-01T00:00:00Z'));
  const asked: unknown[] = [];
  vi.spyOn(api, 'GET').mockImplementation(async (...[, init]: unknown[]) => {
    asked.push((init as { params: { query: object } }).params.query);
    return { data: { entries: [], ships: {}, locations: [] }, response: new Response() } as never;
  });
  const first = startOfDay(Date.parse(`${date}T12:00:00Z`));
  await readDay(first);
  await readWay(first);
  const [log, track] = asked;
  const last = first + hours * 3_600_000 - 1;
  expect(log).toMatchObject({ from: new Date(first).toISOString(), to: new Date(last).toISOString() });
  expect(track).toMatchObject({ start: first / 1000, end: (last + 1) / 1000 });
});
