/*
 * If both sources report a vessel, only the driving source sets its position. In dual mode:
 *
 *   remote drives ── a local position is accepted ──────────────────────────────────────► local drives
 *   local drives  ── silent for longer than the local priority, then a remote position ─► remote drives
 *
 * Otherwise a vessel would jump between present positions from the antenna and older ones from the hosted feed.
 */
import type { VesselReport, VesselSource } from './report.ts';

/** Last reports of a vessel by one source: ms since the epoch, 0 before the first report since the start. */
export interface SourceTimes {
  /** Time of the last message of any kind. */
  messageAt: number;
  /** Time of the last accepted position. */
  positionAt: number;
}

/**
 * The times of both sources. They are flat, and always numbers, because every report updates them in place, and each
 * further object is a place in memory that the processor waits for. Live traffic and registry share them.
 */
export interface ReceivedTimes {
  localMessageAt: number;
  localPositionAt: number;
  remoteMessageAt: number;
  remotePositionAt: number;
  /** Source of the last message, for the registry. */
  lastSource: VesselSource;
  /** Whether the registry has the vessel in memory and reads these times. Only the registry sets it. */
  isHeld: boolean;
}

/** Input of a decision between the sources. */
export interface Arbitrated {
  /** The driving source. */
  source: VesselSource;
  readonly received: Readonly<ReceivedTimes>;
}

export interface ArbitrationRules {
  /** Whether both sources are enabled; otherwise no report is suppressed. */
  isDual: boolean;
  /** Time without an accepted position of the antenna after which the hosted feed drives a vessel. */
  localPriorityTtlMs: number;
}

/** State before the first message. */
export const newReceivedTimes = (): ReceivedTimes => ({
  localMessageAt: 0,
  localPositionAt: 0,
  remoteMessageAt: 0,
  remotePositionAt: 0,
  lastSource: 'local',
  isHeld: false,
});

/** Records a message of any kind. */
export function recordMessage(times: ReceivedTimes, source: VesselSource, at: number): void {
  times.lastSource = source;
  if (source === 'local') times.localMessageAt = at;
  else times.remoteMessageAt = at;
}

/** Records an accepted position. */
export function recordPosition(times: ReceivedTimes, source: VesselSource, at: number): void {
  if (source === 'local') times.localPositionAt = at;
  else times.remotePositionAt = at;
}

/** Time of the last message. */
export const lastMessageAt = ({ lastSource, localMessageAt, remoteMessageAt }: Readonly<ReceivedTimes>): number =>
  lastSource === 'local' ? localMessageAt : remoteMessageAt;

/** Changes all times; those before the first report stay 0. */
export function changeReceivedTimes(times: ReceivedTimes, change: (at: number) => number): void {
  times.localMessageAt &&= change(times.localMessageAt);
  times.localPositionAt &&= change(times.localPositionAt);
  times.remoteMessageAt &&= change(times.remoteMessageAt);
  times.remotePositionAt &&= change(times.remotePositionAt);
}

/**
 * Whether position, speed and status of the report are used; static data always is. Only accepted positions extend the
 * priority of the antenna. Static data does not: it sometimes has a longer range, and a vessel that only the hosted
 * feed can locate would freeze.
 */
export function mayDrive(state: Readonly<Arbitrated>, report: VesselReport, rules: ArbitrationRules): boolean {
  if (!rules.isDual) return true;
  // A speed without a position is used only from the source of the present position.
  if (!report.position && report.source !== state.source) return false;
  return report.source === 'local' || !isFresh(state.received.localPositionAt, report.receivedAt, rules);
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
    const times = timesOf(state.received, source);
    const isReceived = isFresh(times.messageAt, now, rules);
    return { ...times, state: source === state.source ? 'driving' : isReceived ? 'suppressed' : 'silent' } as const;
  };
  return { local: of('local'), remote: of('remote') };
}

const timesOf = (times: Readonly<ReceivedTimes>, source: VesselSource): SourceTimes =>
  source === 'local'
    ? { messageAt: times.localMessageAt, positionAt: times.localPositionAt }
    : { messageAt: times.remoteMessageAt, positionAt: times.remotePositionAt };

const isFresh = (at: number, now: number, { localPriorityTtlMs }: ArbitrationRules): boolean =>
  at !== 0 && now - at <= localPriorityTtlMs;
