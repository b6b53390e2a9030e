import { expect, test } from 'vitest';
import { WATER } from '../figures.ts';
import { fixedZone } from '../habits/local-time.ts';
import { learnTrack } from '../learn.ts';
import { createPlan, newModel } from '../model.ts';
import { PointList } from '../track/points.ts';

const METRE = 1 / 111_195;

/** A vessel goes up a straight river, stays in a berth for hours, and returns. */
function callAt(berthM: number, hours: number): PointList {
  const points = new PointList();
  let secs = 1_785_715_200;
  for (let metres = 0; metres <= berthM; metres += 100, secs += 40) points.add(secs, 50 + metres * METRE, 8);
  for (const end = secs + hours * 3600; secs < end; secs += 600) points.add(secs, 50 + berthM * METRE, 8);
  for (let metres = berthM; metres >= 0; metres -= 100, secs += 40) points.add(secs, 50 + metres * METRE, 8);
  return points;
}

test('a berth where vessels turn round is no way to turn round', () => {
  const model = newModel(WATER, fixedZone(0));
  for (const [index, hours] of [9, 12, 15].entries()) {
    const points = callAt(4000, hours);
    learnTrack(model, { mmsi: 211_000_001 + index, lengthM: 110, points }, points.lastSecs);
  }
  const { network } = createPlan(model);
  const north = network.arcs.filter(({ edge }) => (model.graph.nodes.get(edge.to)?.latitude ?? 0) > 50.03);
  expect(north.length).toBeGreaterThan(0);
  const isNorthbound = (id: number) => Math.abs(model.graph.nodes.get(id)?.course ?? 0) < 90;
  for (const { edge } of network.arcs) expect(isNorthbound(edge.from)).toBe(isNorthbound(edge.to));
});
