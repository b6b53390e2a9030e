import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import type { RecordChange } from '../../../foundation/db/sync-part.ts';
import { createAcknowledgementSync } from './acknowledgement-sync.ts';
import type { AlertRecord } from './alert.ts';
import { createAlertStore } from './alert-store.ts';
import { createAlertSync } from './alert-sync.ts';
import { createShipAlerts } from './ship-alerts.ts';

const MMSI = 211_234_560;
const ID = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
const LIMITS = { keepMs: Number.POSITIVE_INFINITY };

/** An office with an active alert of its ship `anna`. */
async function createOffice() {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const noted: RecordChange[] = [];
  const at = clock.now();
  const alert: AlertRecord = {
    id: ID,
    mmsi: MMSI,
    name: 'AURORA',
    category: null,
    raisedAt: at,
    highestStars: 3,
    highestStarsAt: at,
    nearestKm: 1.4,
    nearestAt: at,
    endedAt: null,
    acknowledgedAt: null,
  };
  const store = createAlertStore(db);
  await store.save([{ ...alert, shipId: 'anna' }]);
  const service = createShipAlerts({ db, clock, note: async (_trx, changes) => void noted.push(...changes) });
  const part = createAcknowledgementSync(() => undefined);
  /** The ship hands its alert over again. */
  const receive = (changes: Partial<AlertRecord>) =>
    db.transaction().execute(async (trx) => {
      const body = { ...alert, ...changes };
      const checked = createAlertSync().check({ key: ID, body, shipId: 'anna', isLater: true });
      return checked?.apply({ trx } as never);
    });
  const find = async () => (await store.find([ID]))[0];
  return { db, clock, noted, service, part, receive, find };
}

test('the office asks the ship, and shows that until the ship has acknowledged', async () => {
  const { db, clock, noted, service, part, receive, find } = await createOffice();
  expect(await part.keys(db, 'anna')).toEqual([]);
  expect(await service.askToAcknowledge('anna', MMSI)).toMatchObject({ id: ID, askedAt: clock.now() });
  expect(noted).toEqual([{ kind: 'acknowledgement', key: ID, shipId: 'anna' }]);
  expect(await part.keys(db, 'anna')).toEqual([ID]);
  expect(await part.outgoing(db, [ID], LIMITS)).toEqual([{ keys: [ID], body: { mmsi: MMSI } }]);
  await receive({ nearestKm: 1 });
  expect(await find()).toHaveProperty('askedAt');
  await receive({ acknowledgedAt: clock.now() });
  expect(await find()).not.toHaveProperty('askedAt');
  // Its stars rise, and it sounds again: that is nothing that the office has asked for.
  await receive({ acknowledgedAt: null });
  expect(await find()).not.toHaveProperty('askedAt');
});

test('there is nothing to acknowledge of another ship, or of an alert that has ended', async () => {
  const { service, receive, clock } = await createOffice();
  await expect(service.askToAcknowledge('berta', MMSI)).rejects.toMatchObject({ type: 'NotFound' });
  await receive({ endedAt: clock.now() });
  await expect(service.askToAcknowledge('anna', MMSI)).rejects.toMatchObject({ type: 'NotFound' });
});

test('aboard, the alert is acknowledged when the request is stored', async () => {
  const { db } = await openTestDatabase();
  const acknowledged: object[] = [];
  const after: (() => void)[] = [];
  const part = createAcknowledgementSync((alert) => acknowledged.push(alert));
  await db.transaction().execute(async (trx) => {
    const applying = { trx, afterwards: (run: () => void) => after.push(run) } as never;
    const check = (body: object) => part.check({ key: ID, body, shipId: '', isLater: true });
    expect(await check({ mmsi: MMSI, later: 'release' })?.apply(applying)).toBe('applied');
    expect(check({})).toBeUndefined();
  });
  expect(acknowledged).toEqual([]);
  for (const run of after) run();
  expect(acknowledged).toEqual([{ id: ID, mmsi: MMSI }]);
});
