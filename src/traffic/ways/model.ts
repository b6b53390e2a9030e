import { type Figures, USUAL_LENGTH_M } from './figures.ts';
import { Graph } from './graph/graph.ts';
import type { LocalHour } from './habits/local-time.ts';
import { type Pool, poolVessels } from './habits/rest-habit.ts';
import type { Vessel } from './habits/vessel.ts';
import type { Lock } from './locks/lock.ts';
import type { StopCells } from './locks/stop-cells.ts';
import { type Goal, planGoal } from './predict/goal.ts';
import { findZones, type LockZones } from './predict/legs.ts';
import { createNetwork, type Network } from './predict/network.ts';
import type { Scores, Tally } from './predict/scores.ts';

/** All that is learnt from tracks. */
export interface Model {
  readonly figures: Figures;
  readonly localHour: LocalHour;
  readonly graph: Graph;
  readonly stopCells: StopCells;
  readonly locks: Lock[];
  readonly vessels: Map<number, Vessel>;
  readonly scores: Scores;
  readonly tally: Tally;
  /** The days since 1970 of which there are tracks, the last ones. */
  readonly days: Set<number>;
}

export const newModel = (figures: Figures, localHour: LocalHour): Model => ({
  figures,
  localHour,
  graph: new Graph(),
  stopCells: new Map(),
  locks: [],
  vessels: new Map(),
  scores: new Map(),
  tally: { checked: 0, within: 0 },
  days: new Set(),
});

/** The model ready for predictions: what they need is computed once per learning, and goals once each. */
export interface Plan {
  readonly model: Model;
  readonly network: Network;
  readonly pools: ReadonlyMap<number, Pool>;
  readonly zones: LockZones;
  goal(place: { latitude: number; longitude: number }, lengthM: number): Goal | undefined;
}

/** Vessels of nearly the same length have the same ways: they share a goal. Rounded down, by 3 %. */
const LENGTH_STEP = Math.log(1.03);
const lengthClass = (lengthM: number): number => Math.exp(Math.floor(Math.log(lengthM) / LENGTH_STEP) * LENGTH_STEP);

/** Of the goals that were asked for last. */
const MAX_GOALS = 64;

export function createPlan(model: Model): Plan {
  const network = createNetwork(model.graph, model.figures);
  const goals = new Map<string, Goal | undefined>();
  return {
    model,
    network,
    pools: poolVessels(model.vessels.values()),
    zones: findZones(network, model.locks),
    goal({ latitude, longitude }, lengthM) {
      const length = lengthClass(lengthM > 0 ? lengthM : USUAL_LENGTH_M);
      const key = `${latitude} ${longitude} ${length}`;
      if (goals.has(key)) {
        const known = goals.get(key);
        // The one that was asked for longest ago is given up first.
        goals.delete(key);
        goals.set(key, known);
        return known;
      }
      const goal = planGoal(network, { latitude, longitude, lengthM: length });
      const oldest = goals.keys().next().value;
      if (goals.size >= MAX_GOALS && oldest !== undefined) goals.delete(oldest);
      goals.set(key, goal);
      return goal;
    },
  };
}
