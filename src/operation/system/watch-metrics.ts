import type { AlarmsStats } from '../../watch/alarms/index.ts';
import type { TargetStats } from '../../watch/notify/index.ts';
import { each, type Instruments } from './instruments.ts';

export interface WatchSources {
  alarms: { stats(): AlarmsStats };
  notify: { stats(): readonly TargetStats[] };
}

/** Metrics of alarms, watchlist alerts, and notices by target. */
export function measureWatch({ alarms, notify }: WatchSources, { level, total }: Instruments): void {
  const alerts = () => alarms.stats().alerts;
  level('alarms_active{priority}', 'Alarms that are not over, by their priority', () => alarms.stats().active);
  total('alarms_raised_total', 'Alarms that were raised', () => alarms.stats().raised);
  level('alarm_records_waiting', 'Records of alarms that wait to be written', () => alarms.stats().records.waiting);
  total('alarm_records_dropped_total', 'Records of alarms that were lost while the database was down', () => {
    return alarms.stats().records.dropped;
  });

  level('alerts_active{stars}', 'Watched vessels that are near, by their stars', () => alerts().active);
  total('alerts_raised_total', 'Alerts that began', () => alerts().raised);
  total('alert_evaluations_total', 'Distances to watched vessels that were looked at', () => {
    return alerts().evaluations;
  });
  level('alert_records_waiting', 'Records of alerts that wait to be written', () => alerts().records.waiting);
  total('alert_records_dropped_total', 'Records of alerts that were lost while the database was unreachable', () => {
    return alerts().records.dropped;
  });

  const of = (key: Exclude<keyof TargetStats, 'name'>) => () => each(notify.stats(), 'name', (stats) => stats[key]);
  level('notify_queue_length{target}', 'Notices that wait for the target', of('queueLength'));
  level('notify_healthy{target}', '1 while the target is healthy, else 0', of('healthy'));
  total('notify_delivered_total{target}', 'Messages delivered', of('delivered'));
  total('notify_retried_total{target}', 'Tries that will be repeated', of('retried'));
  total('notify_refused_total{target}', 'Messages that the target refused for good', of('failed'));
  const DROPPED = 'Notices that expired, or for which the queue had no room';
  total('notify_dropped_total{target}', DROPPED, of('dropped'));
}
