import { Budget } from '../../foundation/shared/budget.ts';

/** A client that is behind. */
export interface Debtor {
  /** Drops all queued data of the client. */
  cutOff(): void;
}

/** Limits the unsent bytes of all clients together. */
export function createUnsentBudget(maxBytes: number) {
  const budget = new Budget({ max: maxBytes, maxPerKey: Number.POSITIVE_INFINITY });
  const bytesOf = new Map<Debtor, number>();

  function set(debtor: Debtor, bytes: number): void {
    if (bytes > 0) bytesOf.set(debtor, bytes);
    else bytesOf.delete(debtor);
  }

  /** The client with the most unsent bytes: clients that keep up are not cut off for slow ones. */
  function mostBehind(bytes: number, debtor: Debtor): Debtor {
    let most = { debtor, bytes };
    for (const [other, waiting] of bytesOf) if (waiting > most.bytes) most = { debtor: other, bytes: waiting };
    return most.debtor;
  }

  return {
    /** Records the unsent bytes of a client; at the limit, the clients with the most are cut off. */
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
