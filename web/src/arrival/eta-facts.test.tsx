import { render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { facts } from '../api/facts.ts';
import { makeFacts } from '../test/make-conditions.ts';
import { ArrivesSoon, type Eta, EtaFacts, shownEnds } from './eta-facts.tsx';

const NOW = Date.parse('2026-11-20T08:02:00Z');
const ends = (earliest: string, latest: string) =>
  shownEnds(earliest, latest, NOW).map((instant) => new Date(instant).toISOString().slice(11, 16));

test('a range is rounded outward, the more the farther it is ahead', () => {
  expect(ends('2026-11-20T09:01:20Z', '2026-11-20T09:04:10Z')).toEqual(['09:00', '09:05']);
  expect(ends('2026-11-20T13:13:00Z', '2026-11-20T14:01:00Z')).toEqual(['13:00', '14:15']);
  expect(ends('2026-11-20T22:31:00Z', '2026-11-20T23:01:00Z')).toEqual(['22:00', '00:00']);
});

afterEach(() => {
  facts.value = undefined;
});

const at = (aheadMin: number) => new Date(Date.now() + aheadMin * 60_000).toISOString();
const silent: Eta = {
  state: 'noDestination',
  computedAt: at(0),
  destination: null,
  doubt: null,
  earliest: null,
  likely: null,
  latest: null,
  windows: [],
  distanceKm: null,
  via: [],
  rest: null,
  closure: null,
  basis: null,
};
const coming = (aheadMin: number): Eta => ({
  ...silent,
  state: 'ok',
  earliest: at(aheadMin - 5),
  likely: at(aheadMin),
  latest: at(aheadMin + 5),
  distanceKm: 5,
});

test('an arrival is a notice from the minutes before it that are configured, until the vessel is there', () => {
  facts.value = makeFacts({ arrivalNoticeMin: 30 });
  const { rerender } = render(<ArrivesSoon eta={coming(40)} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<ArrivesSoon eta={coming(25)} />);
  expect(screen.getByRole('status').textContent).toBe('Arrives in about 25 min');
  rerender(<ArrivesSoon eta={{ ...coming(0), distanceKm: 0 }} />);
  expect(screen.queryByRole('status')).toBeNull();
  facts.value = makeFacts({ arrivalNoticeMin: null });
  rerender(<ArrivesSoon eta={coming(25)} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a lock shows how many wait there, where that is known', () => {
  const lock = {
    kind: 'lock' as const,
    latitude: 50,
    longitude: 8,
    name: null,
    arrives: at(20),
    waitSecs: { p10: 600, p50: 1200, p90: 2400 },
  };
  const { container, rerender } = render(<EtaFacts eta={{ ...coming(90), via: [{ ...lock, queue: 3 }] }} />);
  expect(container.textContent).toContain('waits 10 min to 40 min, queue: 3');
  rerender(<EtaFacts eta={{ ...coming(90), via: [{ ...lock, queue: null }] }} />);
  expect(container.textContent).toContain('waits 10 min to 40 min');
  expect(container.textContent).not.toContain('queue');
});

test('a closed lock and a doubtful destination are shown with what shows them', () => {
  const closure = { latitude: 50, longitude: 8, name: 'Upper lock', since: '2026-11-20T14:10:00Z', waiting: 4 };
  const { container, rerender } = render(<EtaFacts eta={{ ...silent, state: 'blocked', closure }} />);
  expect(container.textContent).toContain('The way is closed.');
  expect(container.textContent).toMatch(/Upper lockNobody has come through since .*; vessels there: 4\./);
  rerender(<EtaFacts eta={{ ...silent, doubt: 'movesAway' }} />);
  expect(container.textContent).toContain('It moves away from its AIS destination.');
});
