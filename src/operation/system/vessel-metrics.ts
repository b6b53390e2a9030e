import type { GaugeStats } from '../../vessel/gauge/index.ts';
import { type ReaderStats, TRUST_CAUSES, type Trust } from '../../vessel/position/index.ts';
import { type Instruments, secsSince } from './instruments.ts';

export interface VesselSources {
  position: { state(): { status: string; lastFixAt: number | null }; readonly stats: Readonly<ReaderStats> };
  sourceChanges(): number;
  trust: { view(): Pick<Trust, 'state' | 'reasons'> };
  gauge: { stats(): GaugeStats };
  clock: { now(): number };
}

/** Metrics of the position sources and the gauge service. */
export function measureVessel(sources: VesselSources, { level, total }: Instruments): void {
  const { position, trust, gauge, clock } = sources;
  level('gps_connected', '1 while there is a usable fix, else 0', () => position.state().status === 'connected');
  level('gps_last_fix_age_seconds', 'Time since the last fix was measured; NaN before the first', () =>
    secsSince(position.state().lastFixAt, clock.now()),
  );
  total('gps_fixes_total{verdict}', 'Fixes from the router, by what they were worth', () => position.stats.fixes);
  total('gps_faults_total{kind}', 'Ends of the connection to the router, by kind', () => position.stats.failures);
  total('gps_jumps_total', 'Jumps of the position that were accepted', () => position.stats.jumps);
  level('gps_trusted', '1 while nothing speaks against the position, else 0', () => trust.view().state === 'good');
  level('gps_doubts{cause}', '1 for each cause that speaks against the position, else 0', () => {
    const causes = trust.view().reasons.map(({ cause }) => cause);
    return Object.fromEntries(TRUST_CAUSES.map((cause) => [cause, causes.includes(cause)]));
  });
  total('gps_source_changes_total', 'Changes from one source of the position to another', sources.sourceChanges);

  level('gauge_connected', '1 while the gauge service answers, else 0', () => gauge.stats().status === 'connected');
  level('gauge_last_poll_age_seconds', 'Time since the gauge service last answered; NaN before the first answer', () =>
    secsSince(gauge.stats().lastSuccessAt, clock.now()),
  );
  level('gauge_stations', 'Gauge stations that are kept', () => gauge.stats().stations);
  total('gauge_polls_total{result}', 'Polls of the gauge service, by what came of them', () => gauge.stats().polls);
  level('gauge_stations_ignored{reason}', 'Stations of the last list that cannot be used, by reason', () => {
    return gauge.stats().ignored;
  });
}
