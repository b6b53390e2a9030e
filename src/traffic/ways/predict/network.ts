import { type Steps, stepping } from '../../../foundation/shared/slices.ts';
import type { Figures } from '../figures.ts';
import type { Edge, Graph } from '../graph/graph.ts';
import { slopeOf } from '../graph/graph.ts';
import { paceOf } from '../graph/learn-passages.ts';

/** Pace if no vessel has shown one yet. */
const USUAL_PACE = Math.log(1 / 2.5);
const LONELY_SECS = 600;
const RARE_SECS = 120;
const RARE_SHARE = 0.05;
const ONCE_SECS = 300;
/** A vessel may use an edge if a vessel of at least this share of its length has used it. */
const LENGTH_SHARE = 0.97;

/** An edge prepared for planning. */
export interface Arc {
  readonly index: number;
  readonly edge: Edge;
  readonly lengthM: number;
  readonly pace: number;
  readonly slope: number;
  /** Travel time with penalties, in seconds. */
  readonly weight: number;
  readonly next: Turn[];
  readonly previous: Turn[];
}

export interface Turn {
  readonly arc: Arc;
  /** Penalty in seconds. */
  readonly secs: number;
}

/** Snapshot of the graph, prepared for planning. */
export interface Network {
  readonly graph: Graph;
  readonly figures: Figures;
  readonly arcs: readonly Arc[];
  /** Arcs by the node at which they begin. */
  readonly byFrom: ReadonlyMap<number, readonly Arc[]>;
}

export function* networkSteps(graph: Graph, figures: Figures): Steps<Network> {
  const outflow = new Map<number, number>();
  const inflow = new Map<number, number>();
  yield* stepping(graph.edges(), ({ from, to, passages }) => {
    outflow.set(from, (outflow.get(from) ?? 0) + passages);
    inflow.set(to, (inflow.get(to) ?? 0) + passages);
  });
  const arcs: Arc[] = [];
  const byFrom = new Map<number, Arc[]>();
  yield* stepping(graph.edges(), (edge) => {
    const pace = paceOf(edge) ?? USUAL_PACE;
    const flow = Math.max(outflow.get(edge.from) ?? 0, inflow.get(edge.to) ?? 0);
    const weight =
      Math.exp(pace) * edge.lengthM +
      (edge.mmsis.length < 2 ? LONELY_SECS : 0) +
      (edge.passages < flow * RARE_SHARE ? RARE_SECS : 0);
    const arc: Arc = {
      index: arcs.length,
      edge,
      lengthM: edge.lengthM,
      pace,
      slope: slopeOf(edge),
      weight,
      next: [],
      previous: [],
    };
    arcs.push(arc);
    const others = byFrom.get(edge.from);
    if (others) others.push(arc);
    else byFrom.set(edge.from, [arc]);
  });
  yield* stepping(arcs, (arc) => {
    for (const [before, count] of arc.edge.turns) {
      const previous = byFrom.get(before)?.find(({ edge }) => edge.to === arc.edge.from);
      if (!previous) continue;
      const secs = count < 2 ? ONCE_SECS : 0;
      arc.previous.push({ arc: previous, secs });
      previous.next.push({ arc, secs });
    }
  });
  return { graph, figures, arcs, byFrom };
}

/** Whether a vessel of a length may use an arc. */
export const admits = ({ edge }: Arc, lengthM: number): boolean =>
  edge.longestM === 0 || edge.longestM >= lengthM * LENGTH_SHARE;
