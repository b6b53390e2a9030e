import { expect, test } from 'vitest';
import { createAheadChannel } from './ahead-channel.ts';
import type { AheadRecord } from './ahead-record.ts';

type Item = AheadRecord['items'][number];

const ITEM: Item = {
  kind: 'gauge',
  id: 'gauge:kaub',
  name: 'KAUB',
  water: 'RHEIN',
  riverKm: 546.3,
  km: 20,
  toKm: 20,
  latitude: 50.1,
  longitude: 7.7,
  earliest: null,
  likely: null,
  latest: null,
  applies: 'yes',
  why: 'onWay',
  severity: 'info',
};

const record = (changes: Partial<Item>): AheadRecord => ({
  way: {
    state: 'ok',
    computedAt: '2026-11-20T08:00:00.000Z',
    tripId: null,
    distanceKm: 40,
    earliest: null,
    likely: null,
    latest: null,
  },
  vessel: { lengthM: 110, beamM: 11.4, draughtM: 2, airDraughtM: 5.8, keelClearanceCm: 30 },
  items: [{ ...ITEM, ...changes }],
  unplaced: [],
  sources: [],
  gaugesAt: null,
});

test.each<[string, Partial<Item>, number]>([
  ['distance', { km: 19 }, 1],
  ['level at the time of passing', { levelThenCm: 105 }, 2],
  ['reason of an unknown clearance', { unknown: 'noLevel' }, 2],
])('after a change of the %s, there are as many messages as clients can see', (_name, changes, messages) => {
  const { channel, show } = createAheadChannel();
  let sent = 0;
  const end = channel.start(() => {
    sent += 1;
  });
  show(record({ levelThenCm: 104, unknown: null }));
  show(record({ levelThenCm: 104, unknown: null, ...changes }));
  end();
  expect(sent).toBe(messages);
});
