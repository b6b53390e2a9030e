import type { NmeaOutputStats } from '../../outward/nmea-output/index.ts';
import type { Instruments } from './instruments.ts';

export interface NmeaSources {
  /** Undefined without an output. */
  nmea: { stats(): NmeaOutputStats[] } | undefined;
}

/** What goes to plotters and tablets. */
export function measureNmea({ nmea }: NmeaSources, { levelBy, totalBy }: Instruments): void {
  if (!nmea) return;
  const byOutput = (read: (stats: NmeaOutputStats) => number) => () =>
    Object.fromEntries(nmea.stats().map((stats) => [stats.url, read(stats)]));
  levelBy('output', 'nmea_readers', {
    help: 'Connected readers of NMEA 0183',
    read: byOutput(({ readers }) => readers),
  });
  totalBy('output', 'nmea_messages_sent_total', {
    help: 'Messages sent as NMEA 0183, each reader counted',
    read: byOutput(({ sent }) => sent),
  });
  totalBy('output', 'nmea_messages_skipped_total', {
    help: 'Messages not sent to a reader that was behind',
    read: byOutput(({ skipped }) => skipped),
  });
  totalBy('output', 'nmea_messages_limited_total', {
    help: 'Messages not sent because of the limit per second',
    read: byOutput(({ limited }) => limited),
  });
  totalBy('output', 'nmea_readers_refused_total', {
    help: 'Readers refused because there were too many, or disconnected because they took nothing',
    read: byOutput(({ refused, stuck }) => refused + stuck),
  });
}
