import type { Config } from '../../foundation/config/schema.ts';
import type { AlarmPriority } from '../alarms/index.ts';

export type NotifySettings = Config['notify'];
export type TargetSettings = NotifySettings['targets'][number];
/** Types in the configuration; subscribed browsers have the type `push`. */
export type ConfiguredType = TargetSettings['type'];
type TargetType = ConfiguredType | 'push';

/** A destination of notices. */
export interface Target {
  readonly name: string;
  readonly type: TargetType;
  readonly minPriority: AlarmPriority;
  readonly afterMs: number;
  /** It also receives events of the voyage. */
  readonly getsEvents?: boolean;
  /** It shows an alarm until this service withdraws it. */
  readonly withdraws?: true;
}

export const toTarget = ({ name, type, min_priority, after_secs, events }: TargetSettings): Target => ({
  name,
  type,
  minPriority: min_priority ?? 'warning',
  afterMs: (after_secs ?? 0) * 1000,
  getsEvents: events ?? false,
});
