import type { AisMessage } from '../../traffic/ais/index.ts';
import type { Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { Alarm, AlarmType, Condition } from './alarm.ts';

/** Reports of a watch: a condition while it is ongoing, then its end. */
export interface Reports {
  /** Returns whether it is listed; it is not if all places of its kind are taken. */
  report(condition: Condition): boolean;
  end(key: string): void;
  /** The subject is not watched any more: ends the alarm in any state. */
  withdraw(key: string): void;
  has(key: string): boolean;
}

/** Reports of a watch that depends on the state of its alarms. */
export interface BookReports extends Pick<Reports, 'report'> {
  /** New figures of listed alarms. */
  renew(conditions: readonly Condition[]): void;
  /** The condition ended now, or at that instant. */
  end(key: string, at?: number): void;
  /** The listed alarm with this key. */
  of(key: string): Alarm | undefined;
}

/** Context for the evaluation of another vessel. */
export interface WatchTime {
  readonly now: number;
  /** Position of this vessel. */
  readonly fix: Fix | undefined;
  /** See `SilenceTracker`. */
  readonly isSettled: boolean;
}

/** One watch, which reports the current conditions. All parts that it does not need are optional. */
export interface Watch {
  /** Types of alarms that it raises. */
  readonly types: readonly AlarmType[];
  /** Receives a listed alarm of an earlier run. */
  restore?(alarm: Alarm, now: number): void;
  /** Called once a second. */
  tick?(now: number, fix: Fix | undefined): void;
  /** Called with each own-ship fix. */
  onFix?(fix: Fix, now: number): void;
  /** Whether reports of other vessels are needed now [true]. */
  needsVessels?(): boolean;
  /** A vessel is received or has moved. */
  onVessel?(vessel: Readonly<Vessel>, at: WatchTime): void;
  /** The vessel is out of range, or is not received any more. */
  onVesselGone?(mmsi: number): void;
  onMessage?(message: AisMessage, source: 'antenna' | 'feed', now: number): void;
  start?(): Promise<void>;
  close?(): void;
}

/** An alarm in MQTT and notices. Text and name may contain text received by radio: never markup. */
export interface Situation
  extends Pick<Alarm, 'id' | 'priority' | 'state' | 'text' | 'name' | 'mmsi' | 'distanceKm' | 'raisedAt' | 'shipName'> {
  readonly type: Exclude<AlarmType, 'watch'> | 'watchlist';
}

/** The type of a watched vessel is `watchlist`. */
export const toSituation = (alarm: Alarm): Situation => ({
  id: alarm.id,
  type: alarm.type === 'watch' ? 'watchlist' : alarm.type,
  priority: alarm.priority,
  state: alarm.state,
  text: alarm.text,
  name: alarm.name,
  mmsi: alarm.mmsi,
  distanceKm: alarm.distanceKm,
  raisedAt: alarm.raisedAt,
  ...(alarm.shipName !== undefined && { shipName: alarm.shipName }),
});
