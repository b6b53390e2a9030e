import { expect, test } from 'vitest';
import { countTurns } from '../../../test/support/count-turns.ts';
import { createPause, createTaskQueue, inSlices, SLICE_MS, type Steps } from '../../foundation/shared/slices.ts';
import { WATER } from './figures.ts';
import { Graph, type Node, nodeId, tileOfNode } from './graph/graph.ts';
import { fixedZone } from './habits/local-time.ts';
import { createPlan, type Model, newModel, preparePlan } from './model.ts';
import { connectSteps, decodeTileSteps, encodeTile } from './store/codec.ts';

/** A long waterway with a node every 300 m, passed in both directions. */
function longRiver(nodes: number): Model {
  const model = newModel(WATER, fixedZone(0));
  const { graph } = model;
  const [up, down] = [0, 180].map((course) =>
    Array.from({ length: nodes }, (_, at) => graph.addNode(45 + at * 0.0027, 7, course)),
  );
  for (let at = 1; at < nodes; at += 1) {
    for (const [from, to, before] of [
      [up?.[at - 1], up?.[at], up?.[at - 2]],
      [down?.[at], down?.[at - 1], down?.[at + 1]],
    ]) {
      if (!from || !to) throw new Error('a tile is full');
      graph.putEdge({
        from: from.id,
        to: to.id,
        lengthM: 300,
        passages: 9,
        mmsis: [1, 2],
        longestM: 135,
        paces: [-1],
        mid: -1,
        stillPaces: [],
        sumGg: 0,
        sumGr: 0,
        turns: new Map(before ? [[before.id, 9]] : []),
        seenDay: 20_000,
      });
    }
  }
  return model;
}

test('a plan and a goal of a large network are made in slices, and are the same as without a break', async () => {
  const model = longRiver(3000);
  let breaks = 0;
  const pause = async () => {
    breaks += 1;
  };
  const [plan, whole] = [await preparePlan(model, pause), createPlan(model)];
  expect(plan.network.arcs).toHaveLength(5998);
  // Each of the three passes over the edges pauses every 256 edges.
  expect(breaks).toBeGreaterThanOrEqual(3 * Math.floor(5998 / 256));
  const place = { latitude: 45 + 2999 * 0.0027, longitude: 7 };
  breaks = 0;
  await plan.prepareGoal(place, 110, pause);
  expect(breaks).toBeGreaterThan(23);
  breaks = 0;
  await plan.prepareGoal(place, 110, pause);
  expect(breaks).toBe(0);
  expect(plan.goal(place, 110)?.secs).toEqual(whole.goal(place, 110)?.secs);
});

test('a stored tile with many nodes is read in slices, and so are the ends of its edges', () => {
  const model = longRiver(90);
  const [tile = 0] = new Set(model.graph.nodes.keys().map(tileOfNode));
  const nodes = [...model.graph.nodes.values()].filter(({ id }) => tileOfNode(id) === tile);
  const many = Array.from({ length: 1000 }, (_, at) => ({ ...(nodes[0] as Node), id: nodeId(tile, at) }));
  const graph = new Graph();
  const data = encodeTile(tile, { nodes: many, nextIndex: 1000, cells: [] });
  expect([...decodeTileSteps(graph, tile, data)]).toHaveLength(15);
  expect(graph.nodes.size).toBe(1000);
  expect([...connectSteps(graph)]).toHaveLength(3);
});

function* longSteps(steps: number): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + SLICE_MS + 1;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

test('others have their turn between the slices', async () => {
  expect(await countTurns(inSlices(longSteps(8), createPause()))).toBeGreaterThanOrEqual(7);
});

test('no two tasks have a slice in the same turn', async () => {
  const tasks = Array.from({ length: 3 }, () => inSlices(longSteps(4), createPause()));
  // The first slice of each task is over before the count begins.
  expect(await countTurns(Promise.all(tasks))).toBeGreaterThanOrEqual(9);
  expect(await Promise.all(tasks)).toEqual(['done', 'done', 'done']);
});

test('tasks of a queue run in their order, each in a turn of its own', async () => {
  const inTurn = createTaskQueue();
  const done: string[] = [];
  let turn = 0;
  const countTurn = () => {
    turn += 1;
    if (turn < 10) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const finished = new Promise<void>((resolve) => {
    inTurn(() => {
      done.push(`first ${turn}`);
      inTurn(() => resolve(void done.push(`again ${turn}`)));
    });
    inTurn(() => done.push(`second ${turn}`));
  });
  expect(done).toEqual([]);

  await finished;
  expect(done).toEqual(['first 1', 'second 2', 'again 3']);
});
