import type { LogEntry } from './log-entry.ts';

export interface Totals {
  delivered: number;
  retried: number;
  /** Given up after they were sent. */
  failed: number;
  /** Never sent, because the queue was full. */
  dropped: number;
}

const ZERO: Totals = { delivered: 0, retried: 0, failed: 0, dropped: 0 };
const COUNTED = { success: 'delivered', catchup: 'delivered', retrying: 'retried', failed: 'failed' } as const;

/** Counts the tries since the start; the names are those of the configuration, so they are few. */
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
