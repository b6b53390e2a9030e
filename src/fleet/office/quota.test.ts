import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { startAttackedOffice } from '../../../test/support/fleet/hostile-ship.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { encodeTrack } from '../../vessel/position/history/track-codec.ts';
import type { Entry } from '../link-protocol.ts';
import { createQuota, QuotaError } from './quota.ts';
import { createShipStore } from './ship-store.ts';
import { toShip } from './ship-view.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT = Date.parse('2026-11-20T08:00:00Z');
const DAY = LIMITS.fleetDay.items;

const minute = (index: number): Entry => {
  const place = { latitude: 50, longitude: 7, altitudeM: null, speedMps: null, tripId: null };
  const from = AT - 90 * DAY_MS + index * 60_000;
  const rows = Array.from({ length: 6 }, (_, row) => ({ ...place, recordedAt: from + row * 10_000 }));
  return { k: 'track', i: String(from / 60_000), b: Buffer.from(encodeTrack(rows)).toString('base64') };
};

test('a ship that has stored what it may in a day is refused, shown, and goes on as there is room again', async () => {
  const office = await startAttackedOffice((await openTestDatabase()).db);
  await office.send('anna', []);
  const store = createShipStore(office.db);
  const link = async () => {
    const row = await store.find('anna');
    return row && toShip(row).link;
  };
  const now = office.clock.now();
  const almost = { used_rows: DAY - 100, used_at: now };
  await office.db.updateTable('fleet_links').set(almost).where('peer', '=', 'anna').execute();
  const batch = Array.from({ length: 100 }, (_, index) => minute(index));
  expect(await office.send('anna', batch)).toMatchObject({ outcome: 'full', retryAfterSecs: 60 });
  expect(await office.count('gps_locations')).toBe(0);
  expect((await link())?.trouble?.text).toMatch(/in a day; the rest follows by itself/);
  // Others are not concerned.
  expect(await office.send('berta', batch)).toMatchObject({ outcome: 'stored' });
  await office.clock.advance(HOUR_MS);
  expect(await office.send('anna', batch)).toMatchObject({ outcome: 'stored', tally: { applied: 100 } });
  expect(await office.count('gps_locations')).toBe(1200);
  expect((await link())?.trouble).toBeNull();
});

test('what is here already may be handed over again at any rate', async () => {
  const office = await startAttackedOffice((await openTestDatabase()).db);
  const batch = Array.from({ length: 100 }, (_, index) => minute(index));
  await office.send('anna', batch);
  const full = { used_rows: DAY, used_at: office.clock.now() };
  await office.db.updateTable('fleet_links').set(full).where('peer', '=', 'anna').execute();
  expect(await office.send('anna', batch)).toMatchObject({ outcome: 'stored' });
  expect(await office.count('gps_locations')).toBe(600);
});

test('72 hours of positions each second come in at once, three months of the usual ones within a day', () => {
  const secondly = createQuota({ used_rows: 0, used_bytes: 0, used_at: 0 }, AT);
  secondly.charge({ rows: 3 * 86_400, bytes: 1_000_000 });
  let link = { used_rows: 0, used_bytes: 0, used_at: 0 };
  let rest = 90 * 8640;
  let hours = 0;
  for (; rest > 0; hours += 1) {
    for (;;) {
      const quota = createQuota(link, AT + hours * HOUR_MS);
      try {
        quota.charge({ rows: 12_000, bytes: 0 });
      } catch (error) {
        if (!(error instanceof QuotaError)) throw error;
        break;
      }
      link = quota.used;
      rest -= 12_000;
      if (rest <= 0) break;
    }
  }
  expect(hours).toBeLessThanOrEqual(24);
});

test('a clock that was set back gives nothing, and one that was set ahead a day at most', () => {
  const used = { used_rows: DAY, used_bytes: 0, used_at: AT };
  expect(createQuota(used, AT - DAY_MS).used.used_rows).toBe(DAY);
  expect(createQuota(used, AT + 90 * DAY_MS).used.used_rows).toBe(0);
});
