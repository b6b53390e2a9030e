import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { BEGIN, READY, WORKER_CHANNEL } from './late-worker-channel.ts';

/** Maximum delay: a background page draws no frame. */
const LATEST_MS = 3000;

const waiting: MessageEvent[] = [];
const keep = (event: MessageEvent) => void waiting.push(event);
globalThis.addEventListener('message', keep);

const begun = new Promise<void>((resolve) => {
  const channel = new BroadcastChannel(WORKER_CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === BEGIN) resolve();
  };
  channel.postMessage(READY);
  setTimeout(resolve, LATEST_MS);
});

/** Loads the worker of the map library after the first frame, and forwards the messages received before. */
async function begin(): Promise<void> {
  await begun;
  await import(/* @vite-ignore */ workerUrl);
  globalThis.removeEventListener('message', keep);
  for (const { data, ports } of waiting) {
    globalThis.dispatchEvent(new MessageEvent('message', { data, ports: [...ports], origin: location.origin }));
  }
}

void begin();
