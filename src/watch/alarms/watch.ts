import type { AisMessage } from '../../traffic/ais/index.ts';
import type { Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { Alarm, AlarmType, Condition } from './alarm.ts';

/** Where a watch reports: a condition for as long as it holds, then its end. */
export interface Reports {
  /** Returns whether it is listed: where all places of its kind are taken, it is not. */
  report(condition: Condition): boolean;
  end(key: string): void;
  /** What was watched is watched no longer: the alarm is over, whatever its state. */
  withdraw(key: string): void;
  has(key: string): boolean;
}

/** For a watch whose alarms rise and fall by what became of them. */
export interface BookReports extends Pick<Reports, 'report'> {
  /** New figures of alarms that are listed. */
  renew(conditions: readonly Condition[]): void;
  /** Over now, or since that instant. */
  end(key: string, at?: number): void;
  /** The listed alarm with this key. */
  of(key: string): Alarm | undefined;
}

/** When something of another vessel is looked at. */
export interface WatchTime {
  readonly now: number;
  /** Where this vessel is. */
  readonly fix: Fix | undefined;
  /** As in `SilenceTracker`. */
  readonly isSettled: boolean;
}

/** One thing that is watched: it reports what holds now. What it does not need of the rest, it leaves out. */
export interface Watch {
  /** The types of alarm that it raises. */
  readonly types: readonly AlarmType[];
  /** Receives an alarm of an earlier run, which is listed. */
  restore?(alarm: Alarm, now: number): void;
  /** Once a second. */
  tick?(now: number, fix: Fix | undefined): void;
  /** A fix of the own ship came. */
  onFix?(fix: Fix, now: number): void;
  /** Whether the reports of other vessels matter now [true]. */
  needsVessels?(): boolean;
  /** A vessel is received or has moved. */
  onVessel?(vessel: Readonly<Vessel>, at: WatchTime): void;
  /** It is in range no longer, or is not received. */
  onVesselGone?(mmsi: number): void;
  onMessage?(message: AisMessage, source: 'antenna' | 'feed', now: number): void;
  start?(): Promise<void>;
  close?(): void;
}
