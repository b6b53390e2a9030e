import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { distances } from '../../../lib/preferences.ts';
import { reportedGps, reportedSpeed } from '../../../live/reported-position.ts';
import { startShortcuts } from '../../../ui/shortcuts.ts';
import { Compass, FilterMark, FilterPanel } from '../index.tsx';
import { isCourseUp } from '../map-state.ts';
import { MeasurePanel } from './measure-panel.tsx';
import { measuring, toggleMeasuring } from './measuring.ts';
import { openPanel, togglePanel } from './panels.ts';
import { hiddenGroups } from './type-filter.ts';

const fix = {
  latitude: 50.36,
  longitude: 7.6,
  altitude: 64,
  heading: 90,
  pdop: null,
  hdop: null,
  vdop: null,
  timestamp: new Date().toISOString(),
};

startShortcuts();
beforeEach(() => {
  reportedGps.value = undefined;
  reportedSpeed.value = undefined;
  measuring.value = undefined;
  openPanel.value = undefined;
  hiddenGroups.value = new Set();
  isCourseUp.value = false;
  distances.value = 'nm';
  localStorage.clear();
});

test('the filter says what it hides, remembers it, and shows all again', async () => {
  render(
    <>
      <FilterPanel />
      <FilterMark />
    </>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  await act(() => {
    togglePanel('filter');
  });
  fireEvent.click(screen.getByLabelText('Tanker'));
  fireEvent.click(screen.getByLabelText('Other'));
  expect(localStorage.getItem('wheelhouse.map-hidden-types')).toBe('["tanker","other"]');
  fireEvent.click(screen.getByRole('button', { name: /Hidden: Tanker, Other/ }));
  expect(screen.queryByRole('button', { name: /Hidden/ })).toBeNull();
  expect(localStorage.getItem('wheelhouse.map-hidden-types')).toBeNull();
});

test('the course can be up with a position only, and north is always to be had back', async () => {
  render(<Compass />);
  const compass = screen.getByRole<HTMLButtonElement>('button', { name: 'Course up' });
  expect(compass.disabled).toBe(true);
  await act(() => {
    reportedGps.value = fix;
  });
  fireEvent.click(compass);
  expect(localStorage.getItem('wheelhouse.map-up')).toBe('course');
  await act(() => {
    reportedGps.value = undefined;
  });
  expect(compass.disabled).toBe(false);
  fireEvent.click(compass);
  expect(compass.getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('wheelhouse.map-up')).toBeNull();
});

test('measures from your position in the units that were chosen, and goes on from the end', async () => {
  reportedGps.value = fix;
  render(<MeasurePanel />);
  await act(toggleMeasuring);
  expect(screen.getByText('Your position')).toBeTruthy();
  await act(() => {
    measuring.value = { from: { kind: 'own' }, to: { kind: 'place', at: { latitude: 50.46, longitude: 7.6 } } };
  });
  expect(screen.getByText('6.00 NM')).toBeTruthy();
  expect(screen.getByText('000°')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('6.00 NM 000°');
  await act(() => {
    distances.value = 'km';
  });
  expect(screen.getByText('11.1 km')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'From this end' }));
  expect(screen.queryByText('11.1 km')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'From your position' }));
  expect(measuring.value?.from).toEqual({ kind: 'own' });
});

test('measuring ends with Escape, and when another panel is opened', async () => {
  render(<MeasurePanel />);
  await act(toggleMeasuring);
  expect(screen.getByText(/^Start:/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('region')).toBeNull();
  await act(toggleMeasuring);
  await act(() => togglePanel('legend'));
  expect(measuring.value).toBeUndefined();
});

test('a vessel that is gone stays where it was measured last', async () => {
  reportedGps.value = fix;
  render(<MeasurePanel />);
  await act(() => {
    const last = { latitude: 50.36, longitude: 7.7 };
    measuring.value = { from: { kind: 'own' }, to: { kind: 'vessel', mmsi: 211_999_999, name: 'GONE', last } };
  });
  expect(screen.getByText('GONE')).toBeTruthy();
  expect(screen.getByText('3.83 NM')).toBeTruthy();
});
