import { Budget } from '../../foundation/shared/budget.ts';

/** A client that is behind. */
export interface Debtor {
  /** Drops all that waits for it. */
  cutOff(): void;
}

/** The bytes that wait for all clients together. */
export function createUnsentBudget(maxBytes: number) {
  const budget = new Budget({ max: maxBytes, maxPerKey: Number.POSITIVE_INFINITY });
  const bytesOf = new Map<Debtor, number>();

  function set(debtor: Debtor, bytes: number): void {
    if (bytes > 0) bytesOf.set(debtor, bytes);
    else bytesOf.delete(debtor);
  }

  /** The one for which most waits: whoever keeps up makes no room for those who do not. */
  function mostBehind(bytes: number, debtor: Debtor): Debtor {
    let most = { debtor, bytes };
    for (const [other, waiting] of bytesOf) if (waiting > most.bytes) most = { debtor: other, bytes: waiting };
    return most.debtor;
  }

  return {
    /** Takes note of how much waits for a client, at the cost of those that are most behind. */
    update(debtor: Debtor, bytes: number): void {
      const change = bytes - (bytesOf.get(debtor) ?? 0);
      if (change === 0) return;
      if (change < 0) budget.release(undefined, -change);
      while (change > 0 && budget.take(undefined, change) !== undefined) {
        const first = mostBehind(bytes, debtor);
        budget.release(undefined, bytesOf.get(first) ?? 0);
        bytesOf.delete(first);
        first.cutOff();
        if (first === debtor) return;
      }
      set(debtor, bytes);
    },
    stats: () => ({ bytes: budget.used, refused: budget.refused }),
  };
}

export type UnsentBudget = ReturnType<typeof createUnsentBudget>;
