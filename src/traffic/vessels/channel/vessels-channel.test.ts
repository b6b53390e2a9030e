import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import type { About } from '../../../server/live/channel.ts';
import { toVessel } from '../../vessel-data/vessel.ts';
import { createVesselsChannel } from './vessels-channel.ts';

test('reports that nobody is to get are not published', () => {
  const vessel = toVessel(makeReport(), { latitude: 50.36, longitude: 7.6 });
  const traffic = {
    *vessels() {
      yield vessel;
    },
    find: () => vessel,
    size: 1,
    bbox: null,
  };
  const channel = createVesselsChannel(traffic, new FakeClock());
  const keys: About['coalesceKey'][] = [];
  let hasListeners = false;
  channel.start(
    (_message, about) => keys.push(about?.coalesceKey),
    () => hasListeners,
  );
  channel.update(vessel);
  expect(keys).toEqual([]);
  hasListeners = true;
  channel.update(vessel);
  expect(keys).toEqual([`vessel:${vessel.mmsi}`]);
  channel.close();
});
