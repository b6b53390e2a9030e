import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../foundation/shared/units.ts';
import type { Report } from '../intake/report.ts';

/*
 * Decides which reports are believed. A report is out of reach if the vehicle cannot drive there in the time.
 *
 *              within reach                     out of reach
 *   accepted ◄─────────────── next report ───────────────────► doubtful
 *      ▲                                                          │
 *      └───────── three in a row that reach each other ◄──────────┘   (a jump: a new leg, its gap in no distance)
 *
 * Coarse reports (a cell tower) are filtered out before.
 */

const MAX_SPEED_MPS = kmhToMps(250);
/** Tolerance for the difference between two receivers. */
const SLACK_M = 200;
/** Number of reports in a row that confirm a doubtful position. */
const CONFIRMING = 3;
const CONFIRM_MS = 5000;
/** Accuracy limit. A coarser report is shown as a circle and is in no track and no distance. */
const COARSE_M = 200;

export type JudgedReport = Pick<Report, 'at' | 'latitude' | 'longitude'>;

export const isCoarse = ({ accuracyM }: { accuracyM: number | null }): boolean =>
  accuracyM !== null && accuracyM > COARSE_M;

export interface Judgement<R extends JudgedReport> {
  readonly accepted: R | undefined;
  /** Doubtful reports within reach of each other, oldest first. */
  readonly chain: readonly R[];
}

export type Verdict = 'accepted' | 'doubtful' | 'jump';

const isWithinReach = (from: JudgedReport, to: JudgedReport): boolean =>
  distanceM(from, to) <= SLACK_M + (Math.abs(to.at - from.at) / 1000) * MAX_SPEED_MPS;

/** Judges the next report in time order. On a `jump` the preceding doubtful reports become believed too. */
export function judge<R extends JudgedReport>(
  { accepted, chain }: Judgement<R>,
  report: R,
): Judgement<R> & { verdict: Verdict } {
  if (accepted === undefined || isWithinReach(accepted, report))
    return { accepted: report, chain: [], verdict: 'accepted' };
  const last = chain.at(-1);
  const next = last !== undefined && isWithinReach(last, report) ? [...chain, report] : [report];
  const [first] = next;
  const isConfirmed = next.length >= CONFIRMING && first !== undefined && report.at - first.at >= CONFIRM_MS;
  if (isConfirmed) return { accepted: report, chain: next, verdict: 'jump' };
  // Limit the list: two phones with one id would make it grow without end.
  return { accepted, chain: next.slice(-CONFIRMING * 10), verdict: 'doubtful' };
}

export interface JudgedLeg<R extends JudgedReport> {
  readonly begins: 'start' | 'jump' | 'silence';
  readonly reports: R[];
}

/** After a gap of this time and distance the way between two reports is unknown, so a new leg begins. */
const SILENCE_MS = 30 * 60_000;
const SILENCE_M = 500;

/** Legs of reports in time order, without the reports that are not believed. */
export function toLegs<R extends JudgedReport>(reports: readonly R[]): JudgedLeg<R>[] {
  const legs: JudgedLeg<R>[] = [];
  let state: Judgement<R> = { accepted: undefined, chain: [] };
  for (const report of reports) {
    const before = state.accepted;
    const { verdict, ...next } = judge(state, report);
    if (verdict === 'jump') legs.push({ begins: 'jump', reports: [...next.chain] });
    else if (verdict === 'accepted') {
      const leg = legs.at(-1);
      const isSilent =
        before !== undefined && report.at - before.at > SILENCE_MS && distanceM(before, report) > SILENCE_M;
      if (!leg || isSilent) legs.push({ begins: leg ? 'silence' : 'start', reports: [report] });
      else leg.reports.push(report);
    }
    state = verdict === 'jump' ? { accepted: next.accepted, chain: [] } : next;
  }
  return legs;
}
