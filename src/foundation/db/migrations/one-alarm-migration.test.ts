import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { createAlarmStore } from '../../../watch/alarms/alarm-store.ts';
import { watchlistAlerts } from './0008-watchlist-alerts.ts';
import { oneAlarm } from './0027-one-alarm.ts';
import { columnTypes } from './column-types.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const [ENDED, OPEN, OF_SHIP] = [1, 2, 3].map((last) => `019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f0${last}`);

await describeOnEachEngine('a database with alerts apart from alarms', (open, engine) => {
  /** The tables of alerts and alarms before the migration, with realistic rows. */
  async function openFormer() {
    const { db } = await open();
    // biome-ignore lint/suspicious/noExplicitAny: the schema of its time, not today's
    const former = db as Kysely<any>;
    const types = columnTypes(engine);
    for (const index of ['vessel', 'end_of_alert', 'end_of_others'])
      await db.schema.dropIndex(`alarms_by_${index}`).execute();
    for (const column of ['stars', 'category', 'highest_stars', 'highest_stars_at', 'nearest_km', 'nearest_at']) {
      await db.schema.alterTable('alarms').dropColumn(column).execute();
    }
    await watchlistAlerts(former, types);
    await db.schema
      .alterTable('watchlist_alerts')
      .addColumn('ship_id', types.sortable, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('watchlist_alerts').addColumn('asked_at', types.instant).execute();
    return { db, former, types };
  }

  const alert = (id: string | undefined, changes: object = {}) => ({
    id,
    mmsi: 211_000_001,
    name: 'AURORA',
    category: 'Tankers',
    raised_at: START,
    highest_stars: 5,
    highest_stars_at: START + 60_000,
    nearest_km: 0.31,
    nearest_at: START + 61_000,
    ended_at: null,
    acknowledged_at: null,
    ship_id: '',
    asked_at: null,
    ...changes,
  });

  test('keeps every alert as an alarm, with all that was known of it', async () => {
    const { db, former, types } = await openFormer();
    const ended = { highest_stars: 3, ended_at: START + 90_000, acknowledged_at: START + 70_000, category: null };
    await former
      .insertInto('watchlist_alerts')
      .values([alert(ENDED, ended), alert(OPEN), alert(OF_SHIP, { ship_id: 'anna', asked_at: START + 80_000 })])
      .execute();
    await former
      .insertInto('fleet_outbox')
      .values([
        { peer: '', kind: 'alert', key: ENDED, noted_at: START },
        { peer: '', kind: 'trip', key: ENDED, noted_at: START },
      ])
      .execute();
    await oneAlarm(former, types);

    const store = createAlarmStore(db);
    const base = {
      key: 'watch:211000001',
      type: 'watch',
      mmsi: 211_000_001,
      name: 'AURORA',
      raisedAt: START,
      updatedAt: START + 61_000,
      distanceKm: 0.31,
      acknowledgedBy: null,
      escalations: 0,
    };
    const near = { stars: null, highestStarsAt: START + 60_000, nearestKm: 0.31, nearestAt: START + 61_000 };
    const records = await store.history({ type: 'watch', before: START + 1, limit: 10 });
    expect(records.map(({ id }) => id)).toEqual([OF_SHIP, OPEN, ENDED]);
    expect(records[0]).toMatchObject({ ...base, shipId: 'anna', asked: { at: START + 80_000, by: 'office' } });
    expect(records[1]).toMatchObject({ ...base, priority: 'warning', state: 'active', clearedAt: null });
    expect(records[1]?.proximity).toEqual({ ...near, highestStars: 5, category: 'Tankers' });
    expect(records[2]).toMatchObject({ ...base, priority: 'caution', state: 'acknowledged', text: '3 of 5 stars' });
    expect(records[2]).toMatchObject({ acknowledgedAt: START + 70_000, clearedAt: START + 90_000 });
    expect(records[2]?.proximity).toEqual({ ...near, highestStars: 3, category: null });
    expect((await store.listOpen(10)).map(({ id }) => id)).toEqual([OPEN]);
    const waiting = await former.selectFrom('fleet_outbox').select('kind').orderBy('seq').execute();
    expect(waiting.map(({ kind }) => kind)).toEqual(['alarm', 'trip']);
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('watchlist_alerts');
  });
});
