/** Traffic over a link in one direction. */
export interface Crossed {
  batches: number;
  records: number;
  /** Packed size without request headers. */
  bytes: number;
}

export type LinkMeter = ReturnType<typeof createLinkMeter>;

/** Counts records and bytes sent and received since the start of the process. */
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

/** State of an office: ships by link state, and their backlogs. */
export interface OfficeStats extends LinkCounts {
  mode: 'shore';
  ships: { never: number; online: number; offline: number; revoked: number };
  /** Records that wait on board, according to the last reports. */
  backlog: number;
  /** Queue time of the oldest of them. */
  oldestAt: number | null;
  /** Ships whose link is blocked. */
  troubled: number;
  /** Age of the position of the last live report at its arrival; null before the first. */
  liveDelayMs: number | null;
}

/** State of a ship: its backlog at the last report. */
export interface ShipStats extends LinkCounts {
  mode: 'ship';
  backlog: number;
  oldestAt: number | null;
  /** Time of the last response of the office since the start; null before the first. */
  lastContactAt: number | null;
  /** Interval of position reports. */
  liveSecs: number;
}

export type FleetStats = OfficeStats | ShipStats;
