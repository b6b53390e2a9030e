/*
 * If both sources report a vessel, only the driving source sets its position. In dual mode:
 *
 *   remote drives ── a local position is accepted ──────────────────────────────────────► local drives
 *   local drives  ── silent for longer than the local priority, then a remote position ─► remote drives
 *
 * Otherwise a vessel would jump between present positions from the antenna and older ones from the hosted feed.
 */
import type { VesselReport, VesselSource } from './report.ts';

/**
 * Last reports of a vessel by one source. Times are ms since the epoch; 0 before the first report since the start, because
 * fields that are always numbers are updated in place without garbage.
 */
export interface SourceTimes {
  /** Time of the last message of any kind. */
  messageAt: number;
  /** Time of the last accepted position. */
  positionAt: number;
}

/** Input of a decision between the sources. */
export interface Arbitrated {
  /** The driving source. */
  source: VesselSource;
  readonly received: Readonly<Record<VesselSource, SourceTimes>>;
}

export interface ArbitrationRules {
  /** Whether both sources are enabled; otherwise no report is suppressed. */
  isDual: boolean;
  /** Time without an accepted position of the antenna after which the hosted feed drives a vessel. */
  localPriorityTtlMs: number;
}

/** State before the first message. */
export const newSourceTimes = (): Record<VesselSource, SourceTimes> => ({
  local: { messageAt: 0, positionAt: 0 },
  remote: { messageAt: 0, positionAt: 0 },
});

/**
 * Whether position, speed and status of the report are used; static data always is. Only accepted positions extend the
 * priority of the antenna. Static data does not: it sometimes has a longer range, and a vessel that only the hosted
 * feed can locate would freeze.
 */
export function mayDrive(state: Readonly<Arbitrated>, report: VesselReport, rules: ArbitrationRules): boolean {
  if (!rules.isDual) return true;
  // A speed without a position is used only from the source of the present position.
  if (!report.position && report.source !== state.source) return false;
  return report.source === 'local' || !isFresh(state.received.local.positionAt, report.receivedAt, rules);
}

/**
 * `driving`: source of the present position. `suppressed`: it reports, but the other source drives. `silent`: no report
 * since the start, or none within the local priority time.
 */
export type SourceState = 'driving' | 'suppressed' | 'silent';

export type SourceStates = Record<VesselSource, SourceTimes & { state: SourceState }>;

/** State of each source of a vessel. */
export function toSourceStates(state: Readonly<Arbitrated>, now: number, rules: ArbitrationRules): SourceStates {
  const of = (source: VesselSource) => {
    const times = state.received[source];
    const isReceived = isFresh(times.messageAt, now, rules);
    return { ...times, state: source === state.source ? 'driving' : isReceived ? 'suppressed' : 'silent' } as const;
  };
  return { local: of('local'), remote: of('remote') };
}

const isFresh = (at: number, now: number, { localPriorityTtlMs }: ArbitrationRules): boolean =>
  at !== 0 && now - at <= localPriorityTtlMs;
