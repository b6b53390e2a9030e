import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeGauge, type GaugeReaction, makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import { north, runGauge } from '../../../test/support/features/gauge-run.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';

const MINUTE = 60_000;

test('an answer that has not changed keeps the stations and counts as fresh', async () => {
  const fake = await FakeGauge.start();
  fake.stations = [makeGauge('KOBLENZ')];
  const { clock, polled, gauge, names, get } = await runGauge({ fake });
  await polled(1);
  await clock.advance(5 * MINUTE);
  await polled(2);
  expect(fake.asked[0]?.ifNoneMatch).toBeUndefined();
  expect(fake.asked[1]?.ifNoneMatch).toMatch(/^"\w+"$/);
  expect(gauge.stats()).toMatchObject({ polls: { changed: 1, unchanged: 1, failed: 0 }, lastSuccessAt: clock.now() });
  expect(await names()).toEqual(['KOBLENZ']);
  expect((await get('/v1/pegel/stations')).body.fetchedAt).toBe('2026-11-20T08:05:00.000Z');
  fake.stations = [makeGauge('KAUB')];
  await clock.advance(5 * MINUTE);
  await polled(3);
  expect(await names()).toEqual(['KAUB']);
});

test('while the vessel stays near, the request stays the same; far off a new one is sent', async () => {
  const fake = await FakeGauge.start();
  fake.stations = [makeGauge('HERE'), makeGauge('THERE', north(70))];
  const { clock, moveTo, polled, names } = await runGauge({ fake });
  await polled(1);
  await clock.advance(2 * MINUTE);
  moveTo(north(9.9));
  await polled(1);
  moveTo(north(30));
  await polled(2);
  expect(fake.asked[1]?.ifNoneMatch).toBeUndefined();
  expect(fake.asked[1]?.query.get('latitude')).toBe(north(30).latitude.toFixed(4));
  expect(await names()).toEqual(['HERE', 'THERE']);
  await clock.advance(MINUTE);
  moveTo(north(60));
  await polled(3);
  expect(await names()).toEqual(['THERE']);
  await clock.advance(5 * MINUTE);
  await polled(4);
  expect(fake.asked[3]?.ifNoneMatch).toBeDefined();
});

