import { openLineSource } from '../../foundation/line-sources/index.ts';
import { AisDecoder, createCounts } from './decoder/index.ts';
import type { Wire, WireDeps } from './message-reader.ts';

/** Lines in JSON hold several sentences. */
const MAX_LINE_BYTES = 4096;
const SIGNALK = 'signalk://';

export const isSignalkUrl = (url: string): boolean => url.startsWith(SIGNALK);

/** Prepares what is at the URL; nothing is opened before `run`. */
export const createWire = (deps: WireDeps): Wire =>
  isSignalkUrl(deps.url) ? createLazyWire(deps) : createSentenceWire(deps);

/** Sentences from a socket or a serial device. */
function createSentenceWire({ url, onMessage, onSentences, onReady, silenceMs, clock, onListening }: WireDeps): Wire {
  const source = openLineSource({
    url,
    clock,
    maxLineBytes: MAX_LINE_BYTES,
    silenceMs,
    ...(onListening && { onListening }),
    onReady,
  });
  const decoder = new AisDecoder({ onMessage, onSentences });
  return {
    name: source.name,
    counts: decoder.counts,
    tooLong: () => source.counts.tooLong,
    run: (signal) => source.run((line, sender) => decoder.push(line, sender, clock.now()), signal),
  };
}

/** A Signal K server; what reads it is loaded with the first run, for memory is scarce on board. */
function createLazyWire(deps: WireDeps): Wire {
  let wire: Promise<Wire> | undefined;
  let loaded: Wire | undefined;
  const none = createCounts();
  return {
    name: `${SIGNALK}${new URL(deps.url).host}`,
    get counts() {
      return loaded?.counts ?? none;
    },
    tooLong: () => 0,
    async run(signal) {
      wire ??= import('./signalk/signalk-reader.ts').then(({ createSignalkWire }) => createSignalkWire(deps));
      loaded = await wire;
      await loaded.run(signal);
    },
  };
}
