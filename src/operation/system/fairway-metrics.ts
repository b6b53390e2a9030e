import type { Notices } from '../../fairway/notices/index.ts';
import { each, type Instruments, secsSince } from './instruments.ts';

export interface FairwaySources {
  /** Undefined if the fairway is disabled. */
  notices: Pick<Notices, 'stats' | 'sources'> | undefined;
  clock: { now(): number };
}

const FAILED = 'Polls of the source of notices that failed';

/** Metrics of the sources of notices to skippers. */
export function measureFairway({ notices, clock }: FairwaySources, { level, total }: Instruments): void {
  if (!notices) return;
  const { sources, stats } = notices;
  level('fairway_source_connected{source}', '1 while the source of notices answers, else 0', () =>
    each(sources(), 'name', ({ status }) => status === 'connected'),
  );
  level('fairway_source_age_seconds{source}', 'Time since the source last answered; NaN before the first answer', () =>
    each(sources(), 'name', ({ lastSuccessAt }) => secsSince(lastSuccessAt, clock.now())),
  );
  total('fairway_failed_polls_total{source}', FAILED, () => each(sources(), 'name', ({ polls }) => polls.failed));
  total('fairway_notices_read_total', 'Notices in the documents of all sources', () => stats().read);
  total('fairway_notices_changed_total', 'Of these, new ones and new versions', () => stats().changed);
  total('fairway_notices_dropped_total', 'Parts of documents that could not be read or kept', () => stats().dropped);
}
