/*
 * The side of an area's edge that a vessel is on. A single outlier changes nothing:
 *
 *   outside ── inside at 2 reports, or for 10 s ──► inside
 *      ▲                                              │
 *      └── 20 m outside at 2 reports, or for 10 s ────┘
 */
const CONFIRM_REPORTS = 2;
const CONFIRM_MS = 10_000;

export interface Side {
  readonly isInside: boolean;
  /** Unconfirmed reports from the other side. */
  readonly turn: { readonly since: number; readonly reports: number; readonly fixAt: number } | undefined;
}

export interface Look {
  readonly isInside: boolean;
  readonly fixAt: number;
  readonly now: number;
}

export const OUTSIDE: Side = Object.freeze({ isInside: false, turn: undefined });

/** The previous side until the other one is confirmed. */
export function nextSide(side: Side, { isInside, fixAt, now }: Look): Side {
  if (isInside === side.isInside) return side.turn ? { isInside, turn: undefined } : side;
  // Start again if the clock was set back.
  const before = side.turn && side.turn.since <= now ? side.turn : { since: now, reports: 0, fixAt: Number.NaN };
  const reports = before.reports + (fixAt === before.fixAt ? 0 : 1);
  if (reports >= CONFIRM_REPORTS || now - before.since >= CONFIRM_MS) return { isInside, turn: undefined };
  return { isInside: side.isInside, turn: { since: before.since, reports, fixAt } };
}
