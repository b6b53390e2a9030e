import type { GaugeStats } from '../../vessel/gauge/index.ts';
import type { Instruments } from './instruments.ts';

export interface GaugeSources {
  gauge: { stats(): GaugeStats };
}

/** What comes from the gauge service. */
export function measureGauge(
  { gauge, clock }: GaugeSources & { clock: { now(): number } },
  { level, totalBy, levelBy }: Instruments,
): void {
  level('gauge_connected', '1 while the gauge service answers, else 0', () =>
    gauge.stats().status === 'connected' ? 1 : 0,
  );
  level(
    'gauge_last_poll_age_seconds',
    'Time since the gauge service last answered; NaN before the first answer',
    () => {
      const { lastSuccessAt } = gauge.stats();
      return lastSuccessAt === null ? Number.NaN : (clock.now() - lastSuccessAt) / 1000;
    },
  );
  level('gauge_stations', 'Gauge stations that are kept', () => gauge.stats().stations);
  totalBy('result', 'gauge_polls_total', {
    help: 'Polls of the gauge service, by what came of them',
    read: () => ({ ...gauge.stats().polls }),
  });
  levelBy('reason', 'gauge_stations_ignored', {
    help: 'Stations of the last list that cannot be used, by reason',
    read: () => ({ ...gauge.stats().ignored }),
  });
}
