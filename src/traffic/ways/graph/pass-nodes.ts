import type { Figures } from '../figures.ts';
import { courseAt, type Sample } from '../track/walk.ts';
import { fits, type Graph, type Node } from './graph.ts';

/** A vessel at its nearest point to a node. */
export interface Passage {
  readonly node: Node;
  readonly secs: number;
  readonly stillSecs: number;
  /** Metres of way since the start of the piece. */
  readonly alongM: number;
  /** Distance to the node. */
  readonly metres: number;
  /** Whether the track ends here, so that the vessel may still come nearer. */
  isOpen: boolean;
}

interface Nearest {
  readonly node: Node;
  metres: number;
  at: number;
  lastAt: number;
}

/**
 * Nodes that a piece of way passes from one of its samples on, in order. Adds a node for each point after `newFromSecs`
 * without one; Infinity adds none.
 */
export function passNodes(
  graph: Graph,
  piece: readonly Sample[],
  { figures, newFromSecs, firstAt = 0 }: { figures: Figures; newFromSecs: number; firstAt?: number },
): Passage[] {
  const active = new Map<number, Nearest>();
  const passed: Nearest[] = [];
  for (let at = firstAt; at < piece.length; at += 1) {
    const sample = piece[at];
    if (!sample) continue;
    const course = courseAt(piece, at, figures.sampleM);
    let isMet = false;
    graph.near(sample.latitude, sample.longitude, figures.nodeRadiusM, (node, metres) => {
      if (!fits(node, course, figures)) return;
      isMet = true;
      const nearest = active.get(node.id);
      if (nearest && at - nearest.lastAt <= 2) {
        nearest.lastAt = at;
        if (metres < nearest.metres) [nearest.metres, nearest.at] = [metres, at];
        return;
      }
      if (nearest) passed.push(nearest);
      active.set(node.id, { node, metres, at, lastAt: at });
    });
    // At the start of a short piece the course is based on too little way.
    if (isMet || sample.secs < newFromSecs || (at < 2 && piece.length < 5)) continue;
    const node = graph.addNode(sample.latitude, sample.longitude, course);
    if (node) active.set(node.id, { node, metres: 0, at, lastAt: at });
  }
  passed.push(...active.values());
  passed.sort((one, other) => one.at - other.at || one.metres - other.metres);
  const last = piece.length - 1;
  const passages: Passage[] = [];
  for (const { node, at, metres, lastAt } of passed) {
    const sample = piece[at];
    if (!sample) continue;
    const passage: Passage = {
      node,
      secs: sample.secs,
      stillSecs: sample.stillSecs,
      alongM: at * figures.sampleM,
      metres,
      isOpen: lastAt >= last - 1,
    };
    const before = passages.at(-1);
    if (before && passage.alongM - before.alongM < figures.nearM) {
      if (metres >= before.metres) continue;
      passages.pop();
    }
    passages.push(passage);
  }
  return passages;
}
