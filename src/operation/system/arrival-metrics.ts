import type { Arrival } from '../../cargo/arrival/index.ts';
import type { Instruments } from './instruments.ts';

export interface ArrivalSources {
  /** Undefined if arrivals are disabled. */
  arrival: Pick<Arrival, 'stats'> | undefined;
}

/** Metrics of learnt ways and the accuracy of predictions. */
export function measureArrival({ arrival }: ArrivalSources, { level, total }: Instruments): void {
  if (!arrival) return;
  total('eta_predictions_total', 'Arrivals that were asked for', () => arrival.stats().predictions);
  total('eta_learning_failures_total', 'Times that ways could not be learnt', () => arrival.stats().failures);
  level('eta_learning_seconds', 'How long it took to learn the last time', () => arrival.stats().learnMs / 1000);
  level('eta_bytes', 'Room that learnt ways need in the database', () => arrival.stats().facts?.bytes ?? 0);
  level('eta_checked', 'Past predictions that were compared with the arrival; older ones count less', () => {
    return arrival.stats().facts?.checked ?? 0;
  });
  level('eta_within', 'Of these, arrivals within the predicted range', () => arrival.stats().facts?.within ?? 0);
  level('eta_learnt_timestamp_seconds', 'When it was learnt last; NaN before the first time', () => {
    const learntAt = arrival.stats().facts?.learntAt ?? 0;
    return learntAt === 0 ? null : learntAt / 1000;
  });
}
