import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeAlarmRecord } from '../../../../test/support/samples/make-alarm.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import type { RecordChange } from '../../../foundation/db/sync-part.ts';
import { NO_HINTS } from '../../../foundation/shared/event.ts';
import type { AlarmChange } from '../alarm-book.ts';
import { type AlarmRecord, createAlarmStore } from '../alarm-store.ts';
import { createAlarmAcknowledgementSync, createAlarmSync } from './alarm-sync.ts';
import { createShipAlarms } from './ship-alarms.ts';

const ID = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61';

const START = Date.parse('2026-11-20T08:00:00Z');
const LIMITS = { keepMs: Number.POSITIVE_INFINITY };

await describeOnEachEngine('alarms of ships in an office', (open) => {
  /** An office with its ships, what it has announced, and a ship that hands over records. */
  async function createOffice({ maxRecords = 100, maxAdded = 10 } = {}) {
    const { db } = await open();
    const clock = new FakeClock(START);
    const [noted, changes]: [RecordChange[], AlarmChange[]] = [[], []];
    const names = new Map([['anna', 'Anna']]);
    const ships = createShipAlarms({
      db,
      note: async (_trx, given) => void noted.push(...given),
      names: async () => names,
      hints: NO_HINTS,
      clock,
      log: silentLog,
      onChange: (change) => void changes.push(change),
      onFigures: () => undefined,
    });
    await ships.start();
    const part = createAlarmSync({ onReceived: () => undefined, maxRecords, maxAdded });
    const aboard = (record: AlarmRecord) => {
      const { id: _id, silencedUntil: _silencedUntil, ...body } = record;
      return body as object;
    };
    async function apply(key: string, body: object, shipId = 'anna') {
      const after: (() => void)[] = [];
      const outcome = await db.transaction().execute(async (trx) => {
        const applying = { trx, afterwards: (run: () => void) => void after.push(run) } as never;
        return part.check({ key, body, shipId, isLater: true })?.apply(applying) ?? 'unusable';
      });
      await ships.refresh();
      return outcome;
    }
    const receive = (record: AlarmRecord, shipId?: string) => apply(record.id, aboard(record), shipId);
    const announced = () => changes.splice(0).map(({ kind, alarm }) => `${kind} ${alarm.shipName} ${alarm.state}`);
    return { db, clock, noted, names, ships, part, aboard, apply, receive, announced, store: createAlarmStore(db) };
  }

  test('what becomes of an alarm aboard is announced and recorded ashore', async () => {
    const { ships, receive, announced, store } = await createOffice();
    const raised = makeAlarmRecord(START);
    expect(await receive(raised)).toBe('applied');
    expect(announced()).toEqual(['raised Anna active']);
    expect(ships.list()).toMatchObject([{ id: raised.id, shipId: 'anna', shipName: 'Anna' }]);
    await receive({ ...raised, priority: 'alarm', escalations: 1 });
    await receive({
      ...raised,
      escalations: 1,
      state: 'acknowledged',
      acknowledgedAt: START + 9,
      acknowledgedBy: 'bridge',
    });
    expect(announced()).toEqual(['escalated Anna active', 'acknowledged Anna acknowledged']);
    await receive({ ...raised, escalations: 1, state: 'rectified', clearedAt: START + 10, acknowledgedBy: 'bridge' });
    expect(announced()).toEqual(['cleared Anna acknowledged']);
    expect(ships.list()).toEqual([]);
    const [record] = await store.history({ before: START + 1, limit: 10, shipIds: ['anna'] });
    expect(record).toMatchObject({ shipId: 'anna', escalations: 1, acknowledgedBy: 'bridge', clearedAt: START + 10 });
    expect(await store.listOpen(10)).toEqual([]);
    await ships.close();
  });

  test('only checked fields are stored, and no ship changes the record of another one', async () => {
    const { apply, receive, aboard, store, ships } = await createOffice();
    const record = makeAlarmRecord(START);
    expect(await apply(record.id, { ...aboard(record), later: 'release', shipId: 'berta', asked: 1 })).toBe('applied');
    expect(await store.find([record.id])).toEqual([{ ...record, shipId: 'anna' }]);
    expect(await receive({ ...record, text: 'other' }, 'berta')).toBe('unusable');
    const wrong: [string, object][] = [
      ['x', {}],
      [record.id, { type: 'unknown' }],
      [record.id, { state: 'silenced' }],
      [record.id, { latitude: 91 }],
      [record.id, { text: 'x'.repeat(2001) }],
      [record.id, { name: 'a\u0000b' }],
      [record.id, { raisedAt: 9e15 }],
      [record.id, { escalations: -1 }],
      [record.id, { cpaM: 'near' }],
    ];
    for (const [key, changes] of wrong) expect(await apply(key, { ...aboard(record), ...changes })).toBe('unusable');
    await ships.close();
  });

  test('of each ship so many records are kept, the newest', async () => {
    const { db, receive, ships } = await createOffice({ maxRecords: 30, maxAdded: 10 });
    await receive(makeAlarmRecord(START - 1000), 'berta');
    for (let index = 0; index < 65; index += 1)
      await receive(makeAlarmRecord(START + index, { clearedAt: START + index }));
    const rows = await db.selectFrom('alarms').select(['ship_id', 'raised_at']).execute();
    const ofAnna = rows.filter(({ ship_id }) => ship_id === 'anna').map(({ raised_at }) => raised_at - START);
    expect(ofAnna.length).toBeLessThanOrEqual(30);
    expect(Math.max(...ofAnna)).toBe(64);
    expect(Math.min(...ofAnna)).toBe(65 - ofAnna.length);
    expect(rows).toHaveLength(ofAnna.length + 1);
    await ships.close();
  });

  test('the ship is asked once to acknowledge, and nothing is pending when it has', async () => {
    const { db, clock, noted, ships, receive } = await createOffice();
    const down = createAlarmAcknowledgementSync(() => undefined);
    const record = makeAlarmRecord(START);
    await receive(record);
    expect(await down.keys(db, 'anna')).toEqual([]);
    expect(await ships.ask([record.id], 'desk (office)')).toEqual([record.id]);
    expect(await ships.ask([record.id], 'other (office)')).toEqual([]);
    expect(noted).toEqual([{ kind: 'alarmAcknowledgement', key: record.id, shipId: 'anna' }]);
    expect(ships.list()[0]?.asked).toEqual({ at: clock.now(), by: 'desk (office)' });
    expect(await down.keys(db, 'anna')).toEqual([record.id]);
    const body = { by: 'desk (office)', escalations: 0 };
    expect(await down.outgoing(db, [record.id], LIMITS)).toEqual([{ keys: [record.id], body }]);
    await receive({ ...record, updatedAt: START + 5 });
    expect(ships.list()[0]).toHaveProperty('asked');
    await receive({ ...record, state: 'acknowledged', acknowledgedAt: START + 6, acknowledgedBy: 'desk (office)' });
    expect(ships.list()[0]).not.toHaveProperty('asked');
    expect(await down.outgoing(db, [record.id], LIMITS)).toEqual([]);
    await ships.close();
  });

  test('an alarm that escalates meanwhile has to be acknowledged as what it is now', async () => {
    const { ships, receive } = await createOffice();
    const record = makeAlarmRecord(START);
    await receive(record);
    await ships.ask([record.id], 'office');
    await receive({ ...record, priority: 'alarm', escalations: 1 });
    expect(ships.list()[0]).not.toHaveProperty('asked');
    await ships.close();
  });

  test('aboard, the acknowledgement is carried out when it is stored', async () => {
    const { db, ships } = await createOffice();
    const [acknowledged, after]: [object[], (() => void)[]] = [[], []];
    const part = createAlarmAcknowledgementSync((asked) => acknowledged.push(asked));
    await db.transaction().execute(async (trx) => {
      const applying = { trx, afterwards: (run: () => void) => after.push(run) } as never;
      const body = { by: 'desk (office)', escalations: 1 };
      const check = (given: object) => part.check({ key: ID, body: given, shipId: '', isLater: true });
      expect(await check(body)?.apply(applying)).toBe('applied');
      expect(check({})).toBeUndefined();
    });
    for (const run of after) run();
    expect(acknowledged).toEqual([{ id: ID, by: 'desk (office)', escalations: 1 }]);
    await ships.close();
  });

  test('what another database aboard left open is over, and of a ship without a token nothing is listed', async () => {
    const { db, clock, names, part, receive, ships, announced } = await createOffice();
    const [first, second] = [makeAlarmRecord(START), makeAlarmRecord(START + 1)];
    await receive(first);
    await receive(second);
    announced();
    await db.transaction().execute((trx) => part.begin?.(trx, 'anna', clock.now()) ?? Promise.resolve());
    await receive(second);
    expect(announced()).toEqual(['cleared Anna active']);
    names.delete('anna');
    await ships.refresh();
    expect(ships.list()).toEqual([]);
    await ships.close();
  });
});
