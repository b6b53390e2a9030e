import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../foundation/shared/units.ts';
import { type Doubts, type JudgedFix, judgeByTime, NO_DOUBTS } from '../../vessel/position/index.ts';
import type { Report } from '../intake/report.ts';

/*
 * Decides which reports are believed, by the rules of the own position (`position-judge.ts`). Coarse reports (a cell tower)
 * are filtered out before.
 */

const RULES = { maxSpeedMps: kmhToMps(250), confirmMs: 5000 };
/** Accuracy limit. A coarser report is shown as a circle and counts for no track and no distance. */
const COARSE_M = 200;

export type JudgedReport = Pick<Report, 'at' | 'latitude' | 'longitude'> & Partial<Pick<Report, 'speedMps'>>;

export const isCoarse = ({ accuracyM }: { accuracyM: number | null }): boolean =>
  accuracyM !== null && accuracyM > COARSE_M;

interface ReportFix<R extends JudgedReport> extends JudgedFix {
  readonly report: R;
}

/** State of the judge after the newest reports of a vehicle. */
export interface Judgement<R extends JudgedReport> {
  readonly accepted: R | undefined;
  readonly doubts: Doubts<ReportFix<R>>;
}

export const judgementFrom = <R extends JudgedReport>(accepted?: R): Judgement<R> => ({ accepted, doubts: NO_DOUBTS });

/** Reports that a judged report makes believed, oldest first; a `jump` begins a leg with them. */
export interface Believed<R> {
  readonly reports: readonly R[];
  readonly isJump: boolean;
}

const toFix = <R extends JudgedReport>(report: R): ReportFix<R> => ({
  latitude: report.latitude,
  longitude: report.longitude,
  speedMps: report.speedMps ?? null,
  recordedAt: report.at,
  report,
});

/** Judges the next report in time order. */
export function judge<R extends JudgedReport>(
  { accepted, doubts }: Judgement<R>,
  report: R,
): { judgement: Judgement<R>; believed: Believed<R> } {
  const last = accepted && toFix(accepted);
  const step = judgeByTime(doubts, toFix(report), { ...RULES, last });
  if (step.judgement.verdict === 'doubtful')
    return { judgement: { accepted, doubts: step.doubts }, believed: { reports: [], isJump: false } };
  const isJump = step.judgement.verdict === 'jumped';
  return {
    judgement: { accepted: report, doubts: step.doubts },
    believed: { reports: isJump ? step.confirmedBy.map((fix) => fix.report) : [report], isJump },
  };
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
  let judgement = judgementFrom<R>();
  for (const report of reports) {
    const before = judgement.accepted;
    const step = judge(judgement, report);
    judgement = step.judgement;
    const { reports: believed, isJump } = step.believed;
    const leg = legs.at(-1);
    const isSilent =
      before !== undefined && report.at - before.at > SILENCE_MS && distanceM(before, report) > SILENCE_M;
    if (isJump) legs.push({ begins: 'jump', reports: [...believed] });
    else if (believed.length > 0 && (!leg || isSilent))
      legs.push({ begins: leg ? 'silence' : 'start', reports: [report] });
    else leg?.reports.push(...believed);
  }
  return legs;
}
