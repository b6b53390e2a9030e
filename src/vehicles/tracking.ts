import type { Clock } from '../foundation/shared/clock.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { DAY_MS } from '../foundation/shared/units.ts';
import { correctedTime, type ParsedReports, type RefusalReason, type Report, refusalOfTime } from './intake/report.ts';
import type { LiveVehicle, Registry } from './registry.ts';
import { isCoarse, judge, toLegs } from './track/judge.ts';
import type { Recorder } from './track/recorder.ts';
import { toStored } from './track/report-codec.ts';
import { NO_STATE, type TrackerProtocol, type TrackerState, wasOffDuty } from './vehicle.ts';

export interface TrackingDeps {
  registry: Pick<Registry, 'update'>;
  recorder: Pick<Recorder, 'record'>;
  /** Undefined if no trip is made by a vehicle. */
  tripLog?: { record(vehicleId: string, reports: readonly BelievedReport[]): Promise<void> } | undefined;
  clock: Clock;
  keepDays: number;
}

/** Result of the reports of one request. */
export interface TakenReports {
  readonly stored: number;
  readonly duplicates: number;
  readonly refused: number;
}

/** A believed report that is newer than all before it. */
export interface VehiclePosition {
  readonly vehicleId: string;
  readonly report: Report;
}

export interface BelievedReport {
  readonly report: Report;
  /** Whether the vehicle jumped to here: the way from the previous report is unknown. */
  readonly isJump: boolean;
}

const marked = (reports: readonly Report[], isJump: boolean): BelievedReport[] =>
  reports.map((report, index) => ({ report, isJump: isJump && index === 0 }));

export type TrackingStats = Record<'received' | 'stored' | 'duplicates' | 'signs' | 'ignored', number> & {
  /** Time at which a report was last stored. */
  lastReportAt: number | null;
  refused: Record<RefusalReason, number>;
};

export type Tracking = ReturnType<typeof createTracking>;

