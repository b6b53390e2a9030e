import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../lib/download.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { Incident } from './incident.ts';
import { loadIncident } from './load-incident.ts';
import type { PlaybackMap } from './playback-map.ts';

vi.mock('../lib/download.ts');
vi.mock(import('./load-incident.ts'), async (original) => ({ ...(await original()), loadIncident: vi.fn() }));

const AT = Date.UTC(2026, 10, 23, 14, 5, 10);
const incident = (cut: Incident['cut']): Incident => ({
  momentMs: AT,
  fromMs: AT,
  toMs: AT,
  box: [7, 50, 8, 51],
  completeUntil: '',
  vessels: [],
  names: {},
  own: [],
  alarms: [],
  cut,
  image: new Uint8Array(),
  version: '',
});

async function save(cut: Incident['cut']) {
  vi.mocked(loadIncident).mockResolvedValue(incident(cut));
  const onClose = vi.fn();
  render(<ExportDialog map={{} as PlaybackMap} momentMs={AT} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save the file' }));
  await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
  return onClose;
}

beforeEach(() => vi.mocked(downloadFile).mockClear());

test('a complete file closes the dialog', async () => {
  const onClose = await save({ vesselsAfter: undefined, alarmsBefore: undefined });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('beside the button it is said what a saved file does not have', async () => {
  const onClose = await save({ vesselsAfter: 211_000_001, alarmsBefore: '2026-11-23T14:00:00.000Z' });
  await screen.findByText(/cut at 50 MB. Vessels with an MMSI above 211000001 are missing/);
  await screen.findByText(/Those before 2026-11-23 14:00:00 UTC are missing/);
  expect(onClose).not.toHaveBeenCalled();
});
