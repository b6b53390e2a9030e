import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createEtaChannel } from './eta-channel.ts';
import { type EtaRecord, exampleEta } from './eta-record.ts';
import { comingArrival } from './index.ts';
import { toSilence } from './to-record.ts';

/** It is 08:36; most likely the vessel arrives at 12:20. */
const nowMs = Date.parse('2026-11-20T08:36:00Z');
const at = (time: string) => ({ since: 'first', beforeMin: 30, nowMs: Date.parse(`2026-11-20T${time}Z`) });

test('the notice of an arrival is due from so many minutes before its likely time on', () => {
  expect(comingArrival(exampleEta, at('11:49:59'))).toBeUndefined();
  expect(comingArrival(exampleEta, at('11:50:00'))).toEqual({
    id: 'first',
    name: 'Neuss, quay 4',
    earliestMs: Date.parse('2026-11-20T11:50:00Z'),
    latestMs: Date.parse('2026-11-20T13:05:00Z'),
    latitude: 51.2105,
    longitude: 6.7207,
  });
});

test('there is no notice of what is not predicted, or of a vessel that is there', () => {
  const late = at('12:00:00');
  expect(comingArrival(toSilence('stopped', nowMs, undefined), late)).toBeUndefined();
  expect(comingArrival({ ...exampleEta, state: 'learning' }, late)).toBeUndefined();
  expect(comingArrival({ ...exampleEta, distanceKm: 0 }, late)).toBeUndefined();
});

test('each prediction of your vessel is looked at, with the destination that holds then', async () => {
  const clock = new FakeClock(nowMs);
  const seen: (string | undefined)[] = [];
  const destination = { placeId: null, name: null, latitude: 51, longitude: 7, radiusM: 300, from: 'click' as const };
  let since: string | undefined = 'one';
  const service = {
    ownDestination: async () => (since === undefined ? undefined : { ...destination, since }),
    own: async (): Promise<EtaRecord> => exampleEta,
    ofVessel: async () => exampleEta,
    hasDestination: () => false,
  };
  const channel = createEtaChannel({
    service,
    clock,
    starred: () => [],
    onFailure: (error) => expect.unreachable(String(error)),
    onOwn: (_record, held) => seen.push(held.since),
  });
  channel.start();
  for (const next of ['two', undefined, undefined] as const) {
    await clock.advance(60_000);
    since = next;
  }
  channel.close();
  expect(seen).toEqual(['one', 'two']);
});