test.each<GaugeReaction>([500, 'html', 'reset', 'no-list', 'redirect'])(
  'a poll that fails by %s keeps the last levels, is tried again and is logged once',
  async (reaction) => {
    const fake = await FakeGauge.start();
    fake.stations = [makeGauge('KOBLENZ')];
    const { clock, polled, gauge, names, log } = await runGauge({ fake });
    await polled(1);
    const succeededAt = clock.now();
    fake.script = [reaction, reaction, reaction];
    await clock.advance(5 * MINUTE);
    await polled(2);
    expect(gauge.stats()).toMatchObject({ status: 'disconnected', stations: 1, lastSuccessAt: succeededAt });
    expect(gauge.stats().lastError).not.toBeNull();
    for (const [index, pauseMs] of [30_000, 60_000, 120_000].entries()) {
      expect(await names()).toEqual(['KOBLENZ']);
      await clock.advance(pauseMs);
      await polled(3 + index);
    }
    expect(gauge.stats()).toMatchObject({ status: 'connected', polls: { failed: 3 } });
    expect(log.lines.map(({ level, sentence }) => `${level}: ${sentence}`)).toEqual([
      'info: gauge service available',
      'warn: gauge service unavailable; the last water levels are kept',
      'info: gauge service available',
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  },
);

test('a list in which nothing can be read is a failure; an empty one says that there is no station', async () => {
  const fake = await FakeGauge.start();
  fake.stations = [makeGauge('KOBLENZ')];
  const { clock, polled, gauge, names } = await runGauge({ fake });
  await polled(1);
  fake.stations = [null, { longname: 'KOBLENZ' }];
  await clock.advance(5 * MINUTE);
  await polled(2);
  expect(gauge.stats()).toMatchObject({
    lastError: { text: 'none of its stations can be read' },
    ignored: { unreadable: 2 },
  });
  expect(await names()).toEqual(['KOBLENZ']);
  fake.stations = [];
  await clock.advance(30_000);
  await polled(3);
  expect(await names()).toEqual([]);
});

test('one bad station costs only itself and is counted', async () => {
  const fake = await FakeGauge.start();
  fake.stations = [
    makeGauge('LOST', { latitude: undefined, longitude: undefined }),
    makeGauge('DRY', { timeseries: [] }),
    makeGauge('KOBLENZ'),
    7,
  ];
  const { polled, gauge, names } = await runGauge({ fake });
  await polled(1);
  expect(await names()).toEqual(['KOBLENZ']);
  expect(gauge.stats()).toMatchObject({ stations: 1, ignored: { unreadable: 1, no_coordinates: 1, no_level: 1 } });
});

test('close breaks off a poll that hangs, and leaves no timer and no listener', async () => {
  const fake = await FakeGauge.start();
  fake.script = ['hang'];
  const { gauge, clock, listeners, log } = await runGauge({ fake });
  await expect.poll(() => fake.asked.length).toBe(1);
  await gauge.close();
  expect(clock.pending).toBe(0);
  expect(listeners.size).toBe(0);
  expect(log.lines).toEqual([]);
});

await describeOnEachEngine('what was polled', (openDatabase) => {
  async function open() {
    const [{ db }, clock, fake] = [await openDatabase(), new FakeClock(), await FakeGauge.start()];
    return { db, clock, fake, states: createStateStore(db, clock) };
  }

  test('is there after a restart without the service, and goes on with the entity tag', async () => {
    const { fake, clock, states } = await open();
    fake.stations = [makeGauge('KOBLENZ', { km: undefined })];
    const first = await runGauge({ fake, clock, states });
    await first.polled(1);
    await first.gauge.close();
    fake.script = [500];
    const second = await runGauge({ fake, clock, states });
    await untilPasses(() => expect(second.gauge.stats().status).toBe('disconnected'));
    expect((await second.get('/v1/pegel/nearest')).body).toMatchObject({ stationName: 'KOBLENZ', value: 213 });
    await clock.advance(30_000);
    await untilPasses(() => expect(second.gauge.stats()).toMatchObject({ polls: { unchanged: 1 } }));
    expect(await second.names()).toEqual(['KOBLENZ']);
    await second.gauge.close();
    expect(clock.pending).toBe(0);
  });

  test('is written at most every quarter of an hour, and the rest at the close', async () => {
    const { db, fake, clock, states } = await open();
    const saved = async () => {
      const row = await db.selectFrom('states').select('value').executeTakeFirst();
      return /"level":(\d+)/.exec(row?.value ?? '')?.[1];
    };
    fake.stations = [makeGauge('KOBLENZ', {}, { value: 1 })];
    const { polled, gauge } = await runGauge({ fake, clock, states });
    await polled(1);
    await untilPasses(async () => expect(await saved()).toBe('1'));
    fake.stations = [makeGauge('KOBLENZ', {}, { value: 2 })];
    await clock.advance(5 * MINUTE);
    await polled(2);
    expect(await saved()).toBe('1');
    await clock.advance(5 * MINUTE);
    await polled(3);
    await clock.advance(5 * MINUTE);
    await polled(4);
    await untilPasses(async () => expect(await saved()).toBe('2'));
    fake.stations = [makeGauge('KOBLENZ', {}, { value: 3 })];
    await clock.advance(5 * MINUTE);
    await polled(5);
    expect(await saved()).toBe('2');
    await gauge.close();
    expect(await saved()).toBe('3');
  });

  test('is forgotten when the settings have changed, and when it cannot be read', async () => {
    const { db, fake, states } = await open();
    fake.stations = [makeGauge('KOBLENZ')];
    const first = await runGauge({ fake, states });
    await first.polled(1);
    await first.gauge.close();
    const other = await runGauge({ fake, states, stations: ['KAUB'], place: undefined });
    expect(other.gauge.stats().stations).toBe(0);
    const same = await runGauge({ fake, states, place: undefined });
    expect(same.gauge.stats().stations).toBe(1);
    await db.updateTable('states').set({ value: '{"madeFor":' }).execute();
    const broken = await runGauge({ fake, states, place: undefined });
    expect(broken.gauge.stats().stations).toBe(0);
    expect(broken.log.lines).toMatchObject([{ sentence: 'saved water levels cannot be loaded' }]);
  });
});

test('a database that is unreachable costs the restart its levels, and one line of the log', async () => {
  const fake = await FakeGauge.start();
  fake.stations = [makeGauge('KOBLENZ')];
  const fail = async () => Promise.reject(new Error('the database is unreachable'));
  const { polled, names, log, gauge } = await runGauge({ fake, states: { load: fail, save: fail } });
  await polled(1);
  expect(await names()).toEqual(['KOBLENZ']);
  await gauge.close();
  expect(log.lines.map(({ sentence }) => sentence)).toEqual([
    'saved water levels cannot be loaded',
    'gauge service available',
    'water levels cannot be saved',
  ]);
});
