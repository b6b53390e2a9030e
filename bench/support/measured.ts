import { readFileSync } from 'node:fs';

/** The metrics that a service reports about itself. */
export async function readMetrics(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    lines: value('wheelhouse_ais_lines_total'),
    vessels: value('wheelhouse_vessels_tracked'),
    doubtful: value('wheelhouse_vessel_positions_total\\{verdict="doubtful"\\}'),
    /** 1 while nothing speaks against the own-ship position. */
    trusted: value('wheelhouse_gps_trusted'),
    cpuSecs: value('process_cpu_seconds_total'),
    areaClients: value('wheelhouse_websocket_area_clients'),
    cellClients: value('wheelhouse_websocket_cell_clients'),
    closedSlow: value('wheelhouse_websocket_closed_total\\{reason="slow"\\}'),
    /** The longest since the previous request of the metrics. */
    longestStallMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

/** Resident memory of a process as the kernel counts it, now and at its highest. */
export function memoryMbOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { now: value('VmRSS'), highest: value('VmHWM') };
}

export interface Share {
  /** Of one core. */
  share: number;
  longestStallMs: number;
}

/** Each service's share of a core while the load runs. */
export async function measureShares(urls: readonly string[], run: () => Promise<unknown>): Promise<Share[]> {
  const before = await Promise.all(urls.map(readMetrics));
  const startedAt = performance.now();
  await run();
  const elapsedSecs = (performance.now() - startedAt) / 1000;
  const after = await Promise.all(urls.map(readMetrics));
  return after.map(({ cpuSecs, longestStallMs }, index) => {
    const from = before[index]?.cpuSecs ?? Number.NaN;
    return { share: (cpuSecs - from) / elapsedSecs, longestStallMs };
  });
}
