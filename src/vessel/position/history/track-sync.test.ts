import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { createLocationStore } from './location-store.ts';
import { decodeTrack, encodeTrack } from './track-codec.ts';
import { createTrackSync } from './track-sync.ts';

const DAY_MS = 86_400_000;
const COUNT = 640;

test.each([
  ['kept whole while it is young enough', 0.5, COUNT],
  ['every second position after as long again', 1.5, COUNT / 2],
  ['every fourth after that', 2.5, COUNT / 4],
  ['every 64th at least', 40, COUNT / 64],
])('a track is %s', async (_what, ageInKeepTimes, kept) => {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const keepMs = 90 * DAY_MS;
  const from = Math.floor((clock.now() - ageInKeepTimes * keepMs) / 60_000) * 60_000;
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const place = { latitude: 50, longitude: 7, altitudeM: null, speedMps: 1, tripId: null };
    return { ...place, id: createId(from), recordedAt: from + index * 1000 };
  });
  await createLocationStore(db).insertNew(rows);
  const part = createTrackSync(clock);
  const [sent] = await part.outgoing(db, await part.keys(db, undefined), { keepMs });
  expect(decodeTrack(Buffer.from(String(sent?.body), 'base64'))).toHaveLength(kept);
  expect(sent?.left).toBe(COUNT - kept);
});

test('a record has no times after the minute that it is named by, and ends in it', async () => {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const part = createTrackSync(clock);
  const minute = Math.floor(clock.now() / 60_000);
  const forged = (times: readonly number[]) => {
    const place = { latitude: 50, longitude: 7, altitudeM: null, speedMps: 1, tripId: null };
    return Buffer.from(encodeTrack(times.map((recordedAt) => ({ ...place, recordedAt })))).toString('base64');
  };
  const outcome = async (key: string, times: readonly number[]) => {
    const checked = part.check({ key, body: forged(times), shipId: 'anna', isLater: true });
    return db.transaction().execute(async (trx) => {
      const applying = { trx, now: clock.now(), author: 'office', stored: () => undefined, isGone: async () => false };
      return checked?.apply(applying as never);
    });
  };
  const old = Array.from({ length: 50 }, (_, index) => clock.now() - 30 * DAY_MS + index * 600_000);
  expect(await outcome(String(minute), old)).toBe('unusable');
  expect(await outcome(String(minute), [(minute + 1) * 60_000])).toBe('unusable');
  expect((await db.selectFrom('gps_locations').selectAll().execute()).length).toBe(0);
  // Minutes before it that travel with it.
  expect(await outcome(String(minute), [(minute - 2) * 60_000, minute * 60_000])).toBe('applied');
  expect((await db.selectFrom('gps_locations').selectAll().execute()).length).toBe(2);
});
