import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
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
    render(
      <>
        <AlertCards />
        <Toasts />
      </>,
    );
  });

  test('are three at most; a link leads to the others', () => {
    receive(...[1, 2, 3, 4, 5].map((mmsi) => makeAlert({ mmsi, name: `VESSEL ${mmsi}` })));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('#/alarms');
  });

  test('leave five stars to the frame, and what is acknowledged', () => {
    receive(
      makeAlert({ mmsi: 1, name: 'NEAR', stars: 5 }),
      makeAlert({ mmsi: 2, name: 'FAR', stars: 2 }),
      makeAlert({ mmsi: 3, name: 'KNOWN', acknowledged: true }),
    );
    expect(screen.getAllByRole('listitem').map((card) => card.querySelector('bdi')?.textContent)).toEqual(['FAR']);
  });

  test('go with their acknowledgement before the message to all clients comes', async () => {
    const { changes } = fakeService({ [ACKNOWLEDGE]: () => new Response(null, { status: 204 }) });
    receive(makeAlert());
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge ALPENROSE' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(changes()).toHaveLength(1);
  });

  test('keep the button and say why where the acknowledgement is refused', async () => {
    fakeService({ [ACKNOWLEDGE]: () => refusal('Alert 211000001 not found', 404) });
    receive(makeAlert());
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge ALPENROSE' }));
    await screen.findByText('Alert 211000001 not found');
    expect(screen.getByRole('button', { name: 'Acknowledge ALPENROSE' })).toBeTruthy();
  });
});
