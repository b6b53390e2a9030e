import type { Figures } from '../figures.ts';
import { median } from '../geometry.ts';
import { hashOf, type Vessel } from '../habits/habits.ts';
import { type Edge, type Graph, MAX_MMSIS, MAX_PACES, type Passage, slopeOf, tileOfNode } from './graph.ts';

/** Stop on an edge from which the pace of a passage counts only in `stillPaces`. */
const STOOD_SECS = 60;
/** Number of paces below which `stillPaces` count too. */
const FEW_PACES = 5;
const MAX_COUNTED_LENGTHS = 50;
const MAX_RESIDUAL = 0.6;
const FORGET_FACTOR = 0.05;
const FORGET_USUAL_FACTOR = 0.004;
const FORGET_SLOPE = 0.98;
const DAY_SECS = 86_400;

/** Pace of an edge, log of s/m; undefined if no vessel has shown it yet. */
export function paceOf(edge: Edge): number | undefined {
  if (edge.paces.length >= FEW_PACES || edge.stillPaces.length === 0) return edge.mid;
  return median([...edge.paces, ...edge.stillPaces]);
}

export interface Passing {
  /** Pace of this passage, log of s/m. */
  readonly pace: number;
  readonly stoodSecs: number;
  readonly lengthM: number;
}

export function passingOf(before: Passage, passage: Passage): Passing {
  const stoodSecs = passage.stillSecs - before.stillSecs;
  const lengthM = passage.alongM - before.alongM;
  const movedSecs = Math.max(1, passage.secs - before.secs - stoodSecs);
  return { pace: Math.log(movedSecs / lengthM), stoodSecs, lengthM };
}

/** Adds the edges of the passages that ended after `afterSecs`, and learns from them. */
export function learnPassages(
  graph: Graph,
  passages: readonly Passage[],
  { vessel, lengthM, afterSecs, figures, turnedAt }: LearnPassagesOptions,
): void {
  const isCut = (before: Passage, passage: Passage): boolean =>
    passage.alongM - before.alongM > figures.maxEdgeM ||
    turnedAt.some((secs) => before.secs < secs && secs <= passage.secs);
  for (let at = 1; at < passages.length; at += 1) {
    const [before, passage] = [passages[at - 1], passages[at]];
    if (!before || !passage || passage.isOpen || passage.secs <= afterSecs || before.node === passage.node) continue;
    if (isCut(before, passage)) continue;
    const previous = passages[at - 2];
    const isTurn = previous && !isCut(previous, before) && previous.node !== before.node;
    const edge = take(graph, before, passage);
    count(edge, { passing: passingOf(before, passage), mmsi: vessel.mmsi, lengthM, secs: passage.secs });
    if (isTurn) edge.turns.set(previous.node.id, Math.min(65_535, (edge.turns.get(previous.node.id) ?? 0) + 1));
    learnPace(edge, passingOf(before, passage), vessel);
    graph.changed.add(tileOfNode(edge.from));
  }
}

export interface LearnPassagesOptions {
  readonly vessel: Vessel;
  /** Length of the vessel; 0 if unknown. */
  readonly lengthM: number;
  readonly afterSecs: number;
  readonly figures: Figures;
  /** Times at which the vessel went on after it had stopped and turned round. An edge across such a time is not learnt. */
  readonly turnedAt: readonly number[];
}

function take(graph: Graph, { node: from }: Passage, { node: to }: Passage): Edge {
  const known = from.out.get(to.id);
  if (known) return known;
  const edge: Edge = {
    from: from.id,
    to: to.id,
    lengthM: 0,
    passages: 0,
    mmsis: [],
    longestM: 0,
    paces: [],
    mid: undefined,
    stillPaces: [],
    sumGg: 0,
    sumGr: 0,
    turns: new Map(),
    seenDay: 0,
  };
  graph.putEdge(edge);
  return edge;
}

interface Counted {
  passing: Passing;
  mmsi: number;
  lengthM: number;
  secs: number;
}

function count(edge: Edge, { passing, mmsi, lengthM, secs }: Counted): void {
  const weight = Math.min(MAX_COUNTED_LENGTHS, edge.passages);
  edge.lengthM = (edge.lengthM * weight + passing.lengthM) / (weight + 1);
  edge.passages = Math.min(1_000_000, edge.passages + 1);
  edge.longestM = Math.max(edge.longestM, lengthM);
  edge.seenDay = Math.max(edge.seenDay, Math.floor(secs / DAY_SECS));
  const hash = hashOf(mmsi);
  if (edge.mmsis.length < MAX_MMSIS && !edge.mmsis.includes(hash)) edge.mmsis.push(hash);
}

function learnPace(edge: Edge, { pace, stoodSecs }: Passing, vessel: Vessel): void {
  if (stoodSecs >= STOOD_SECS) {
    if (edge.paces.length < FEW_PACES) push(edge.stillPaces, pace);
    return;
  }
  const slope = slopeOf(edge);
  if (edge.mid !== undefined) {
    const residual = limit(pace - edge.mid);
    edge.sumGg = edge.sumGg * FORGET_SLOPE + vessel.factor * vessel.factor;
    edge.sumGr = edge.sumGr * FORGET_SLOPE + vessel.factor * residual;
    adapt(vessel, { residual, slope });
  }
  push(edge.paces, pace - slope * vessel.factor);
  edge.mid = median(edge.paces);
}

const push = (paces: number[], pace: number): void => {
  paces.push(pace);
  if (paces.length > MAX_PACES) paces.shift();
};

export const limit = (residual: number): number => Math.max(-MAX_RESIDUAL, Math.min(MAX_RESIDUAL, residual));

/** Adjusts the factor of a vessel to one passage. */
export function adapt(
  vessel: Pick<Vessel, 'factor' | 'usualFactor'>,
  { residual, slope }: { residual: number; slope: number },
): void {
  vessel.factor += FORGET_FACTOR * slope * (residual - slope * vessel.factor);
  vessel.usualFactor += FORGET_USUAL_FACTOR * slope * (residual - slope * vessel.usualFactor);
}
