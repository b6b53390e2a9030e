import { WebSocket } from 'ws';
import { paced } from './paced.ts';
import { percentile } from './report.ts';
import { mmsiOf, positionSentence, type SentenceFeed } from './sentence-feed.ts';

/** The number of vessels that the probe moves in turn. */
export const PROBED_VESSELS = 5000;

interface ProbedMessage {
  vessel?: { mmsi: number };
  line?: string;
}

/** Sends one sentence after another and times the message that each causes, matched by `keyOf`. */
export async function connectProbe(
  { feed, url }: { feed: SentenceFeed; url: string },
  keyOf: (message: ProbedMessage) => number | string | undefined,
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  await new Promise((resolve) => socket.once('open', resolve));
  const sentAt = new Map<number | string, number>();
  let latenciesMs: number[] = [];
  socket.on('message', (data: Buffer) => {
    const now = performance.now();
    const key = keyOf(JSON.parse(data.toString()) as ProbedMessage);
    const at = key === undefined ? undefined : sentAt.get(key);
    if (key === undefined || at === undefined) return;
    sentAt.delete(key);
    latenciesMs.push(now - at);
  });
  socket.send(JSON.stringify({ action: 'subscribe', channels: ['vessels'] }));
  let sent = 0;
  return {
    /** The 99th percentile in ms; infinite when messages are missing. */
    async measure(rate: number, durationMs: number): Promise<number> {
      latenciesMs = [];
      const before = sent;
      await paced(rate, durationMs, async () => {
        // A vessel moves again only after all others, so the next message of a vessel is the answer to its sentence.
        const vessel = sent % PROBED_VESSELS;
        const line = positionSentence(vessel, 1 + Math.floor(sent / PROBED_VESSELS));
        sent += 1;
        sentAt.set(mmsiOf(vessel), performance.now()).set(line, performance.now());
        await feed.send(`${line}\n`);
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return latenciesMs.length >= 0.98 * (sent - before) ? percentile(latenciesMs, 0.99) : Number.POSITIVE_INFINITY;
    },
    async [Symbol.asyncDispose]() {
      socket.terminate();
      await Promise.resolve();
    },
  };
}
