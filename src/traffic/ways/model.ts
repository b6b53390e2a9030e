import { inSlices, type Pause, runThrough, type Steps } from '../../foundation/shared/slices.ts';
import { type Figures, USUAL_LENGTH_M } from './figures.ts';
import { Graph } from './graph/graph.ts';
import { type Pool, poolSteps, type Vessel } from './habits/habits.ts';
import type { LocalHour } from './habits/local-time.ts';
import type { StopCells } from './locks/cell.ts';
import type { Lock } from './locks/lock.ts';
import { type Goal, goalSteps } from './predict/goal.ts';
import { type LockZones, zoneSteps } from './predict/legs.ts';
import { type Network, networkSteps } from './predict/network.ts';
import type { Scores, Tally } from './predict/scores.ts';

/** Everything that is learnt from tracks. */
export interface Model {
  readonly figures: Figures;
  readonly localHour: LocalHour;
  readonly graph: Graph;
  readonly stopCells: StopCells;
  readonly locks: Lock[];
  readonly vessels: Map<number, Vessel>;
  readonly scores: Scores;
  readonly tally: Tally;
  /** The last days with tracks, since 1970. */
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

/** The model prepared for predictions: the network is computed once per learning, each goal once. */
export interface Plan {
  readonly model: Model;
  readonly network: Network;
  readonly pools: ReadonlyMap<number, Pool>;
  readonly zones: LockZones;
  goal(place: Place, lengthM: number): Goal | undefined;
  /** Plans a goal in slices, so that `goal` returns it at once. */
  prepareGoal(place: Place, lengthM: number, pause: Pause): Promise<void>;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Vessels of nearly the same length use the same ways and share a goal. The length is rounded down, by up to 3 %. */
const LENGTH_STEP = Math.log(1.03);
const lengthClass = (lengthM: number): number => Math.exp(Math.floor(Math.log(lengthM) / LENGTH_STEP) * LENGTH_STEP);

/** Maximum number of cached goals. */
const MAX_GOALS = 64;

/** Plans without pauses, for tests and for programs with no other work. */
export const createPlan = (model: Model): Plan => runThrough(planSteps(model));

/** Plans with pauses: planning a large network would block the event loop for too long. */
export const preparePlan = (model: Model, pause: Pause): Promise<Plan> => inSlices(planSteps(model), pause);

function* planSteps(model: Model): Steps<Plan> {
  const network = yield* networkSteps(model.graph, model.figures);
  const pools = yield* poolSteps(model.vessels.values());
  const zones = yield* zoneSteps(network, model.locks);
  return { model, network, pools, zones, ...goalsOf(network) };
}

/** Cache of goals, least recently used first. */
function goalsOf(network: Network): Pick<Plan, 'goal' | 'prepareGoal'> {
  const goals = new Map<string, Goal | undefined>();
  const asked = ({ latitude, longitude }: Place, givenM: number) => {
    const lengthM = lengthClass(givenM > 0 ? givenM : USUAL_LENGTH_M);
    return {
      key: `${latitude} ${longitude} ${lengthM}`,
      steps: () => goalSteps(network, { latitude, longitude, lengthM }),
    };
  };
  /** Removes the least recently used goal if the cache is full. */
  function keep(key: string, goal: Goal | undefined): void {
    goals.delete(key);
    const oldest = goals.keys().next().value;
    if (goals.size >= MAX_GOALS && oldest !== undefined) goals.delete(oldest);
    goals.set(key, goal);
  }
  return {
    goal(place, lengthM) {
      const { key, steps } = asked(place, lengthM);
      const goal = goals.has(key) ? goals.get(key) : runThrough(steps());
      keep(key, goal);
      return goal;
    },
    async prepareGoal(place, lengthM, pause) {
      const { key, steps } = asked(place, lengthM);
      if (!goals.has(key)) keep(key, await inSlices(steps(), pause));
    },
  };
}
