import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertChange, createAlertBoard } from '../../../../test/support/features/alert-board.ts';
import { makeWatchlistEntry, makeWatchlistRules } from '../../../../test/support/samples/make-watchlist-rules.ts';
import { destination, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { kmBetween } from './stars.ts';
import { toVesselRules } from './vessel-rule.ts';

const MIDDLE = { latitude: 50.36, longitude: 7.6 };
const RINGS = [10, 5, 2, 1, 0.5];
const SMALL_RINGS = [3, 1.5, 1.01, 1, 0.2];
const MMSIS = [211_000_001, 211_000_002, 211_000_003];

const place = fc
  .tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 14_000 }))
  .map(([bearing, metres]) => destination(MIDDLE, bearing, metres));
const mmsi = fc.constantFrom(...MMSIS);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('vessel' as const), mmsi, place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('own' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), mmsi }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('acknowledge' as const), mmsi }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('watch' as const),
      entries: fc.uniqueArray(fc.record({ mmsi, isSmall: fc.boolean() }), { selector: (entry) => entry.mmsi }),
    }),
  },
);

/** The slow and plain way, while no time passes: each ring is entered on it, and left beyond it by 20 % and 100 m. */
class Model {
  own: LatLon | undefined;
  readonly places = new Map<number, LatLon>();
  readonly rings = new Map<number, readonly number[]>();
  readonly inside = new Map<number, boolean[]>();

  stars(vessel: number): number {
    return this.inside.get(vessel)?.filter(Boolean).length ?? 0;
  }

  watch(rings: ReadonlyMap<number, readonly number[]>): void {
    for (const vessel of MMSIS) if (rings.get(vessel) !== this.rings.get(vessel)) this.inside.delete(vessel);
    this.rings.clear();
    for (const [vessel, ringsKm] of rings) this.rings.set(vessel, ringsKm);
  }

  settle(): void {
    for (const vessel of MMSIS) {
      const [at, ringsKm] = [this.places.get(vessel), this.rings.get(vessel)];
      const distanceKm = at && this.own ? kmBetween(this.own, at) : Number.POSITIVE_INFINITY;
      const before = this.inside.get(vessel) ?? [];
      const inside = ringsKm?.map(
        (ringKm, index) => distanceKm <= (before[index] ? Math.max(ringKm * 1.2, ringKm + 0.1) : ringKm),
      );
      this.inside.set(vessel, inside ?? []);
    }
  }
}

test('whatever happens, the board agrees with a plain count, and reports each change of it once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const model = new Model();
      const changes: AlertChange[] = [];
      const board = createAlertBoard({ clock: { now: () => 0 }, onChange: (change) => changes.push(change) });
      for (const next of steps) {
        const before = new Map(MMSIS.map((vessel) => [vessel, model.stars(vessel)]));
        changes.length = 0;
        if (next.kind === 'vessel') {
          model.places.set(next.mmsi, next.place);
          board.moveVessel(next.mmsi, next.place);
        } else if (next.kind === 'own' || next.kind === 'lost') {
          model.own = next.kind === 'own' ? next.place : undefined;
          board.moveOwn(model.own);
        } else if (next.kind === 'remove') {
          model.places.delete(next.mmsi);
          board.removeVessel(next.mmsi);
        } else if (next.kind === 'watch') {
          const rings = new Map(next.entries.map((entry) => [entry.mmsi, entry.isSmall ? SMALL_RINGS : RINGS]));
          model.watch(rings);
          const entries = [...rings].map(([vessel, rangeThresholds]) =>
            makeWatchlistEntry(vessel, { rangeThresholds }),
          );
          board.watch(toVesselRules(makeWatchlistRules({ entries })), (vessel) => model.places.get(vessel));
        } else {
          const isActive = board.alerts().some(({ watch }) => watch.mmsi === next.mmsi);
          expect(board.acknowledge(next.mmsi) !== undefined).toBe(isActive);
        }
        model.settle();

        const alerts = board.alerts();
        expect(new Map(alerts.map((alert) => [alert.watch.mmsi, alert.stars]))).toEqual(
          new Map(MMSIS.map((vessel) => [vessel, model.stars(vessel)] as const).filter(([, stars]) => stars > 0)),
        );
        for (const { watch, distanceKm, stars, nearestKm, highestStars } of alerts) {
          const at = model.places.get(watch.mmsi);
          expect(distanceKm).toBe(model.own && at && kmBetween(model.own, at));
          expect(nearestKm).toBeLessThanOrEqual(distanceKm);
          expect(highestStars).toBeGreaterThanOrEqual(stars);
        }
        for (const vessel of MMSIS) {
          const reported = changes.filter(({ alert }) => alert.watch.mmsi === vessel).map(({ kind }) => kind);
          const [was, is] = [before.get(vessel) ?? 0, model.stars(vessel)];
          const isSteady =
            reported.every((kind) => kind === 'acknowledged' || kind === 'edited') && reported.length <= 1;
          if (was === is) expect(isSteady).toBe(true);
          else expect(reported).toEqual([was === 0 ? 'raised' : is === 0 ? 'ended' : is > was ? 'rose' : 'fell']);
        }
        for (const { kind, alert, sound } of changes) {
          const [was, is] = [before.get(alert.watch.mmsi) ?? 0, alert.stars];
          const isRise = kind === 'raised' || kind === 'rose';
          const expected = isRise && is === 5 ? 'danger' : kind === 'raised' && was === 0 ? 'alert' : null;
          // Of the same moment, so it may be held back as a repetition.
          if (sound) expect(sound.type).toBe(expected);
          if (sound) expect(alert.acknowledgedAt).toBeNull();
        }
      }
    }),
    { numRuns: 300 },
  );
});