/** Checks and stores reports of trackers, and maintains the state of each vehicle. */
export function createTracking({ registry, recorder, tripLog, clock, keepDays }: TrackingDeps) {
  const positions = createEvent<VehiclePosition>();
  const stats: TrackingStats = {
    received: 0,
    stored: 0,
    duplicates: 0,
    signs: 0,
    ignored: 0,
    lastReportAt: null,
    refused: { position: 0, time: 0, clockAhead: 0, tooOld: 0, encrypted: 0, malformed: 0, offDuty: 0 },
  };

  const oldest = (now: number): number => now - keepDays * DAY_MS;

  function check({ vehicle }: LiveVehicle, at: number, now: number): RefusalReason | undefined {
    return refusalOfTime(at, { now, oldest: oldest(now) }) ?? (wasOffDuty(vehicle, at) ? 'offDuty' : undefined);
  }

  /** Advances the state with reports newer than it, and returns all that are believed. Older reports change only the track. */
  function advance(
    live: LiveVehicle,
    reports: readonly Report[],
    state: TrackerState,
  ): { state: TrackerState; moved: boolean; believed: BelievedReport[] } {
    let { last, coarse } = state;
    let moved = false;
    const late: Report[] = [];
    const believed: BelievedReport[] = [];
    for (const report of reports.toSorted((a, b) => a.at - b.at)) {
      if (isCoarse(report)) {
        if (report.at > (coarse?.at ?? 0)) coarse = report;
        continue;
      }
      if (report.at <= (live.judgement.accepted?.at ?? Number.NEGATIVE_INFINITY)) {
        late.push(report);
        continue;
      }
      const step = judge(live.judgement, report);
      live.judgement = step.judgement;
      if (step.believed.reports.length === 0) continue;
      believed.push(...marked(step.believed.reports, step.believed.isJump));
      last = report;
      moved = true;
      positions.emit({ vehicleId: live.vehicle.id, report });
    }
    for (const { reports: leg, begins } of toLegs(late)) believed.push(...marked(leg, begins === 'jump'));
    // Drop a coarse position (cell tower) once a newer exact one is known.
    if (coarse && last && coarse.at <= last.at) coarse = null;
    return { state: { ...state, last, coarse }, moved, believed };
  }

  return {
    onPosition: positions.on,
    stats: (): Readonly<TrackingStats> => stats,

    /** Resolves when all accepted reports are durable; rejects if storing fails, so that the tracker sends them again. */
    async take(live: LiveVehicle, parsed: ParsedReports, protocol: TrackerProtocol): Promise<TakenReports> {
      const now = clock.now();
      const refused: RefusalReason[] = [...parsed.refused];
      const limits = { now, oldest: oldest(now) };
      const timed = <T extends { at: number }>(one: T): T => ({ ...one, at: correctedTime(one.at, limits) });
      const reports = parsed.reports.map(timed).filter(({ at }) => {
        const reason = check(live, at, now);
        if (reason !== undefined) refused.push(reason);
        return reason === undefined;
      });
      const signs = parsed.signs.map(timed).filter(({ at }) => check(live, at, now) === undefined);
      stats.received += parsed.reports.length;
      stats.signs += signs.length;
      stats.ignored += parsed.ignored;
      for (const reason of refused) stats.refused[reason] += 1;
      const stored = reports.length === 0 ? 0 : await recorder.record(live.vehicle.id, reports.map(toStored));
      stats.stored += stored;
      if (stored > 0) stats.lastReportAt = now;
      stats.duplicates += reports.length - stored;
      const isOffDuty = wasOffDuty(live.vehicle, now);
      const isOfOffDuty = refused.length > 0 && refused.every((reason) => reason === 'offDuty');
      // Off duty, store nothing: neither a sign of life nor why a report was refused.
      if (reports.length === 0 && signs.length === 0 && (isOfOffDuty || isOffDuty))
        return { stored, duplicates: 0, refused: refused.length };
      const { state, moved, believed } = advance(live, reports, live.state);
      const newest = newestOf([...reports, ...signs]);
      const reason = refused.findLast((one) => one !== 'offDuty');
      const next: TrackerState = {
        ...state,
        protocol,
        // Off duty, late reports of the time on duty may arrive. They do not show that the phone is on.
        lastSeenAt: isOffDuty ? state.lastSeenAt : now,
        batteryPercent: newest?.batteryPercent ?? state.batteryPercent,
        accuracyM: newestOf(reports)?.accuracyM ?? state.accuracyM,
        refusal: reason === undefined ? state.refusal : { reason, at: now },
      };
      registry.update(live, next, moved ? 'position' : 'changed');
      // Includes reports that are stored already: the previous request may have failed in between.
      await tripLog?.record(live.vehicle.id, believed);
      return { stored, duplicates: reports.length - stored, refused: refused.length };
    },

    /** State after acknowledged reports of an earlier process, without notifying listeners. */
    replay(live: LiveVehicle, reports: readonly Report[]): void {
      const { state } = advance(live, reports, live.state);
      const newest = newestOf(reports);
      live.state = {
        ...state,
        batteryPercent: newest?.batteryPercent ?? state.batteryPercent,
        accuracyM: newest?.accuracyM ?? state.accuracyM,
        lastSeenAt: Math.max(state.lastSeenAt ?? 0, newest?.at ?? 0) || null,
      };
    },
  };
}

function newestOf<T extends { at: number }>(list: readonly T[]): T | undefined {
  let newest: T | undefined;
  for (const one of list) if (newest === undefined || one.at > newest.at) newest = one;
  return newest;
}

/** Parses the saved state; an unreadable one becomes an empty state. */
export function parseState(text: string | undefined): TrackerState {
  if (text === undefined) return NO_STATE;
  try {
    // Written by this program.
    return { ...NO_STATE, ...(JSON.parse(text) as Partial<TrackerState>) };
  } catch {
    return NO_STATE;
  }
}
