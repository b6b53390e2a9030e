import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeNotifyTarget } from '../../../test/support/fakes/fake-notify-target.ts';
import { startNotify } from '../../../test/support/features/notify-run.ts';
import { makeAlarmRecord, makeAlertRecord } from '../../../test/support/samples/make-alarm.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { LoggedEntry } from '../../foundation/shared/logged-entry.ts';
import { toNotice } from './notice.ts';
import { createNoticeQueue, MAX_QUEUED } from './notice-queue.ts';

const makeEntry = (kind: string, at: number): LoggedEntry => ({
  id: createId(at),
  kind,
  label: 'berth',
  at,
  until: null,
  latitude: 51.2,
  longitude: 6.7,
  placeId: createId(1),
  voyageId: createId(2),
  legId: createId(3),
  data: { place: 'Quay 4' },
  corrects: null,
});
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Real connections and databases of a busy machine take their time. */
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });

await describeOnEachEngine('notification', (open) => {
  async function start(type: 'webhook' | 'ntfy' = 'webhook') {
    const fake = await FakeNotifyTarget.start();
    const { db } = await open();
    const targets = [{ name: 'office', type, url: type === 'ntfy' ? `${fake.url}/topic` : fake.url }];
    const run = await startNotify({ db, targets });
    const target = () => run.notify.stats()[0];
    const names = () => fake.bodies.map(({ name }) => name);
    return { ...run, fake, db, targets, target, names };
  }

  test('an alarm goes out once, and once more when it escalates', async () => {
    const { raise, change, clock, fake, target } = await start();
    const { id } = raise();
    // At once, without waiting for the next second.
    await eventually(() => fake.requests.length).toBe(1);
    change(id, { priority: 'alarm', escalations: 1 });
    await clock.advance(SECOND);
    await eventually(() => fake.requests.length).toBe(2);
    await clock.advance(10 * MINUTE);
    expect(fake.bodies).toMatchObject([
      { id, priority: 'warning', escalations: 0 },
      { id, priority: 'alarm', escalations: 1 },
    ]);
    await eventually(() => target()).toMatchObject({ delivered: 2, queueLength: 0, healthy: true });
  });

  test('a webhook that asks for it gets what happens on the voyage, and no other target does', async () => {
    const fake = await FakeNotifyTarget.start();
    const other = await FakeNotifyTarget.start();
    const { db } = await open();
    const run = await startNotify({
      db,
      targets: [
        { name: 'office', type: 'webhook', url: fake.url, events: true },
        { name: 'dispatch', type: 'webhook', url: other.url },
      ],
    });
    const entry = makeEntry('departure', run.clock.now());
    run.addEntry(entry);
    run.addEntry({ ...makeEntry('departure', run.clock.now()), corrects: entry.id });
    run.addEntry(makeEntry('remark', run.clock.now()));
    const passage = makeEntry('passage', run.clock.now());
    run.addEntry(passage);
    await eventually(() => fake.requests.length).toBe(2);
    const { id } = run.raise();
    await eventually(() => other.bodies).toMatchObject([{ id, type: 'closestApproach' }]);
    await eventually(() => fake.requests.length).toBe(3);
    const { id: _id, kind, corrects: _corrects, data: _data, at, ...facts } = entry;
    expect(fake.bodies[0]).toEqual({
      ...facts,
      event: kind,
      id: entry.id,
      at: new Date(at).toISOString(),
      place: 'Quay 4',
      sentAt: new Date(run.clock.now()).toISOString(),
    });
    expect(fake.bodies[1]).toMatchObject({ event: 'passage', id: passage.id });
  });

  test('an event that was not delivered goes out after a restart, once', async () => {
    const fake = await FakeNotifyTarget.start();
    const { db } = await open();
    const targets = [{ name: 'office', type: 'webhook' as const, url: fake.url, events: true }];
    fake.usual = { status: 503 };
    const run = await startNotify({ db, targets });
    const entry = makeEntry('arrival', run.clock.now());
    run.addEntry(entry);
    await eventually(() => fake.requests.length).toBe(1);
    await run.close();
    fake.usual = { status: 200 };
    const again = await startNotify({ db, targets, clock: run.clock });
    again.addEntry(entry);
    await again.clock.advance(MINUTE);
    await eventually(() => again.notify.stats()[0]).toMatchObject({ queueLength: 0, delivered: 1 });
    expect(fake.bodies.map(({ id }) => id)).toEqual([entry.id, entry.id]);
  });

  test('every target gets one notice of an arrival that is near, also after a restart, and the next one again', async () => {
    const fake = await FakeNotifyTarget.start();
    const other = await FakeNotifyTarget.start();
    const { db } = await open();
    const targets = [
      { name: 'office', type: 'webhook' as const, url: fake.url, min_priority: 'emergency' as const },
      { name: 'dispatch', type: 'webhook' as const, url: other.url },
    ];
    const run = await startNotify({ db, targets });
    const now = run.clock.now();
    const [one, two] = [createId(now), createId(now)];
    const arrival = {
      name: 'Quay 4',
      earliestMs: now + 20 * MINUTE,
      latestMs: now + 35 * MINUTE,
      latitude: 51,
      longitude: 7,
    };
    run.notify.arriving({ ...arrival, id: one });
    run.notify.arriving({ ...arrival, id: one });
    await eventually(() => [fake.bodies.length, other.bodies.length]).toEqual([1, 1]);
    // A delivery that is not noted yet is repeated after a restart.
    await eventually(() => run.notify.stats()).toMatchObject([{ delivered: 1 }, { delivered: 1 }]);
    expect(fake.bodies[0]).toMatchObject({ id: one, type: 'arrival', name: 'Quay 4', priority: 'caution' });
    await run.close();
    const again = await startNotify({ db, targets, clock: run.clock });
    again.notify.arriving({ ...arrival, id: one });
    again.notify.arriving({ ...arrival, id: two });
    await eventually(() => fake.bodies.length).toBe(2);
    expect(fake.bodies.map(({ id }) => id)).toEqual([one, two]);
    // Nothing of it is taken back from what shows alarms.
    const queue = createNoticeQueue({ db, clock: run.clock, batchSizeOf: () => 1 });
    expect(await queue.shown(['office', 'dispatch'])).toEqual([]);
  });

  test('after a restart the same alarms go out once, also those that were open before', async () => {
    const { raise, clock, fake, db, targets, close, open: alarms, names } = await start();
    raise({ name: 'SENT' });
    await clock.advance(SECOND);
    await eventually(names).toEqual(['SENT']);
    await clock.advance(SECOND);
    fake.usual = { status: 503 };
    raise({ name: 'WAITS' });
    await clock.advance(SECOND);
    await eventually(() => fake.requests.length).toBe(2);
    await close();
    fake.usual = { status: 200 };
    const again = await startNotify({ db, targets, clock });
    again.restore(alarms());
    again.raise({ name: 'NEW' });
    await clock.advance(MINUTE);
    await eventually(names).toEqual(['SENT', 'WAITS', 'WAITS', 'NEW']);
    await clock.advance(MINUTE);
    expect(fake.requests).toHaveLength(4);
  });

  test('what is refused for good makes room for the next, and the log says so', async () => {
    const { raise, clock, fake, names, target, log } = await start();
    fake.script = [{ status: 403 }];
    raise({ name: 'REFUSED' });
    raise({ name: 'TAKEN' });
    await clock.advance(SECOND);
    await eventually(names).toEqual(['REFUSED', 'TAKEN']);
    await eventually(() => target()).toMatchObject({ failed: 1, delivered: 1, queueLength: 0 });
    expect(log.lines).toMatchObject([
      { level: 'warn', facts: { code: 'notify.refused', target: 'office', reason: 'it answers with 403' } },
    ]);
  });

  test('a flood is one message at first and then one for all that came meanwhile', async () => {
    const { raise, clock, fake, target } = await start('ntfy');
    raise();
    await clock.advance(SECOND);
    await eventually(() => fake.requests.length).toBe(1);
    await eventually(() => target()?.queueLength).toBe(0);
    for (let count = 0; count < 10; count += 1)
      raise({ name: `V${count}`, priority: count === 3 ? 'alarm' : 'warning' });
    await clock.advance(SECOND);
    await eventually(() => target()?.queueLength).toBe(10);
    expect(fake.requests).toHaveLength(1);
    await clock.advance(5 * SECOND);
    await eventually(() => target()?.queueLength).toBe(0);
    expect(fake.bodies[1]).toMatchObject({ title: '10 alarms', priority: 4 });
    expect(String(fake.bodies[1]?.['message']).match(/V\d/g)).toEqual(Array.from({ length: 10 }, (_, n) => `V${n}`));
  });

  test('an emergency waits for no pause, and goes before what waits', async () => {
    const { raise, fake, target } = await start('ntfy');
    raise();
    await eventually(() => target()?.delivered).toBe(1);
    raise({ name: 'WAITS' });
    await eventually(() => target()?.queueLength).toBe(1);
    expect(fake.requests).toHaveLength(1);
    raise({ type: 'distress', priority: 'emergency', name: 'MOB: Jan' });
    await eventually(() => target()?.delivered).toBe(2);
    expect(fake.bodies[1]).toMatchObject({ title: 'EMERGENCY: distress signal, MOB: Jan, and 1 more', priority: 5 });
  });

  test('an emergency waits for no retry of what failed', async () => {
    const { raise, fake, target, names } = await start();
    fake.usual = { status: 503 };
    raise({ name: 'FAILS' });
    await eventually(() => target()?.retried).toBe(1);
    fake.usual = { status: 200 };
    raise({ priority: 'emergency', name: 'URGENT' });
    await eventually(names).toEqual(['FAILS', 'URGENT', 'FAILS']);
  });

  test('of a flood of emergencies the first go at once, the others with the usual pauses', async () => {
    const { raise, clock, fake, target } = await start('ntfy');
    const emergency = (number: number) =>
      raise({ type: 'distress', priority: 'emergency', name: `V${number}`, raisedAt: clock.now() + number });
    for (let count = 0; count < 5; count += 1) {
      emergency(count);
      await eventually(() => target()?.delivered).toBe(count + 1);
    }
    for (let count = 5; count < 8; count += 1) emergency(count);
    await eventually(() => target()?.queueLength).toBe(3);
    expect(fake.requests).toHaveLength(5);
    await clock.advance(5 * SECOND);
    await eventually(() => target()?.queueLength).toBe(0);
    expect(fake.bodies[5]).toMatchObject({ title: 'EMERGENCY: distress signal, V5, and 2 more' });
  });

  test('a queue that stays full is logged once, and again after it had room', async () => {
    const { raise, clock, fake, target, log, restore } = await start();
    const lines = () => log.lines.filter(({ facts }) => facts['code'] === 'notify.queue_full').length;
    const fill = async (count: number) => {
      const dropped = target()?.dropped ?? 0;
      for (let index = 0; index < count; index += 1) raise({ name: `V${index}` });
      await eventually(() => target()?.dropped).toBeGreaterThan(dropped);
    };
    fake.usual = { status: 503 };
    await fill(MAX_QUEUED + 5);
    for (let flood = 0; flood < 3; flood += 1) await fill(5);
    await clock.advance(MINUTE);
    expect(lines()).toBe(1);
    fake.usual = { status: 200 };
    await clock.advance(5 * MINUTE);
    await eventually(() => target()?.queueLength).toBe(0);
    await clock.advance(MINUTE);
    await eventually(() => log.lines.at(-1)?.sentence).toBe('queue of a notification target has room again');
    restore([]);
    fake.usual = { status: 503 };
    await fill(MAX_QUEUED + 5);
    expect(lines()).toBe(2);
  });

  test('a reason for which a target refuses everything is logged once', async () => {
    const { raise, fake, target, log } = await start();
    fake.usual = { status: 401 };
    for (let count = 0; count < 5; count += 1) raise({ name: `V${count}` });
    await eventually(() => target()?.failed).toBe(5);
    expect(log.lines.filter(({ facts }) => facts['code'] === 'notify.refused')).toHaveLength(1);
  });

  test('what went out is remembered up to a number', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const queue = createNoticeQueue({ db, clock, batchSizeOf: () => 1, maxRemembered: 10 });
    const count = async () => (await db.selectFrom('notify_queue').selectAll().execute()).length;
    for (let index = 0; index < 30; index += 1) {
      const notice = toNotice(makeAlarmRecord(clock.now() + index));
      await queue.enqueue([{ target: 'office', notice, queuedAt: clock.now(), retries: 0 }]);
      const item = await queue.delivery.head('office');
      if (item) await queue.delivery.settle(item, 'delivered', []);
      await clock.advance(SECOND);
    }
    await queue.tidy([]);
    expect(await count()).toBe(10);
  });

  test('a full queue drops the lowest priority, and what is too old expires', async () => {
    const { raise, clock, fake, target, log, restore, names } = await start();
    fake.usual = { status: 503 };
    raise({ name: 'FIRST', priority: 'emergency' });
    await clock.advance(SECOND);
    await eventually(() => fake.requests.length).toBe(1);
    for (let count = 0; count < MAX_QUEUED; count += 1) raise({ name: `V${count}` });
    raise({ name: 'LAST', priority: 'emergency' });
    await clock.advance(SECOND);
    await eventually(() => target()).toMatchObject({ queueLength: MAX_QUEUED, dropped: 2 });
    restore([]);
    clock.setWall(73 * HOUR);
    await clock.advance(MINUTE);
    await eventually(() => target()?.dropped).toBe(MAX_QUEUED + 2);
    await eventually(() => target()?.queueLength).toBe(0);
    expect(log.lines.map(({ facts }) => facts['code'])).toEqual(
      expect.arrayContaining(['notify.queue_full', 'notify.expired']),
    );
    expect(new Set(names())).toEqual(new Set(['FIRST']));
  });

  test('an alert with 5 stars goes out, one with fewer does not', async () => {
    const { restore, clock, fake, names } = await start();
    restore([
      makeAlertRecord(clock.now(), { name: 'FAR', proximity: { highestStars: 4 } }),
      makeAlertRecord(clock.now(), { name: 'NEAR', proximity: { highestStars: 5, nearestKm: 0.31 } }),
    ]);
    await clock.advance(SECOND);
    await eventually(names).toEqual(['NEAR']);
    expect(fake.bodies[0]).toMatchObject({ type: 'watchlist', priority: 'warning', distanceKm: 0.31 });
  });
});
