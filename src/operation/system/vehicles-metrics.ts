import type { Vehicles } from '../../vehicles/index.ts';
import type { Instruments } from './instruments.ts';

export interface VehiclesSources {
  /** Undefined if there are no trackers. */
  vehiclesOnLand: Pick<Vehicles, 'stats'> | undefined;
}

/** Metrics of reports from phones and trackers. */
export function measureVehicles({ vehiclesOnLand: vehicles }: VehiclesSources, { level, total }: Instruments): void {
  if (!vehicles) return;
  level('vehicles', 'Vehicles with a phone or tracker', () => vehicles.stats().vehicles);
  total(
    'vehicles_requests_total{result}',
    'Requests and messages of trackers: all, of unknown devices, over the limit, unreadable',
    () => {
      const { requests, unknown, limited, unreadable } = vehicles.stats();
      return { all: requests, unknown, limited, unreadable };
    },
  );
  total('vehicles_reports_total{result}', 'Reports with a position: stored, or there already', () => {
    const { stored, duplicates } = vehicles.stats();
    return { stored, duplicates };
  });
  total('vehicles_refused_reports_total{reason}', 'Reports that are never stored, by reason', () => ({
    ...vehicles.stats().refused,
  }));
  total('vehicles_commits_total', 'Writes to the journal of reports', () => vehicles.stats().commits);
  level(
    'vehicles_reports_in_memory',
    'Reports that are in the journal and in no day yet',
    () => vehicles.stats().inMemory,
  );
  level('vehicles_teltonika_connections', 'Connected Teltonika trackers', () => vehicles.stats().teltonika.connections);
  total(
    'vehicles_teltonika_packets_total{result}',
    'Packets of Teltonika trackers: stored, damaged, or of something else',
    () => {
      const { packets, damaged, foreign } = vehicles.stats().teltonika;
      return { stored: packets, damaged, foreign };
    },
  );
}
