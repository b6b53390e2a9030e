import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../lib/download.ts';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { Toasts } from '../../ui/index.ts';
import { DataCard } from './data-card.tsx';

vi.mock('../../lib/download.ts', { spy: true });

const database = { engine: 'sqlite', bytes: 48_234_496, freeBytes: 21_474_836_480, isBackupRunning: false, _links: {} };

function setUp(routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({ 'GET /v1/database': () => database, ...routes });
  render(
    <>
      <DataCard />
      <Toasts />
    </>,
  );
  return service;
}

beforeEach(() => {
  vi.mocked(downloadFile).mockReset().mockReturnValue();
});

test('a backup is downloaded under the name that the service gives it', async () => {
  const headers = { 'content-length': '5', 'content-disposition': 'attachment; filename="wheelhouse-1.db"' };
  setUp({ 'GET /v1/database/backup': () => new Response('bytes', { headers }) });
  await screen.findByText('48.2 MB');
  fireEvent.click(screen.getByRole('button', { name: 'Download a backup' }));
  await screen.findByText('wheelhouse-1.db is downloaded');
  const [file, name] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect([file?.size, name]).toEqual([5, 'wheelhouse-1.db']);
});

test('one that ends too early is no backup', async () => {
  setUp({ 'GET /v1/database/backup': () => new Response('byt', { headers: { 'content-length': '5' } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Download a backup' }));
  await screen.findByText('The service did not answer');
  expect(downloadFile).not.toHaveBeenCalled();
});

test('while the copy is made it can be stopped, which is no failure', async () => {
  const answer = Promise.withResolvers<Response>();
  setUp({ 'GET /v1/database/backup': () => answer.promise });
  const button = await screen.findByRole('button', { name: 'Download a backup' });
  fireEvent.click(button);
  await screen.findByText('The service makes the copy …');
  fireEvent.click(screen.getByRole('button', { name: 'Stop: Download a backup' }));
  answer.reject(new DOMException('stopped', 'AbortError'));
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal says why', async () => {
  setUp({ 'GET /v1/database/backup': () => refusal('Another backup is running. Try again when it has ended', 409) });
  fireEvent.click(await screen.findByRole('button', { name: 'Download a backup' }));
  await screen.findByText('Another backup is running. Try again when it has ended');
});

test('without an admin key there is no button', async () => {
  setUp({ 'GET /v1/database': () => refusal('Forbidden', 403) });
  await screen.findByText('A backup and a diagnostics file need an admin key.');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});
