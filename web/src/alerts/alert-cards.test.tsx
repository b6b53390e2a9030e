import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_MMSI } from '../live/index.ts';
import { alertsOf, fakeLive } from '../test/fake-live.ts';
import { fakeService, refusal } from '../test/fake-service.ts';
import { makeAlert } from '../test/make-alert.ts';
import { Toasts } from '../ui/index.ts';
import { AlertCards } from './alert-cards.tsx';

const ACKNOWLEDGE = 'POST /v1/watchlist/alerts/211000001/acknowledge';

describe('the alert cards', () => {
  let live: ReturnType<typeof fakeLive>;
  const receive = (...alerts: ReturnType<typeof makeAlert>[]) => void act(() => live.receive(alertsOf(...alerts)));
  beforeEach(() => {
    live = fakeLive();
    live.open();
  });

  test('are three at most; a link leads to the others', () => {
    render(<AlertCards />);
    receive(...[1, 2, 3, 4, 5].map((mmsi) => makeAlert({ mmsi, name: `VESSEL ${mmsi}` })));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('#/watch');
  });

  test('have the danger on top', () => {
    render(<AlertCards />);
    receive(makeAlert({ mmsi: 1, name: 'NEAR' }), makeAlert({ mmsi: 2, name: 'NEARER', stars: 5 }));
    expect(screen.getAllByRole('listitem').map((card) => card.querySelector('bdi')?.textContent)).toEqual([
      'NEARER',
      'NEAR',
    ]);
  });

  test('show an acknowledgement before the message to all clients comes', async () => {
    const { changes } = fakeService({ [ACKNOWLEDGE]: () => new Response(null, { status: 204 }) });
    render(<AlertCards />);
    receive(makeAlert());
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge ALPENROSE' }));
    const counter = await screen.findByRole('button', { name: '1 acknowledged' });
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(changes()).toHaveLength(1);
    fireEvent.click(counter);
    await screen.findByRole('link', { name: 'ALPENROSE' });
    expect(screen.queryByRole('button', { name: 'Acknowledge ALPENROSE' })).toBeNull();
  });

  test('are one in full and the others in a line, each to acknowledge', () => {
    render(<AlertCards />);
    receive(makeAlert({ mmsi: 1, name: 'FAR' }), makeAlert({ mmsi: 2, name: 'NEAR', stars: 5 }));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.classList.contains('is-line')).toBe(false);
    expect(second?.classList.contains('is-line')).toBe(true);
    expect(screen.getByRole('button', { name: 'Acknowledge NEAR' }).textContent).toBe('Acknowledge');
    expect(screen.getByRole('button', { name: 'Acknowledge FAR' }).textContent).toBe('');
  });

  test('of those that were acknowledged only their number is left', () => {
    render(<AlertCards />);
    const known = [1, 2, 3, 4].map((mmsi) => makeAlert({ mmsi, name: `KNOWN ${mmsi}`, acknowledged: true }));
    receive(...known, makeAlert({ mmsi: 9, name: 'NEW' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '4 acknowledged' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: /more/ })).toBeNull();
  });

  test('keep the button and say why where the acknowledgement is refused', async () => {
    fakeService({ [ACKNOWLEDGE]: () => refusal('Alert 211000001 not found', 404) });
    render(
      <>
        <AlertCards />
        <Toasts />
      </>,
    );
    receive(makeAlert());
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge ALPENROSE' }));
    await screen.findByText('Alert 211000001 not found');
    expect(screen.getByRole('button', { name: 'Acknowledge ALPENROSE' })).toBeTruthy();
  });

  test('offer nothing to acknowledge on a test alert', async () => {
    render(<AlertCards />);
    receive(makeAlert({ mmsi: TEST_MMSI, stars: 5 }));
    await waitFor(() => expect(screen.getByText('Test')).toBeTruthy());
    expect(screen.queryByRole('button')).toBeNull();
  });
});
