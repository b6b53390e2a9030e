import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { addLines, type LogLine, LogPage, toText } from './log-page.tsx';

const HOSTILE = '<img src=x onerror=alert(1)> \u202Eevil';

const makeLine = (number: number, changes: Partial<LogLine> = {}): LogLine => ({
  id: `run.${number}`,
  time: '2026-11-20T08:35:59.400Z',
  level: 'info',
  message: `line ${number}`,
  code: null,
  facts: {},
  ...changes,
});

const messages = () =>
  within(screen.getByRole('region', { name: 'Lines of the log' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.log-message')?.textContent);

test('lines are text, newest first, and filtered by level and words', async () => {
  const lines = [
    makeLine(1, { message: HOSTILE }),
    makeLine(2, { level: 'warn', code: 'position.unavailable', facts: { reason: 'no fix' } }),
    makeLine(3, { level: 'error' }),
  ];
  fakeService({ 'GET /v1/logs': () => ({ lines, cursor: 'run.3', _links: {} }) });
  const { container } = render(<LogPage />);
  await screen.findByText('3 of 3 lines');
  expect(messages()).toEqual(['line 3', 'line 2', HOSTILE]);
  expect(container.querySelector('img')).toBeNull();
  screen.getByText('reason=no fix');
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'warn' } });
  expect(messages()).toEqual(['line 3', 'line 2']);
  fireEvent.input(screen.getByLabelText('Search the lines'), { target: { value: 'no FIX unavailable' } });
  expect(messages()).toEqual(['line 2']);
  fireEvent.input(screen.getByLabelText('Search the lines'), { target: { value: 'something else' } });
  screen.getByText('No line matches');
});

test('what comes later is asked for by the cursor, and not while it is paused', async () => {
  vi.useFakeTimers();
  let number = 0;
  const { calls } = fakeService({
    'GET /v1/logs': () => {
      number += 1;
      return { lines: [makeLine(number)], cursor: `run.${number}`, _links: {} };
    },
  });
  render(<LogPage />);
  await vi.waitFor(() => expect(messages()).toEqual(['line 1']));
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(messages()).toEqual(['line 2', 'line 1']));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toHaveLength(asked);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(messages()).toHaveLength(3));
  vi.useRealTimers();
});

test('without an admin key it says so', async () => {
  fakeService({ 'GET /v1/logs': () => refusal('Forbidden', 403) });
  render(<LogPage />);
  await screen.findByText('The log needs an admin key.');
});

test('a line of text stays one line, and no more lines are kept than the service keeps', () => {
  expect(toText(makeLine(1, { message: 'a\nb', facts: { list: [1] } }))).toBe(
    '2026-11-20 08:35:59 UTC info a b list=[1]',
  );
  const known = Array.from({ length: 1000 }, (_, index) => makeLine(index));
  const more = addLines(known, [makeLine(999), makeLine(1000)]);
  expect([more.length, more[0]?.id, more.at(-1)?.id]).toEqual([1000, 'run.1', 'run.1000']);
  expect(addLines(known, [makeLine(5)])).toBe(known);
});
