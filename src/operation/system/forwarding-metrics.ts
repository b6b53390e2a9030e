import type { Instruments } from './instruments.ts';

interface DestinationStats {
  name: string;
  healthy: boolean;
  queueLength: number;
  delivered: number;
  retried: number;
  failed: number;
  dropped: number;
}

export interface ForwardingSources {
  forwarding: { stats(): readonly DestinationStats[] };
}

/** What is handed on to the destinations; the label is their name in the configuration. */
export function measureForwarding({ forwarding }: ForwardingSources, { totalBy, levelBy }: Instruments): void {
  const byName = (value: (stats: DestinationStats) => number) => () =>
    Object.fromEntries(forwarding.stats().map((stats) => [stats.name, value(stats)]));
  const label = 'destination';
  levelBy(label, 'forwarding_queue_length', {
    help: 'Positions that wait for the destination',
    read: byName(({ queueLength }) => queueLength),
  });
  levelBy(label, 'forwarding_healthy', {
    help: '1 while the destination is healthy, else 0',
    read: byName(({ healthy }) => Number(healthy)),
  });
  totalBy(label, 'forwarding_delivered_total', {
    help: 'Positions delivered',
    read: byName(({ delivered }) => delivered),
  });
  totalBy(label, 'forwarding_retried_total', {
    help: 'Tries that will be repeated',
    read: byName(({ retried }) => retried),
  });
  totalBy(label, 'forwarding_failed_total', { help: 'Positions given up', read: byName(({ failed }) => failed) });
  totalBy(label, 'forwarding_dropped_total', {
    help: 'Positions dropped because the queue was full',
    read: byName(({ dropped }) => dropped),
  });
}
