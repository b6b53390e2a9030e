import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createFakeRegistry } from '../../../test/support/fakes/fake-registry.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { makeReport, makeStaticReport } from '../../../test/support/samples/make-report.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import type { VesselSource } from '../vessel-data/report.ts';
import { createTracking } from './tracking.ts';

const FIRST = 211_000_001;
const IGNORED = FIRST + 3;
const PRIORITY_MS = 120_000;
const TTL_MS = 600_000;

/** Simplest model of one vessel. */
interface Model {
  source: VesselSource;
  fixAt: number;
  latitude: number;
  seenAt: number;
  localPositionAt: number;
}

const step = fc.record(
  {
    source: fc.constantFrom<VesselSource>('local', 'remote'),
    mmsi: fc.integer({ min: FIRST, max: IGNORED }),
    kind: fc.constantFrom('position', 'position', 'position', 'static'),
    latitude: fc.integer({ min: 0, max: 89 }),
    lagMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
    silenceMs: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
      { weight: 2, arbitrary: fc.integer({ min: PRIORITY_MS - 20_000, max: PRIORITY_MS + 20_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: TTL_MS - 5000, max: TTL_MS + 5000 }) },
    ),
    // Whether the vessel is added to the ignore list.
    forgets: fc.constantFrom(...Array<boolean>(30).fill(false), true),
  },
  { noNullPrototype: true },
);

test('whatever comes from two sources: the right one drives, nothing moves back, an ignored vessel is never published', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const [clock, fake] = [new FakeClock(), createFakeRegistry()];
      const tracking = createTracking({
        config: makeConfig({ ais: { max_jump_mps: 0, local: { enabled: true }, remote: { enabled: true } } }).ais,
        registry: fake.registry,
        position: { current: () => undefined, onFix: () => () => undefined },
        clock,
        log: silentLog,
      });
      fake.ignored.add(IGNORED);
      const models = new Map<number, Model>();
      const published = new Map<number, { source: VesselSource; fixAt: number }>();
      const check = ({ mmsi, source, fixAt }: { mmsi: number; source: VesselSource; fixAt: number }) => {
        expect(fake.ignored.has(mmsi)).toBe(false);
        expect(fixAt).toBeGreaterThanOrEqual(published.get(mmsi)?.fixAt ?? 0);
        published.set(mmsi, { source, fixAt });
      };
      tracking.listen({ spawn: check, update: check, remove: (mmsi) => published.delete(mmsi), bbox: () => undefined });
      for (const { source, mmsi, kind, latitude, lagMs, silenceMs, forgets } of steps) {
        await clock.advance(silenceMs);
        const now = clock.now();
        tracking.traffic.sweep(now);
        for (const [of, { seenAt }] of models) if (seenAt + TTL_MS <= now) models.delete(of);
        if (forgets) {
          fake.ignored.add(mmsi);
          tracking.traffic.forget(mmsi);
          models.delete(mmsi);
        }
        const times = { mmsi, source, receivedAt: now, fixAt: now - lagMs };
        tracking.receive(
          kind === 'position'
            ? makeReport({ ...times, position: { latitude, longitude: 7.6 } })
            : makeStaticReport({ callsign: `DA${latitude}` }, times),
        );
        if (!fake.ignored.has(mmsi)) follow(models, { ...times, latitude: kind === 'position' ? latitude : undefined });
        expect([...published.keys()].sort()).toEqual([...models.keys()].sort());
        for (const [of, { source: drives, fixAt, latitude: at }] of models) {
          expect(tracking.traffic.find(of)).toMatchObject({ source: drives, fixAt, latitude: at });
          // A change of source is published at once, a newer fix at the same place with a delay.
          expect(published.get(of)?.source).toBe(drives);
        }
      }
    }),
    { numRuns: 200 },
  );
});

interface Published {
  mmsi: number;
  source: VesselSource;
  receivedAt: number;
  fixAt: number;
  latitude: number | undefined;
}

function follow(models: Map<number, Model>, { mmsi, source, receivedAt, fixAt, latitude }: Published): void {
  const model = models.get(mmsi);
  if (model) model.seenAt = receivedAt;
  if (latitude === undefined) return;
  const isSuppressed = source === 'remote' && model && receivedAt - model.localPositionAt <= PRIORITY_MS;
  if (isSuppressed || (model && fixAt < model.fixAt)) return;
  const localPositionAt = source === 'local' ? receivedAt : (model?.localPositionAt ?? Number.NEGATIVE_INFINITY);
  models.set(mmsi, { source, fixAt, latitude, seenAt: receivedAt, localPositionAt });
}

test('the ignore list acts at once, on a vessel of either source', () => {
  const [clock, fake] = [new FakeClock(), createFakeRegistry()];
  const tracking = createTracking({
    config: makeConfig({ ais: { max_jump_mps: 0, local: { enabled: true }, remote: { enabled: true } } }).ais,
    registry: fake.registry,
    position: { current: () => undefined, onFix: () => () => undefined },
    clock,
    log: silentLog,
  });
  tracking.start();
  onTestFinished(() => tracking.close());
  const removed: number[] = [];
  tracking.listen({
    spawn: () => undefined,
    update: () => undefined,
    bbox: () => undefined,
    remove: (mmsi) => removed.push(mmsi),
  });
  for (const [index, source] of (['local', 'remote'] as const).entries()) {
    const mmsi = FIRST + index;
    tracking.receive(makeReport({ mmsi, source, receivedAt: clock.now() }));
    fake.ignored.add(mmsi);
    fake.forgotten.emit({ mmsi, isIgnored: true });
    tracking.receive(makeReport({ mmsi, source, receivedAt: clock.now() }));
  }
  expect(removed).toEqual([FIRST, FIRST + 1]);
  expect(tracking.traffic.size).toBe(0);
});
