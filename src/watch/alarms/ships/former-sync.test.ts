import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeAlertRecord } from '../../../../test/support/samples/make-alarm.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import type { RecordChange } from '../../../foundation/db/sync-part.ts';
import { NO_HINTS } from '../../../foundation/shared/event.ts';
import { createAlarmStore } from '../alarm-store.ts';
import { createAlarmAcknowledgementSync } from './alarm-sync.ts';
import { createFormerAcknowledgementSync, createFormerAlertSync } from './former-sync.ts';
import { createShipAlarms } from './ship-alarms.ts';

const MMSI = 211_234_560;
const ID = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
const LIMITS = { keepMs: Number.POSITIVE_INFINITY };

/** An office with an active alert of its ship `anna`, whose release knows alerts apart from alarms. */
async function createOffice() {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const noted: RecordChange[] = [];
  const at = clock.now();
  const alert = {
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
  const ships = createShipAlarms({
    db,
    note: async (_trx, given) => void noted.push(...given),
    names: async () => new Map([['anna', 'Anna']]),
    hints: NO_HINTS,
    clock,
    log: silentLog,
    onChange: () => undefined,
    onFigures: () => undefined,
  });
  const up = createFormerAlertSync({ onReceived: () => undefined });
  const down = createFormerAcknowledgementSync(() => undefined);
  const receive = async (changes: object = {}, shipId = 'anna') => {
    const outcome = await db.transaction().execute(async (trx) => {
      const checked = up.check({ key: ID, body: { ...alert, ...changes }, shipId, isLater: true });
      return checked?.apply({ trx, afterwards: () => undefined } as never);
    });
    await ships.refresh();
    return outcome;
  };
  await receive();
  return { db, clock, noted, ships, down, receive, find: async () => (await createAlarmStore(db).find([ID]))[0] };
}

test('an alert of a ship of an older release is an alarm in its office', async () => {
  const { ships, receive, find, clock } = await createOffice();
  const proximity = { stars: null, highestStars: 3, nearestKm: 1.4 };
  expect(ships.list()).toMatchObject([{ id: ID, type: 'watch', priority: 'caution', shipName: 'Anna', proximity }]);
  expect(await receive({ highestStars: 5, nearestKm: 0.3 })).toBe('applied');
  expect(await find()).toMatchObject({ priority: 'warning', text: '5 of 5 stars', proximity: { highestStars: 5 } });
  expect(await receive({}, 'berta')).toBe('unusable');
  expect(await receive({ highestStars: 6 })).toBeUndefined();
  await receive({ endedAt: clock.now() + 5 });
  expect(ships.list()).toEqual([]);
  await ships.close();
});

test('the office asks such a ship in the way that it knows, and shows that until it has acknowledged', async () => {
  const { db, clock, noted, ships, down, receive, find } = await createOffice();
  expect(await down.keys(db, 'anna')).toEqual([]);
  expect(await ships.ask([ID], 'desk (office)')).toEqual([ID]);
  expect(noted).toEqual([{ kind: 'acknowledgement', key: ID, shipId: 'anna' }]);
  expect(await down.keys(db, 'anna')).toEqual([ID]);
  expect(await createAlarmAcknowledgementSync(() => undefined).keys(db, 'anna')).toEqual([]);
  expect(await down.outgoing(db, [ID], LIMITS)).toEqual([{ keys: [ID], body: { mmsi: MMSI } }]);
  await receive({ nearestKm: 1 });
  expect(await find()).toHaveProperty('asked');
  await receive({ acknowledgedAt: clock.now() });
  expect(await find()).not.toHaveProperty('asked');
  // Its stars rise, and it sounds again: that is nothing that the office has asked for.
  await receive({ acknowledgedAt: null });
  expect(await find()).not.toHaveProperty('asked');
  await ships.close();
});

test('after its upgrade the ship hands the same alert over as an alarm, with its stars', async () => {
  const { db, ships, noted } = await createOffice();
  await createAlarmStore(db).save([makeAlertRecord(0, { id: ID, shipId: 'anna', proximity: { stars: 2 } })]);
  await ships.refresh();
  await ships.ask([ID], 'office');
  expect(noted.at(-1)).toEqual({ kind: 'alarmAcknowledgement', key: ID, shipId: 'anna' });
  await ships.close();
});

test('aboard, what an office of an older release asks for is acknowledged when it is stored', async () => {
  const { db } = await openTestDatabase();
  const acknowledged: object[] = [];
  const after: (() => void)[] = [];
  const part = createFormerAcknowledgementSync((asked) => acknowledged.push(asked));
  await db.transaction().execute(async (trx) => {
    const applying = { trx, afterwards: (run: () => void) => after.push(run) } as never;
    const check = (body: object) => part.check({ key: ID, body, shipId: '', isLater: true });
    expect(await check({ mmsi: MMSI, later: 'release' })?.apply(applying)).toBe('applied');
    expect(check({})).toBeUndefined();
  });
  expect(acknowledged).toEqual([]);
  for (const run of after) run();
  expect(acknowledged).toEqual([{ id: ID, by: 'office', escalations: undefined }]);
});
