import type { AlarmsStats } from '../../watch/alarms/index.ts';
import type { Instruments } from './instruments.ts';

export interface AlarmSources {
  alarms: { stats(): AlarmsStats };
}

/** What the alarms of this vessel do. */
export function measureAlarms({ alarms }: AlarmSources, { level, levelBy, total }: Instruments): void {
  levelBy('priority', 'alarms_active', {
    help: 'Alarms that are not over, by their priority',
    read: () => alarms.stats().active,
  });
  total('alarms_raised_total', 'Alarms that were raised', () => alarms.stats().raised);
  level('alarm_records_waiting', 'Records of alarms that wait to be written', () => alarms.stats().records.waiting);
  total(
    'alarm_records_dropped_total',
    'Records of alarms that were lost while the database was down',
    () => alarms.stats().records.dropped,
  );
}
