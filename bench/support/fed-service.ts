import { memoryMbOf, readMetrics } from './measured.ts';
import { SentenceFeed } from './sentence-feed.ts';
import { startService } from './service.ts';

export type FedService = Awaited<ReturnType<typeof startFed>>;

/** The service, reading sentences from a feed in this process. */
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
    metrics: () => readMetrics(service.url),
    memoryMb: () => memoryMbOf(service.pid),
    async [Symbol.asyncDispose]() {
      await service.stop();
      await feed[Symbol.asyncDispose]();
    },
  };
}
