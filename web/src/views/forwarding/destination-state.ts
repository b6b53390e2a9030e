import type { DotLook } from '../../ui/index.ts';
import type { Destination } from './records.ts';

export interface DestinationState {
  look: DotLook;
  word: 'delivers' | 'catchingUp' | 'isNew' | 'isUnhealthy';
  /** Reason for not delivering. */
  reason: 'checkFails' | 'failures' | undefined;
}

/** State from a destination's health, queue and last tries. */
export function stateOf(destination: Destination): DestinationState {
  const { healthy, consecutiveFailures, healthCheckOk, lastSuccess, queueLength } = destination;
  const reason = consecutiveFailures > 0 ? 'failures' : undefined;
  if (!healthy) return { look: 'hollow', word: 'isUnhealthy', reason: healthCheckOk === false ? 'checkFails' : reason };
  if (consecutiveFailures > 0) return { look: 'half', word: lastSuccess === null ? 'isNew' : 'catchingUp', reason };
  if (queueLength > 1) return { look: 'half', word: 'catchingUp', reason };
  return lastSuccess === null ? { look: 'half', word: 'isNew', reason } : { look: 'full', word: 'delivers', reason };
}
