import type { LogEntry } from './log-entry.ts';

export interface Totals {
  delivered: number;
  retried: number;
  /** Sent and given up. */
  failed: number;
  /** Never sent, because the queue was full. */
  dropped: number;
}

const ZERO: Totals = { delivered: 0, retried: 0, failed: 0, dropped: 0 };
const COUNTED = { success: 'delivered', catchup: 'delivered', retrying: 'retried', failed: 'failed' } as const;

/** Counts tries since the start. The names come from the configuration, so there are few. */
export function createTotals(names: readonly string[]) {
  const totals = new Map<string, Totals>(names.map((name) => [name, { ...ZERO }]));
  return {
    count({ destination, status, latencyMs }: LogEntry): void {
      const own = totals.get(destination);
      if (own === undefined || status === 'health_up' || status === 'health_down') return;
      own[status === 'failed' && latencyMs === null ? 'dropped' : COUNTED[status]] += 1;
    },
    of: (name: string): Totals => ({ ...ZERO, ...totals.get(name) }),
  };
}
