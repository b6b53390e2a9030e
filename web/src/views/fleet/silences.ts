/** A contact of a ship with the office. Instants are ms since the epoch. */
export interface Contact {
  beganAt: number;
  endedAt: number;
}

/** A silence; without an end if it lasts. */
export interface Silence {
  beganAt: number;
  endedAt: number | null;
}

/** Minimum length: the office treats a ship as in contact for this time. */
const NOTED_MS = 120_000;

export interface LinkHistory {
  /** Parts of the range, from 0 to 1 of its length. */
  spans: { start: number; length: number }[];
  /** Availability since the first contact; 0 to 1. */
  share: number;
  /** Newest first. */
  silences: Silence[];
}

/** Link statistics of a time range; undefined without a contact until its end. */
export function linkHistory(contacts: readonly Contact[], from: number, to: number): LinkHistory | undefined {
  const inOrder = contacts.toSorted((a, b) => a.beganAt - b.beganAt);
  const [first] = inOrder;
  if (!first || first.beganAt > to) return undefined;
  const start = Math.max(from, first.beganAt);
  const seen = inOrder
    .filter(({ beganAt, endedAt }) => endedAt >= from && beganAt <= to)
    .map(({ beganAt, endedAt }) => ({ beganAt: Math.max(beganAt, from), endedAt: Math.min(endedAt, to) }));
  const silences: Silence[] = [];
  let silentFrom = start;
  for (const { beganAt, endedAt } of seen) {
    if (beganAt - silentFrom > NOTED_MS) silences.push({ beganAt: silentFrom, endedAt: beganAt });
    silentFrom = endedAt;
  }
  const isSilent = to - silentFrom > NOTED_MS;
  if (isSilent) silences.push({ beganAt: silentFrom, endedAt: null });
  const silentMs = silences.reduce((sum, silence) => sum + (silence.endedAt ?? to) - silence.beganAt, 0);
  const range = to - from;
  return {
    spans: seen.map(({ beganAt, endedAt }) => ({
      start: (beganAt - from) / range,
      length: (endedAt - beganAt) / range,
    })),
    share: to > start ? 1 - silentMs / (to - start) : 1,
    silences: silences.reverse(),
  };
}
