/** A time in which a ship was in contact with the office. Instants are ms since the epoch. */
export interface Contact {
  beganAt: number;
  endedAt: number;
}

/** A time in which it was not; a ship that is silent still has no end. */
export interface Silence {
  beganAt: number;
  endedAt: number | null;
}

/** Shorter ones are not listed: the office counts a ship as in contact for so long. */
const NOTED_MS = 120_000;

export interface LinkHistory {
  /** Parts of the range, from 0 to 1 of its length. */
  spans: { start: number; length: number }[];
  /** Of the time since the first contact; 0 to 1. */
  share: number;
  /** The newest first. */
  silences: Silence[];
}

/** How the link did from one time to another; undefined where there was no contact up to then. */
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
