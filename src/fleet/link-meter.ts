/** What has crossed a link, in one direction. */
export interface Crossed {
  batches: number;
  records: number;
  /** Packed, without the headers of the requests. */
  bytes: number;
}

export type LinkMeter = ReturnType<typeof createLinkMeter>;

/** Counts what an installation hands over and takes, since the start of the process. */
export function createLinkMeter() {
  const nothing = (): Crossed => ({ batches: 0, records: 0, bytes: 0 });
  const counts = { up: nothing(), down: nothing(), lostEdits: 0, liveReports: 0 };
  return {
    counts,
    crossed(direction: 'up' | 'down', records: number, bytes: number): void {
      counts[direction].batches += 1;
      counts[direction].records += records;
      counts[direction].bytes += bytes;
    },
  };
}

export type LinkCounts = LinkMeter['counts'];

/** An office: its ships by the state of their links, and what they have not handed over yet. */
export interface OfficeStats extends LinkCounts {
  mode: 'shore';
  ships: { never: number; online: number; offline: number; revoked: number };
  /** Records that wait aboard, by the last reports. */
  backlog: number;
  /** Since when the oldest of them waits. */
  oldestAt: number | null;
  /** Ships that cannot hand anything over. */
  troubled: number;
  /** How old the position of the last live report was when it came; null before the first. */
  liveDelayMs: number | null;
}

/** A ship: what it has not handed over yet, at its last report. */
export interface ShipStats extends LinkCounts {
  mode: 'ship';
  backlog: number;
  oldestAt: number | null;
  /** When the office answered last; null before the first answer since the start. */
  lastContactAt: number | null;
}

export type FleetStats = OfficeStats | ShipStats;
