import type { FeedStatus, LocalSourceStats, RemoteAis, StationsStats } from '../../traffic/ais/index.ts';
import type { VesselsStats } from '../../traffic/vessels/index.ts';
import { each, type Instruments, secsSince } from './instruments.ts';

export interface TrafficSources {
  ais: {
    local: { status(): FeedStatus; stats(): LocalSourceStats | undefined };
    remote: Pick<RemoteAis, 'status' | 'stats'>;
    /** Undefined if no station is configured. */
    stations: { stats(): StationsStats } | undefined;
  };
  aids: { count(): number };
  vessels: { stats(): VesselsStats; duplicates(): number };
  clock: { now(): number };
}

/** Metrics of messages from the antenna and the hosted feed. */
export function measureTraffic({ ais, aids, vessels, clock }: TrafficSources, { level, total }: Instruments): void {
  const { local, remote } = ais;
  const ageOf = ({ lastMessageAt }: FeedStatus) => secsSince(lastMessageAt, clock.now());
  total('ais_lines_total', 'Lines from the AIS receiver', () => local.stats()?.lines);
  total('ais_messages_total{type}', 'Decoded AIS messages, by type', () => byType(local.stats()?.messages));
  total('ais_messages_unsupported_total{type}', 'Sound AIS messages of types that are not decoded, by type', () =>
    byType(local.stats()?.unsupported),
  );
  total('ais_lines_rejected_total{reason}', 'Lines that gave no message, by reason', () => {
    const stats = local.stats();
    return stats ? { ...stats.rejected, line_too_long: stats.linesTooLong } : {};
  });
  total(
    'ais_datagrams_dropped_total',
    'Datagrams from the AIS receiver beyond the limit of a second, or with other contents than sentences',
    () => local.stats()?.datagramsDropped,
  );
  total('ais_faults_total{kind}', 'Ends of the connection to the AIS receiver, by kind', () => {
    return local.stats()?.failures ?? {};
  });
  level('ais_connected', '1 while messages come from the AIS receiver, else 0', () => {
    return local.status().status === 'connected';
  });
  level('ais_last_message_age_seconds', 'Time since the last AIS message; NaN before the first', () =>
    ageOf(local.status()),
  );

  total('ais_remote_messages_total', 'Messages of the hosted feed', () => remote.stats()?.messages);
  total(
    'ais_remote_ignored_total{reason}',
    'Sound messages of the hosted feed that concern no vessel, by reason',
    () => {
      return remote.stats()?.ignored ?? {};
    },
  );
  total('ais_remote_rejected_total{reason}', 'Frames of the hosted feed that gave no message, by reason', () => {
    return remote.stats()?.rejected ?? {};
  });
  level('ais_remote_connected', '1 while messages come from the hosted feed, else 0', () => {
    return remote.status().status === 'connected';
  });
  level('ais_remote_last_message_age_seconds', 'Time since the last message of the hosted feed; NaN before', () =>
    ageOf(remote.status()),
  );
  total('ais_remote_reconnects_total', 'Connections to hosted feeds after the first', () => remote.status().reconnects);

  measureStations(ais, clock, { level, total });

  const registry = () => vessels.stats().registry;
  level('vessels_tracked', 'Vessels of the live traffic', () => vessels.stats().shown);
  level('vessel_cells', 'Map cells that are followed for clients', () => vessels.stats().cells.followed);
  level('vessel_cell_bytes', 'Size of the snapshots of map cells that are kept', () => vessels.stats().cells.bytes);
  const SNAPSHOTS = 'Snapshots of map cells that were encoded; each serves all who ask before the next change';
  total('vessel_cell_snapshots_total', SNAPSHOTS, () => vessels.stats().cells.snapshots);
  total('vessels_dropped_total', 'Vessels dropped from a full traffic', () => vessels.stats().dropped);
  total('vessel_positions_total{verdict}', 'Positions of vessels, by what they were worth', () => {
    return vessels.stats().positions;
  });
  level('vessel_duplicates', 'Vessels with a second transmitter that uses their MMSI', () => vessels.duplicates());
  level('vessel_interference_areas', 'Areas where many vessels show wrong places', () => vessels.stats().interference);
  level('ais_aids', 'Stations, aids to navigation and aircraft that are received by radio', () => aids.count());
  level('vessel_registry_held', 'Vessels that the registry holds in memory', () => registry().held);
  level('vessel_registry_failing', '1 while the registry cannot write, else 0', () => registry().isFailing);
  total('vessel_registry_dropped_total', 'Vessels of which something could not be kept for the registry', () => {
    return registry().dropped;
  });
  total('vessel_registry_deleted_total', 'Records of vessels deleted because they were too many or too old', () => {
    return registry().deletedRecords;
  });
  total('vessel_changes_excess_total', 'Changes not recorded because a vessel had too many in a day', () => {
    return registry().excessChanges;
  });
}

/** Omits types that were never received: there are 64, and a receiver gets a dozen. */
function byType(counts: readonly number[] = []): Record<string, number> {
  return Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0));
}

/** Labels are the configured names only. */
function measureStations(
  { stations }: Pick<TrafficSources['ais'], 'stations'>,
  clock: TrafficSources['clock'],
  { level, total }: Pick<Instruments, 'level' | 'total'>,
): void {
  if (!stations) return;
  type Station = StationsStats['stations'][number];
  let listed: readonly Station[] | undefined;
  /** All values of one scrape come from one list. */
  const list = () => {
    if (listed) return listed;
    listed = stations.stats().stations;
    setImmediate(() => {
      listed = undefined;
    });
    return listed;
  };
  const of = (read: (station: Station) => number | null) => () => each(list(), 'name', read);
  level('ais_stations{state}', 'AIS stations, by state', () => stations.stats().states);
  const MESSAGES = 'Messages of the AIS station, copies included';
  total(
    'ais_station_messages_total{station}',
    MESSAGES,
    of(({ messages }) => messages),
  );
  const COPIES = 'Messages of the AIS station that another had brought before';
  total(
    'ais_station_copies_total{station}',
    COPIES,
    of(({ copies }) => copies),
  );
  const WITHHELD = 'Messages of the AIS station that were not used';
  total(
    'ais_station_withheld_total{station}',
    WITHHELD,
    of(({ faults }) => faults.withheld),
  );
  const REJECTED = 'Lines of the AIS station without a sound sentence';
  total(
    'ais_station_rejected_total{station}',
    REJECTED,
    of(({ faults }) => faults.rejected),
  );
  const LIMITED = 'Lines and requests of the AIS station beyond its limit';
  total(
    'ais_station_over_limit_total{station}',
    LIMITED,
    of(({ faults }) => faults.overLimit),
  );
  const ASIDE = '1 while the AIS station is set aside, else 0';
  level(
    'ais_station_set_aside{station}',
    ASIDE,
    of(({ setAside }) => Number(setAside !== null)),
  );
  const LAG = 'Time from the stamp of the AIS station to the arrival; NaN without stamps';
  level(
    'ais_station_lag_seconds{station}',
    LAG,
    of(({ lagMs }) => (lagMs === null ? null : lagMs / 1000)),
  );
  const AGE = 'Time since the last message of the AIS station; NaN before the first';
  level(
    'ais_station_last_message_age_seconds{station}',
    AGE,
    of(({ lastMessageAt }) => secsSince(lastMessageAt, clock.now())),
  );
}
