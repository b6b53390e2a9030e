import type { Fix } from '../../vessel/position/index.ts';
import type { Condition } from './alarm.ts';

/** Where a watch reports: a condition for as long as it holds, then its end. */
export interface Reports {
  /** Returns whether it is listed: where all places of its kind are taken, it is not. */
  report(condition: Condition): boolean;
  end(key: string): void;
  /** What was watched is watched no longer: the alarm is over, whatever its state. */
  withdraw(key: string): void;
  has(key: string): boolean;
}

/** One thing that is watched. It is asked once a second. */
export interface Watch {
  tick(now: number, fix: Fix | undefined): void;
}
