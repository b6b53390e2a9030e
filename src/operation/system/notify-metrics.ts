import type { TargetStats } from '../../watch/notify/index.ts';
import type { Instruments } from './instruments.ts';

export interface NotifySources {
  notify: { stats(): readonly TargetStats[] };
}

/** What goes to the targets of notifications; the label is their name in the configuration. */
export function measureNotify({ notify }: NotifySources, { totalBy, levelBy }: Instruments): void {
  const byName = (value: (stats: TargetStats) => number) => () =>
    Object.fromEntries(notify.stats().map((stats) => [stats.name, value(stats)]));
  const label = 'target';
  levelBy(label, 'notify_queue_length', {
    help: 'Notices that wait for the target',
    read: byName(({ queueLength }) => queueLength),
  });
  levelBy(label, 'notify_healthy', {
    help: '1 while the target is healthy, else 0',
    read: byName(({ healthy }) => Number(healthy)),
  });
  totalBy(label, 'notify_delivered_total', {
    help: 'Messages delivered',
    read: byName(({ delivered }) => delivered),
  });
  totalBy(label, 'notify_retried_total', {
    help: 'Tries that will be repeated',
    read: byName(({ retried }) => retried),
  });
  totalBy(label, 'notify_refused_total', {
    help: 'Messages that the target refused for good',
    read: byName(({ failed }) => failed),
  });
  totalBy(label, 'notify_dropped_total', {
    help: 'Notices that expired, or for which the queue had no room',
    read: byName(({ dropped }) => dropped),
  });
}
