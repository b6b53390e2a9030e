import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { makeAlarmRecord, makeAlertRecord } from '../../test/support/samples/make-alarm.ts';
import { ALARM } from '../watch/alarms/alarm.ts';
import { createAlarmStore } from '../watch/alarms/alarm-store.ts';
import { createAlarmSync } from '../watch/alarms/ships/alarm-sync.ts';
import { createLinkStore } from './link-store.ts';
import { createOutboxStore } from './outbox-store.ts';
import { takeBatch } from './outgoing.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');
const OFFICE = '';

await describeOnEachEngine('the batch of urgent records', (open) => {
  test('has a distress call before a burst of newer alerts', async () => {
    const { db } = await open();
    const distress = makeAlarmRecord(AT, { key: 'distress:970123456', type: 'distress', priority: 'emergency' });
    const alarm = makeAlarmRecord(AT + 1, { priority: 'alarm' });
    const alerts = Array.from({ length: 60 }, (_, index) =>
      makeAlertRecord(AT + 1000 + index, { mmsi: 211_000_001 + index, key: `watch:${211_000_001 + index}` }),
    );
    const all = [distress, alarm, ...alerts];
    await createAlarmStore(db).save(all);
    await createOutboxStore(db, OFFICE).add(
      ALARM,
      all.map(({ id }) => id),
      AT,
    );
    await createLinkStore(db, OFFICE).open('epoch');
    const parts = [createAlarmSync({ onReceived: () => undefined })];
    const batch = await takeBatch({
      db,
      parts,
      peer: OFFICE,
      now: AT + 5000,
      keepMs: Number.POSITIVE_INFINITY,
      targetBytes: 100_000,
      urgentFirst: true,
    });
    expect(batch?.isUrgent).toBe(true);
    expect(batch?.entries.map(({ i }) => i).sort()).toEqual(
      [distress, alarm, ...alerts.slice(-18)].map(({ id }) => id).sort(),
    );
  });
});
