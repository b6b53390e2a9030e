/*
 * When both sources report a vessel, only the driving source sets its position. In dual mode
 *
 *   remote drives ── a local position is accepted ──────────────────────────────────────► local drives
 *   local drives  ── silent for longer than the local priority, then a remote position ─► remote drives
 *
 * so that a vessel does not jump between what the antenna receives now and what the hosted feed reported a while ago.
 */
import type { VesselReport, VesselSource } from './report.ts';

/**
 * When one source reported a vessel. Instants are ms since the epoch; 0 before the first since the start: a field that is
 * always a number is changed in place, without anything to collect.
 */
export interface SourceTimes {
  /** When its last message of any kind came. */
  messageAt: number;
  /** When its last accepted position came. */
  positionAt: number;
}

/** What a decision between the sources goes by. */
export interface Arbitrated {
  /** The one that drives. */
  source: VesselSource;
  readonly received: Readonly<Record<VesselSource, SourceTimes>>;
}

export interface ArbitrationRules {
  /** Whether both sources are enabled; otherwise nothing is suppressed. */
  isDual: boolean;
  /** How long the antenna must be silent about a vessel before the hosted feed drives it. */
  localPriorityTtlMs: number;
}

/** Nothing received yet. */
export const newSourceTimes = (): Record<VesselSource, SourceTimes> => ({
  local: { messageAt: 0, positionAt: 0 },
  remote: { messageAt: 0, positionAt: 0 },
});

/**
 * Whether what the report says of position, speed and status counts; its static data always does. Only accepted
 * positions keep the antenna's priority: static data alone, which carries farther at times, would freeze a vessel
 * that only the hosted feed can place.
 */
export function mayDrive(state: Readonly<Arbitrated>, report: VesselReport, rules: ArbitrationRules): boolean {
  if (!rules.isDual) return true;
  // Speed without a position belongs to the position that the same source gave.
  if (!report.position && report.source !== state.source) return false;
  return report.source === 'local' || !isFresh(state.received.local.positionAt, report.receivedAt, rules);
}

/**
 * `driving`: the position came by it. `suppressed`: it reports, but the other one drives. `silent`: it never reported
 * the vessel since the start, or not for longer than the local priority lasts.
 */
export type SourceState = 'driving' | 'suppressed' | 'silent';

export type SourceStates = Record<VesselSource, SourceTimes & { state: SourceState }>;

/** Why the current source drives a vessel. */
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
