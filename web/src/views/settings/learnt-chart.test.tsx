import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { upload } from '../../api/upload.ts';
import { downloadFile } from '../../lib/download.ts';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { LearntChart } from './learnt-chart.tsx';

vi.mock('../../api/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../../lib/download.ts', () => ({ downloadFile: vi.fn() }));

const chart = {
  cellM: 24.6,
  tiles: { minZoom: 4, maxZoom: 12 },
  positions: 104_233,
  bytes: 8_120_000,
  maxBytes: 64_000_000,
  _links: {},
};

test('its size is said in MB, and it is exported', async () => {
  const headers = { 'content-length': '5', 'content-disposition': 'attachment; filename="waterway.pmtiles"' };
  fakeService({
    'GET /v1/chart': () => chart,
    'GET /v1/chart/export': () => new Response('bytes', { headers }),
  });
  render(<LearntChart />);
  await screen.findByText('8.1 of 64 MB');
  screen.getByText('104,233');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledWith(expect.anything(), 'waterway.pmtiles'));
});

test('a file is imported as it is chosen, and one that is too large is not sent', async () => {
  const { calls } = fakeService({ 'GET /v1/chart': () => chart });
  vi.mocked(upload).mockResolvedValue({ tiles: 1 });
  render(<LearntChart />);
  const input = await screen.findByLabelText('Import a file of another vessel');
  const large = new File([], 'large.pmtiles');
  Object.defineProperty(large, 'size', { value: 64_000_001 });
  fireEvent.change(input, { target: { files: [large] } });
  await screen.findByText('The file has more than 64 MB.');
  expect(upload).not.toHaveBeenCalled();
  const file = new File(['tiles'], 'rhine.pmtiles');
  fireEvent.change(input, { target: { files: [file] } });
  await vi.waitFor(() =>
    expect(upload).toHaveBeenCalledWith(expect.objectContaining({ path: '/v1/chart/import', body: file })),
  );
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('it is forgotten after a question', async () => {
  const { changes } = fakeService({
    'GET /v1/chart': () => chart,
    'DELETE /v1/chart': () => new Response(null, { status: 204 }),
  });
  render(<LearntChart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Forget all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forget the learnt waterway?' });
  expect(changes()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Forget all' }));
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
});

test('where nothing is learnt it says so', async () => {
  fakeService({ 'GET /v1/chart': () => refusal('Route GET /v1/chart not found', 404) });
  render(<LearntChart />);
  await screen.findByText('Nothing is learnt while “Learn the waterway” is switched off.');
});
