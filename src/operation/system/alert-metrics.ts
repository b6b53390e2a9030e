import type { AlertsStats } from '../../watch/alarms/proximity/index.ts';
import type { Instruments } from './instruments.ts';

export interface AlertSources {
  alerts: { stats(): AlertsStats };
}

/** What the watchlist raises. */
export function measureAlerts({ alerts }: AlertSources, { level, levelBy, total }: Instruments): void {
  levelBy('stars', 'alerts_active', {
    help: 'Watched vessels that are near, by their stars',
    read: () => alerts.stats().active,
  });
  total('alerts_raised_total', 'Alerts that began', () => alerts.stats().raised);
  total(
    'alert_evaluations_total',
    'Distances to watched vessels that were looked at',
    () => alerts.stats().evaluations,
  );
  level('alert_records_waiting', 'Records of alerts that wait to be written', () => alerts.stats().records.waiting);
  total(
    'alert_records_dropped_total',
    'Records of alerts that were lost while the database was unreachable',
    () => alerts.stats().records.dropped,
  );
}
