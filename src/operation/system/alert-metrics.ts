import type { AlarmsStats } from '../../watch/alarms/index.ts';
import type { Instruments } from './instruments.ts';

export interface AlertSources {
  alarms: { stats(): Pick<AlarmsStats, 'alerts'> };
}

/** What the watchlist raises. */
export function measureAlerts({ alarms }: AlertSources, { level, levelBy, total }: Instruments): void {
  levelBy('stars', 'alerts_active', {
    help: 'Watched vessels that are near, by their stars',
    read: () => alarms.stats().alerts.active,
  });
  total('alerts_raised_total', 'Alerts that began', () => alarms.stats().alerts.raised);
  total(
    'alert_evaluations_total',
    'Distances to watched vessels that were looked at',
    () => alarms.stats().alerts.evaluations,
  );
  level(
    'alert_records_waiting',
    'Records of alerts that wait to be written',
    () => alarms.stats().alerts.records.waiting,
  );
  total(
    'alert_records_dropped_total',
    'Records of alerts that were lost while the database was unreachable',
    () => alarms.stats().alerts.records.dropped,
  );
}
