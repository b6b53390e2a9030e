import { expect, test } from 'vitest';
import { serviceNow } from '../lib/clock.ts';
import { fakeService } from '../test/fake-service.ts';
import { loadVesselRecording } from './vessel-recording.ts';

const LONGEST_MS = 366 * 86_400_000;

test('a request that takes a minute on its way asks for no more than the service answers for', async () => {
  let from = '';
  fakeService({
    'GET /v1/playback': (_, query) => {
      from = query.get('from') ?? '';
      return { generation: 1, zooms: [2, 12], block_secs: 3600, final_before: 0, first_block: 0 };
    },
  });
  await loadVesselRecording();
  expect(serviceNow() + 60_000 - Date.parse(from)).toBeLessThanOrEqual(LONGEST_MS);
});
