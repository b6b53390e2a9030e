import type { FleetStats } from '../../fleet/index.ts';
import type { Instruments } from './instruments.ts';

export interface FleetSources {
  /** Undefined where there is no other installation. */
  fleet: { stats(): FleetStats } | undefined;
}

/** The links of an office to its ships, or of a ship to its office. */
export function measureFleet(
  { fleet, clock }: FleetSources & { clock: { now(): number } },
  { level, levelBy, total, totalBy }: Instruments,
): void {
  if (!fleet) return;
  const ageOf = (at: number | null) => (at === null ? Number.NaN : (clock.now() - at) / 1000);
  const office = () => {
    const stats = fleet.stats();
    return stats.mode === 'shore' ? stats : undefined;
  };
  level('fleet_backlog_records', 'Records that ships have not handed over, at their last reports', () => {
    return fleet.stats().backlog;
  });
  level('fleet_backlog_age_seconds', 'Time since the oldest of these records was noted; NaN without one', () =>
    ageOf(fleet.stats().oldestAt),
  );
  totalBy('direction', 'fleet_batches_total', {
    help: 'Batches that were handed over, up to the office or down to ships',
    read: () => ({ up: fleet.stats().up.batches, down: fleet.stats().down.batches }),
  });
  totalBy('direction', 'fleet_records_total', {
    help: 'Records in these batches; positions of one minute or more travel as one',
    read: () => ({ up: fleet.stats().up.records, down: fleet.stats().down.records }),
  });
  totalBy('direction', 'fleet_bytes_total', {
    help: 'Size of these batches, without the headers of the requests',
    read: () => ({ up: fleet.stats().up.bytes, down: fleet.stats().down.bytes }),
  });
  total('fleet_live_reports_total', 'Live reports of ships that the office has taken', () => fleet.stats().liveReports);
  total('fleet_lost_edits_total', 'Edits that were found to be lost', () => fleet.stats().lostEdits);
  if (office()) {
    levelBy('state', 'fleet_ships', { help: 'Ships by the state of their link', read: () => ({ ...office()?.ships }) });
    level('fleet_ships_troubled', 'Ships with trouble on their link', () => office()?.troubled ?? 0);
    level('fleet_live_delay_seconds', 'Age of the last live position when it came; NaN before the first', () => {
      return (office()?.liveDelayMs ?? Number.NaN) / 1000;
    });
  } else {
    level('fleet_last_contact_age_seconds', 'Time since the office last answered; NaN before the first answer', () => {
      const stats = fleet.stats();
      return stats.mode === 'ship' ? ageOf(stats.lastContactAt) : Number.NaN;
    });
  }
}
