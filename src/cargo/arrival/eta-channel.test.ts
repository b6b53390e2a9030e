import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import type { LiveMessage } from '../../server/live/channel.ts';
import { createEtaChannel } from './eta-channel.ts';
import { type EtaRecord, exampleEta } from './eta-record.ts';

const MMSI = 211_000_001;
const CLOSURE = { name: 'Upper lock', latitude: 50.5, longitude: 7.4, since: '2026-11-20T04:00:00.000Z', waiting: 3 };
const BLOCKED: EtaRecord = {
  ...exampleEta,
  ...({ state: 'blocked', earliest: null, likely: null, latest: null, windows: [], via: [] } as const),
  closure: CLOSURE,
};

test('a closed lock is sent again when more vessels wait there, and not while nothing changes', async () => {
  const clock = new FakeClock(Date.parse(exampleEta.computedAt));
  let record = BLOCKED;
  const sent: LiveMessage[] = [];
  const eta = createEtaChannel({
    service: {
      ownDestination: async () => undefined,
      own: async () => record,
      ofVessel: async () => record,
      hasDestination: () => true,
    },
    clock,
    starred: () => [MMSI],
    onFailure: (error) => expect.unreachable(String(error)),
  });
  eta.channel.start(
    (message) => sent.push(typeof message === 'function' ? message() : message),
    () => true,
  );
  await eta.refresh();
  await eta.refresh();
  record = { ...BLOCKED, closure: { ...CLOSURE, waiting: 4 } };
  await eta.refresh();
  await eta.refresh();
  expect(sent).toMatchObject([3, 4].map((waiting) => ({ type: 'eta', data: { mmsi: MMSI, closure: { waiting } } })));
  expect(sent).toHaveLength(2);
});
