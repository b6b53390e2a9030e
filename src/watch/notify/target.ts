import type { Config } from '../../foundation/config/schema.ts';
import type { AlarmPriority } from '../alarms/index.ts';

export type NotifySettings = Config['notify'];
export type TargetSettings = NotifySettings['targets'][number];
/** Those of the configuration; the browsers that have subscribed are of the type `push`. */
export type ConfiguredType = TargetSettings['type'];
type TargetType = ConfiguredType | 'push';

/** Where notices go. */
export interface Target {
  readonly name: string;
  readonly type: TargetType;
  readonly minPriority: AlarmPriority;
  readonly afterMs: number;
  /** It gets what happens on the voyage too. */
  readonly getsEvents?: boolean;
  /** It shows an alarm until this service takes it back. */
  readonly withdraws?: true;
}

export const toTarget = ({ name, type, min_priority, after_secs, events }: TargetSettings): Target => ({
  name,
  type,
  minPriority: min_priority ?? 'warning',
  afterMs: (after_secs ?? 0) * 1000,
  getsEvents: events ?? false,
});
