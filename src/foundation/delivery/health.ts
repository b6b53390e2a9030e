/**
 * The health of a destination. It depends only on the health URL; without one, on the sends:
 *
 *              health URL fails  |  5th failed send in a row, no URL
 *   healthy ────────────────────────────────────────────────────────► unhealthy
 *           ◄────────────────────────────────────────────────────────
 *              health URL answers 2xx  |  a send succeeds, no URL
 */
export interface Health {
  readonly healthy: boolean;
  /** Number of failed sends since the last successful one, including retries. */
  readonly consecutiveFailures: number;
}

/** Logged only if the health changes. */
export type HealthChange = 'health_up' | 'health_down';

export interface HealthStep {
  health: Health;
  change: HealthChange | undefined;
}

const UNHEALTHY_FROM_FAILURES = 5;

export const initialHealth: Health = { healthy: true, consecutiveFailures: 0 };

/** The health after a send. */
export function afterSend(before: Health, isSent: boolean, hasHealthUrl: boolean): HealthStep {
  const consecutiveFailures = isSent ? 0 : before.consecutiveFailures + 1;
  const healthy = hasHealthUrl ? before.healthy : consecutiveFailures < UNHEALTHY_FROM_FAILURES;
  return step(before, { healthy, consecutiveFailures });
}

/** The health after a request to the health URL. */
export const afterCheck = (before: Health, healthy: boolean): HealthStep => step(before, { ...before, healthy });

function step(before: Health, health: Health): HealthStep {
  if (health.healthy === before.healthy) return { health, change: undefined };
  return { health, change: health.healthy ? 'health_up' : 'health_down' };
}
