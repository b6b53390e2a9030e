import { expect, test } from 'vitest';
import { viewOf } from '../../../map/mercator.ts';
import { makeVessel } from '../../../test/make-vessel.ts';
import { VesselVisibility, type VisibilityFacts } from './drawn-traffic.ts';
import { VesselRows } from './vessel-rows.ts';

const EPOCH = Date.parse('2026-11-20T08:00:00.000Z');
const here = { latitude: 50.36, longitude: 7.6 };
const facts = (changes: Partial<VisibilityFacts> = {}): VisibilityFacts => ({
  view: viewOf({ ...here, zoom: 9, width: 1000, height: 800 }),
  seconds: 0,
  isKept: () => false,
  hiddenGroups: new Set(),
  ...changes,
});

/** So many vessels in some places, every tenth a tanker. */
function crowdOf(count: number) {
  const rows = new VesselRows(EPOCH);
  for (let mmsi = 1; mmsi <= count; mmsi += 1) {
    const place = { latitude: here.latitude + (mmsi % 5) * 0.1, longitude: here.longitude + (mmsi % 7) * 0.1 };
    const live = makeVessel({ mmsi, ...place, speed_knots: 0, ship_type_code: mmsi % 10 === 0 ? 80 : 70 });
    rows.put({ live, receivedAt: EPOCH }, 0);
  }
  const visibility = new VesselVisibility(rows);
  const hidden = () => [...rows.places()].filter(([, { isHidden }]) => isHidden).map(([mmsi]) => mmsi);
  return { rows, visibility, hidden };
}

test('some hundreds in view are clusters, whose numbers are those of the vessels that they hide', () => {
  const { visibility, hidden } = crowdOf(400);
  visibility.update(facts());
  expect(visibility.clusters.length).toBeGreaterThan(5);
  expect(visibility.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(hidden().length);
  expect(hidden().length).toBeGreaterThan(300);
});

test('a few are seen singly, and again when the others have gone out of view', () => {
  const few = crowdOf(200);
  few.visibility.update(facts());
  expect([few.visibility.clusters, few.hidden()]).toEqual([[], []]);
  const many = crowdOf(400);
  many.visibility.update(facts());
  many.visibility.update(facts({ view: viewOf({ ...here, zoom: 14, width: 1000, height: 800 }) }));
  expect([many.visibility.clusters, many.hidden()]).toEqual([[], []]);
});

test('who is watched, chosen or of an alarm is in no cluster and behind no filter', () => {
  const { visibility, hidden } = crowdOf(400);
  visibility.update(facts({ isKept: (mmsi) => mmsi <= 20, hiddenGroups: new Set(['tanker']) }));
  expect(hidden().filter((mmsi) => mmsi <= 20)).toEqual([]);
  expect(hidden()).toContain(30);
});

test('the filter hides a type whatever the zoom, and its vessels are in no cluster', () => {
  const { visibility, hidden } = crowdOf(100);
  visibility.update(facts({ hiddenGroups: new Set(['tanker']) }));
  expect(hidden()).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  visibility.update(facts());
  expect(hidden()).toEqual([]);
});

test('a hidden vessel stays hidden when it reports', () => {
  const { rows, visibility, hidden } = crowdOf(10);
  visibility.update(facts({ hiddenGroups: new Set(['tanker']) }));
  rows.put({ live: makeVessel({ mmsi: 10, latitude: 50.4, ship_type_code: 80 }), receivedAt: EPOCH }, 1);
  expect(hidden()).toEqual([10]);
});

test('a cluster is found by a click on its disc, also where the course is up', () => {
  const { visibility } = crowdOf(400);
  const view = viewOf({ ...here, zoom: 9, width: 1000, height: 800, bearingDeg: 120 });
  visibility.update(facts({ view }));
  expect(visibility.pick(view, [-500, -500])).toBeUndefined();
  const found = Array.from(
    { length: 80 * 100 },
    (_none, spot) => [(spot % 100) * 10, Math.floor(spot / 100) * 10] as const,
  )
    .map((spot) => visibility.pick(view, spot))
    .filter((cluster) => cluster !== undefined);
  expect(new Set(found).size).toBeGreaterThan(5);
});
