import type { PartnerStats, PartnerStatus } from '../../outward/ais-sharing/index.ts';
import type { Forwarding } from '../../outward/forwarding/index.ts';
import type { Links } from '../../outward/links/index.ts';
import type { NmeaOutputStats } from '../../outward/nmea-output/index.ts';
import type { SignalkStats } from '../../outward/signalk/index.ts';
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

type DestinationStats = ReturnType<Forwarding['stats']>[number];

/** Undefined for features that are not configured. */
export interface OutwardSources {
  forwarding: { stats(): readonly DestinationStats[] };
  links: Pick<Links, 'stats'>;
  partner: { status(): PartnerStatus; stats(): PartnerStats };
  nmea: { stats(): NmeaOutputStats[] } | undefined;
  signalk: { stats(): SignalkStats } | undefined;
  mqtt: { stats(): { connected: boolean; sent: number; skipped: number; failures: number } } | undefined;
  clock: { now(): number };
}

/** Metrics of readers: destinations, the AIS sharing service, plotters, Signal K clients and the MQTT broker. */
export function measureOutward(sources: OutwardSources, instruments: Instruments): void {
  const { forwarding, signalk, mqtt } = sources;
  const { level, total } = instruments;
  const of = (key: Exclude<keyof DestinationStats, 'name'>) => () =>
    each(forwarding.stats(), 'name', (stats) => stats[key]);
  const WAITING = 'Positions that wait for the destination';
  level('forwarding_queue_length{destination}', WAITING, of('queueLength'));
  level('forwarding_healthy{destination}', '1 while the destination is healthy, else 0', of('healthy'));
  total('forwarding_delivered_total{destination}', 'Positions delivered', of('delivered'));
  total('forwarding_retried_total{destination}', 'Tries that will be repeated', of('retried'));
  total('forwarding_failed_total{destination}', 'Positions given up', of('failed'));
  const DROPPED = 'Positions dropped because the queue was full';
  total('forwarding_dropped_total{destination}', DROPPED, of('dropped'));

  measureLinks(sources, instruments);
  measurePartner(sources, instruments);
  if (sources.nmea) measureNmea(sources.nmea, instruments);
  if (signalk) {
    level('signalk_clients', 'Connected Signal K clients', () => signalk.stats().clients);
    total('signalk_deltas_total', 'Signal K deltas made for connected clients', () => signalk.stats().deltas);
  }
  if (mqtt) {
    level('mqtt_connected', '1 while the broker is connected, else 0', () => mqtt.stats().connected);
    total('mqtt_messages_sent_total', 'Messages handed to the broker', () => mqtt.stats().sent);
    total('mqtt_messages_skipped_total', 'Messages not sent because the broker was unreachable or slow', () => {
      return mqtt.stats().skipped;
    });
    total('mqtt_failures_total', 'Connections to the broker that ended or failed', () => mqtt.stats().failures);
  }
}

function measureLinks({ links }: OutwardSources, { level, total }: Instruments): void {
  total('links_requests_total{result}', 'Requests for links of clients: shown, unknown or ended, refused', () => {
    const { opened, unknown, refused } = links.stats();
    return { shown: opened, unknown, refused };
  });
  level('links_mails_queue_length', 'Mails to clients that wait', () => links.stats().mails.queueLength);
  total('links_mails_total{result}', 'Mails to clients: delivered, to be tried again, or refused for good', () => {
    const { delivered, retried, failed } = links.stats().mails;
    return { delivered, retried, failed };
  });
}

function measurePartner({ partner, clock }: OutwardSources, { level, total }: Instruments): void {
  level('partner_connected', '1 while the partner is connected, else 0', () => partner.status().status === 'connected');
  level('partner_last_message_age_seconds', 'Time since the last frame to the partner; NaN before the first', () =>
    secsSince(partner.status().lastMessageAt, clock.now()),
  );
  total('partner_reconnects_total', 'Tries to connect to the partner after the first', () => {
    return partner.status().reconnects;
  });
  total('partner_frames_total{action}', 'Frames to the partner, by action', () => partner.stats().frames);
  total('partner_coalesced_total', 'Changes that were replaced while they waited for a slow partner', () => {
    return partner.stats().coalesced;
  });
  level('partner_waiting_bytes', 'Bytes that wait for the partner', () => partner.stats().waitingBytes);
}

function measureNmea(nmea: { stats(): NmeaOutputStats[] }, { level, total }: Instruments): void {
  const of =
    (...keys: Exclude<keyof NmeaOutputStats, 'url'>[]) =>
    () =>
      each(nmea.stats(), 'url', (stats) => keys.reduce((sum, key) => sum + stats[key], 0));
  level('nmea_readers{output}', 'Connected readers of NMEA 0183', of('readers'));
  total('nmea_messages_sent_total{output}', 'Messages sent as NMEA 0183, each reader counted', of('sent'));
  total('nmea_messages_skipped_total{output}', 'Messages not sent to a reader that was behind', of('skipped'));
  total('nmea_messages_limited_total{output}', 'Messages not sent because of the limit per second', of('limited'));
  const REFUSED = 'Readers refused because there were too many, or disconnected because they took nothing';
  total('nmea_readers_refused_total{output}', REFUSED, of('refused', 'stuck'));
}
