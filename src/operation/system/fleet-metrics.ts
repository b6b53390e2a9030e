import type { FleetStats } from '../../fleet/index.ts';
import { type Instruments, secsSince } from './instruments.ts';

export interface FleetSources {
  /** Undefined without another installation. */
  fleet: { stats(): FleetStats } | undefined;
  clock: { now(): number };
}

/** Metrics of the links between an office and its ships. */
export function measureFleet({ fleet, clock }: FleetSources, { level, total }: Instruments): void {
  if (!fleet) return;
  const stats = () => fleet.stats();
  const crossed = (what: 'batches' | 'records' | 'bytes') => () => {
    const { up, down } = stats();
    return { up: up[what], down: down[what] };
  };
  level('fleet_backlog_records', 'Records that ships have not handed over, at their last reports', () => {
    return stats().backlog;
  });
  level('fleet_backlog_age_seconds', 'Time since the oldest of these records was noted; NaN without one', () =>
    secsSince(stats().oldestAt, clock.now()),
  );
  const BATCHES = 'Batches that were handed over, up to the office or down to ships';
  total('fleet_batches_total{direction}', BATCHES, crossed('batches'));
  const RECORDS = 'Records in these batches; positions of one minute or more travel as one';
  total('fleet_records_total{direction}', RECORDS, crossed('records'));
  const BYTES = 'Size of these batches, without the headers of the requests';
  total('fleet_bytes_total{direction}', BYTES, crossed('bytes'));
  total('fleet_live_reports_total', 'Live reports of ships that the office has taken', () => stats().liveReports);
  total('fleet_lost_edits_total', 'Edits that were found to be lost', () => stats().lostEdits);

  const office = () => {
    const found = stats();
    return found.mode === 'shore' ? found : undefined;
  };
  if (office()) {
    level('fleet_ships{state}', 'Ships by the state of their link', () => ({ ...office()?.ships }));
    level('fleet_ships_troubled', 'Ships with trouble on their link', () => office()?.troubled);
    level('fleet_live_delay_seconds', 'Age of the last live position when it came; NaN before the first', () => {
      return (office()?.liveDelayMs ?? Number.NaN) / 1000;
    });
  } else {
    level('fleet_last_contact_age_seconds', 'Time since the office last answered; NaN before the first answer', () => {
      const found = stats();
      return found.mode === 'ship' ? secsSince(found.lastContactAt, clock.now()) : null;
    });
  }
}
