import { readFileSync } from 'node:fs';
import { SentenceFeed } from './sentence-feed.ts';
import { startService } from './service.ts';

export type FedService = Awaited<ReturnType<typeof startFed>>;

/** The service, which reads sentences from a feed of this process. */
export async function startFed(env: Record<string, string> = {}) {
  const feed = new SentenceFeed();
  const port = await feed.listen();
  const service = await startService({
    env: { SERVICE__AIS__LOCAL__ENABLED: 'true', SERVICE__AIS__LOCAL__URL: `tcp://127.0.0.1:${port}`, ...env },
  });
  await feed.connected();
  return {
    feed,
    url: service.url,
    async metrics() {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
      return {
        lines: value('wheelhouse_ais_lines_total'),
        vessels: value('wheelhouse_vessels_tracked'),
        cpuSecs: value('process_cpu_seconds_total'),
        areaClients: value('wheelhouse_websocket_area_clients'),
        closedSlow: value('wheelhouse_websocket_closed_total\\{reason="slow"\\}'),
        /** Since the last time that the metrics were asked for. */
        longestStallMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
      };
    },
    /** Resident memory as the kernel counts it, now and at its highest. */
    memoryMb() {
      const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
      const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
      return { now: value('VmRSS'), highest: value('VmHWM') };
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await feed[Symbol.asyncDispose]();
    },
  };
}
