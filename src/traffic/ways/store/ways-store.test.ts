import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeRiverDays, RIVER } from '../../../../test/support/samples/make-river-days.ts';
import { WATER, WATER_KIND } from '../figures.ts';
import { fixedZone } from '../habits/local-time.ts';
import { learnBatch } from '../learn.ts';
import { newModel } from '../model.ts';
import { cut } from '../track/points.ts';
import { createWaysStore } from './ways-store.ts';

const settings = { figures: WATER, localHour: fixedZone(0) };
const pause = async () => undefined;

async function learntModel() {
  const model = newModel(settings.figures, settings.localHour);
  const untilSecs = RIVER.startSecs + 4 * 86_400;
  const tracks = makeRiverDays({ days: 4, vessels: 6 }).map(({ mmsi, points }) => ({
    mmsi,
    lengthM: 110,
    points: cut(points, 0, untilSecs),
  }));
  const vessels = await learnBatch(model, tracks, { untilSecs, pause });
  return { model, vessels };
}

await describeOnEachEngine('learnt ways', (open) => {
  test('come back as they were learnt', async () => {
    const { db } = await open();
    const store = createWaysStore(db, { kind: WATER_KIND, clock: new FakeClock() });
    const { model, vessels } = await learntModel();
    await store.save(model, { vessels, gone: new Set(), learntAt: 42 });
    const read = await store.load(settings);
    expect([...read.graph.nodes.keys()].sort()).toEqual([...model.graph.nodes.keys()].sort());
    expect([...read.graph.edges()]).toHaveLength([...model.graph.edges()].length);
    for (const edge of model.graph.edges()) {
      const same = read.graph.edge(edge.from, edge.to);
      expect(same?.lengthM).toBeCloseTo(edge.lengthM, 0);
      expect(same?.turns).toEqual(edge.turns);
      expect(same?.paces).toHaveLength(edge.paces.length);
    }
    expect(read.locks.map(({ id, samples }) => [id, samples])).toEqual(
      model.locks.map(({ id, samples }) => [id, samples]),
    );
    expect([...read.vessels.keys()].sort()).toEqual([...vessels].sort());
    expect(await store.facts()).toMatchObject({ version: 1, learntAt: 42, days: [...model.days] });
  });

  test('are the old ones where writing fails in the middle', async () => {
    const { db } = await open();
    const store = createWaysStore(db, { kind: WATER_KIND, clock: new FakeClock() });
    const { model, vessels } = await learntModel();
    await store.save(model, { vessels, gone: new Set(), learntAt: 1 });
    const before = await store.facts();
    // The last of the tables is missing.
    const broken = newModel(settings.figures, settings.localHour);
    broken.graph.addNode(50.1, 8.1, 0);
    await db.schema.alterTable('eta_scores').renameTo('eta_scores_old').execute();
    await expect(store.save(broken, { vessels: new Set(), gone: new Set(vessels), learntAt: 2 })).rejects.toThrow();
    await db.schema.alterTable('eta_scores_old').renameTo('eta_scores').execute();
    expect(await store.facts()).toEqual(before);
    expect((await store.load(settings)).graph.nodes.size).toBe(model.graph.nodes.size);
  });

  test('of two that change the same model at once, the second one is refused, the first time and later', async () => {
    const { db } = await open();
    const stores = [0, 1].map(() => createWaysStore(db, { kind: WATER_KIND, clock: new FakeClock() }));
    for (const version of [1, 2]) {
      const saved = await Promise.allSettled(
        stores.map(async (store, index) => {
          const model = await store.load(settings);
          model.graph.addNode(50 + index, 8, 0);
          await store.save(model, { vessels: new Set(), gone: new Set(), learntAt: version });
        }),
      );
      expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { type: 'Conflict' } });
      expect(await stores[0]?.facts()).toMatchObject({ version, learntAt: version });
    }
  });

  test('to note that there was nothing to learn undoes no change of another', async () => {
    const { db } = await open();
    const store = createWaysStore(db, { kind: WATER_KIND, clock: new FakeClock() });
    const model = await store.load(settings);
    model.graph.addNode(50, 8, 0);
    await Promise.all([store.save(model, { vessels: new Set(), gone: new Set(), learntAt: 1 }), store.touch(2)]);
    expect(await store.facts()).toMatchObject({ version: 1 });
  });
});
