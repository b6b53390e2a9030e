import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { credentials } from '../api/key.ts';
import { startClock } from '../lib/clock.ts';
import { destinations, health } from '../live/health.ts';
import { alertsOf, fakeLive, fixAt } from '../test/fake-live.ts';
import { fakeService, unreachable } from '../test/fake-service.ts';
import { makeAlert } from '../test/make-alert.ts';
import { makeHealth } from '../test/make-health.ts';
import { StatusBar } from './status-bar.tsx';

/** Each dot as a screen reader reads it. */
const dots = () => [...document.querySelectorAll('.dots-button .dot')].map((dot) => dot.textContent?.trim());
const OFF = ['Feed: switched off', 'Shore: switched off'];
const banner = () => screen.queryByRole('status')?.textContent ?? '';
const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

describe('the banner of the connection', () => {
  let live: ReturnType<typeof fakeLive>;
  beforeEach(() => {
    vi.useFakeTimers();
    startClock();
    live = fakeLive();
    render(<StatusBar />);
    void act(() => live.open());
    void act(() => live.receive(fixAt(50.36, 7.6)));
  });
  afterEach(() => void vi.useRealTimers());

  test('is absent while messages come', () => {
    expect(banner()).toBe('');
    expect(screen.getByText("50°21.60'N")).toBeTruthy();
  });

  test('says after a break that the page reconnects, and how old the position is', async () => {
    void act(() => live.breakOff());
    await wait(3000);
    expect(banner()).toBe('Reconnecting, last known 3 s ago');
    expect(screen.getByText("50°21.60'N").closest('.is-old')).not.toBeNull();
  });

  test('says after twenty seconds that the service is unreachable', async () => {
    void act(() => live.breakOff());
    await wait(22_000);
    expect(banner()).toMatch(/^The service is unreachable, last known 2\d s ago$/);
  });

  test('goes when the connection is back', async () => {
    void act(() => live.breakOff());
    await wait(2000);
    void act(() => live.open());
    expect(banner()).toBe('');
  });

  test('leaves space for the alert with the most stars', () => {
    void act(() => live.receive(alertsOf(makeAlert({ stars: 5 }), makeAlert({ mmsi: 2 }))));
    expect(screen.getByRole('link', { name: 'Alarms, 2 alerts, 5 of 5 stars' }).getAttribute('href')).toBe('#/alarms');
  });
});

describe('a page that is opened', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    startClock();
    // The page's clock follows the faked one.
    await wait(1000);
  });
  afterEach(() => void vi.useRealTimers());

  test('without its service says so at once, and claims no state of any part', async () => {
    fakeService({ 'GET /v1/health': unreachable });
    fakeLive();
    render(<StatusBar />);
    await act(() => health.reload());
    expect(banner()).toMatch(/^The service is unreachable/);
    expect(dots()).toEqual(['GPS: unknown', 'Antenna: unknown', 'Feed: unknown', 'Shore: unknown']);
  });

  test('with a service that does not say anything connects first, and asks nobody without a key', async () => {
    fakeService({ 'GET /v1/health': () => makeHealth() });
    fakeLive();
    render(<StatusBar />);
    await act(() => health.reload());
    expect(banner()).toBe('');
    expect(dots()).toEqual(['GPS: OK', 'Antenna: OK', ...OFF]);
    await wait(4000);
    expect(banner()).toMatch(/^Reconnecting/);
    void act(() => (credentials.value = undefined));
    await wait(60_000);
    expect(banner()).toBe('');
  });

  test('and whose service stops answering takes the states of its parts back', async () => {
    const live = fakeLive();
    render(<StatusBar />);
    void act(() => live.open());
    fakeService({ 'GET /v1/health': () => makeHealth() });
    await act(() => health.reload());
    expect(dots()).toEqual(['GPS: OK', 'Antenna: OK', ...OFF]);
    void act(() => live.breakOff());
    await wait(22_000);
    expect(dots()).toEqual(['GPS: unknown', 'Antenna: unknown', ...OFF]);
  });

  test('names the destination that is down and since when', async () => {
    const forwarding = {
      enabled: true,
      healthy: false,
      queueLength: 8,
      consecutiveFailures: 3,
      destinations: [
        { healthy: true, queueLength: 0, consecutiveFailures: 0, healthCheckOk: null },
        { healthy: false, queueLength: 8, consecutiveFailures: 3, healthCheckOk: false },
      ],
    };
    const lastSuccess = new Date(Date.now() - 300_000).toISOString();
    const answers = {
      'GET /v1/health': () => makeHealth({ forwarding }),
      'GET /v1/forwarding/status': () => ({
        destinations: [
          { name: 'office', healthy: true, lastSuccess: null },
          { name: 'yard', healthy: false, lastSuccess },
        ],
      }),
    };
    fakeService(answers);
    fakeLive().open();
    render(<StatusBar />);
    await act(() => Promise.all([health.reload(), destinations.reload()]).then(() => undefined));
    expect(dots()[3]).toBe('Shore: some destinations unhealthy');
    expect(screen.getByText('yard: last delivery 5 min ago')).toBeTruthy();
    expect(screen.queryByText(/office:/)).toBeNull();
  });
});
