import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../foundation/shared/units.ts';
import type { Report } from '../intake/report.ts';

/*
 * Which reports are believed. A vehicle on land or water reaches a place only as fast as it can drive.
 *
 *              within reach                     out of reach
 *   accepted ◄─────────────── next report ───────────────────► doubtful
 *      ▲                                                          │
 *      └───────── three in a row that reach each other ◄──────────┘   (a jump: a new leg, its gap in no distance)
 *
 * Reports that say only roughly where the vehicle is (a cell tower) are kept apart before.
 */

const MAX_SPEED_MPS = kmhToMps(250);
/** What two receivers may differ by. */
const SLACK_M = 200;
/** Reports that go on from a doubtful place until the place is believed. */
const CONFIRMING = 3;
const CONFIRM_MS = 5000;
/** Beyond this accuracy a report is shown as a circle and is in no track and no distance. */
const COARSE_M = 200;

export type JudgedReport = Pick<Report, 'at' | 'latitude' | 'longitude'>;

export const isCoarse = ({ accuracyM }: { accuracyM: number | null }): boolean =>
  accuracyM !== null && accuracyM > COARSE_M;

export interface Judgement<R extends JudgedReport> {
  readonly accepted: R | undefined;
  /** Doubtful reports that reach each other, oldest first. */
  readonly chain: readonly R[];
}

export type Verdict = 'accepted' | 'doubtful' | 'jump';

const isWithinReach = (from: JudgedReport, to: JudgedReport): boolean =>
  distanceM(from, to) <= SLACK_M + (Math.abs(to.at - from.at) / 1000) * MAX_SPEED_MPS;

/** Judges the next report in the order of time. On a `jump` the whole chain before it is believed too. */
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
  // A chain that comes back without end, such as two phones with one id, needs no more memory than this.
  return { accepted, chain: next.slice(-CONFIRMING * 10), verdict: 'doubtful' };
}

export interface JudgedLeg<R extends JudgedReport> {
  readonly begins: 'start' | 'jump' | 'silence';
  readonly reports: R[];
}

/** After this long and this far nobody knows the way between two reports. */
const SILENCE_MS = 30 * 60_000;
const SILENCE_M = 500;

/** The legs of reports in the order of time; what is not believed is in none of them. */
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
