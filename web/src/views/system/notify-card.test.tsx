import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { NotifyCard } from './notify-card.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const phone = {
  name: 'phone',
  type: 'ntfy',
  minPriority: 'warning',
  afterSecs: 60,
  healthy: true,
  queued: 0,
  lastSuccessAt: '2026-11-20T08:35:59.400Z',
  lastError: null,
};
const office = { ...phone, name: 'office/1', type: 'email', healthy: false, queued: 3, lastError: HOSTILE };

function setUp(targets: unknown[] = [phone, office], routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({
    'GET /v1/notify': () => ({ targets, _links: {} }),
    'POST /v1/notify/phone/test': () => ({ name: 'phone', sent: true, error: null, latencyMs: 180, _links: {} }),
    'POST /v1/notify/office%2F1/test': () => ({
      name: 'office/1',
      sent: false,
      error: '550 no such mailbox',
      latencyMs: 20,
      _links: {},
    }),
    ...routes,
  });
  render(<NotifyCard />);
  return service;
}

test('each target is listed with its state, and what a target answered is text', async () => {
  setUp();
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Healthy');
  expect(first?.textContent).toContain('ntfy, from warning, after 1 min');
  expect(second?.textContent).toContain('Unhealthy · 3 waiting');
  expect(second?.textContent).toContain(HOSTILE);
  expect(document.querySelector('img')).toBeNull();
});

test('a test says at its target what came of it', async () => {
  const { calls, changes } = setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Send test to phone' }));
  await screen.findByText('Sent in 180 ms');
  fireEvent.click(screen.getByRole('button', { name: 'Send test to office/1' }));
  await screen.findByText('Not sent: 550 no such mailbox');
  expect(changes().map(({ path }) => path)).toEqual(['/v1/notify/phone/test', '/v1/notify/office%2F1/test']);
  await vi.waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(3));
});

test('a refused test says why', async () => {
  setUp([phone], { 'POST /v1/notify/phone/test': () => refusal('A key is needed', 403) });
  fireEvent.click(await screen.findByRole('button', { name: 'Send test to phone' }));
  await screen.findByText('Not sent: A key is needed');
});

test('without targets the settings are named', async () => {
  setUp([]);
  const link = await screen.findByRole('link', { name: 'Add one in the settings' });
  expect(link.getAttribute('href')).toBe('#/settings');
});
