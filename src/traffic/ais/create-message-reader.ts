import { openLineSource } from '../../foundation/line-sources/index.ts';
import { AisDecoder, createCounts } from './decoder/index.ts';
import type { MessageReader, MessageReaderDeps } from './message-reader.ts';

/** Lines in JSON hold several sentences. */
export const MAX_LINE_BYTES = 4096;
const SIGNALK = 'signalk://';

export const isSignalkUrl = (url: string): boolean => url.startsWith(SIGNALK);

/** Prepares what is at the URL; nothing is opened before `run`. */
export const createMessageReader = (deps: MessageReaderDeps): MessageReader =>
  isSignalkUrl(deps.url) ? createLazySignalkReader(deps) : createSentenceReader(deps);

/** Sentences from a socket or a serial device. */
function createSentenceReader({
  url,
  onMessage,
  onSentences,
  repetitions,
  onReady,
  silenceMs,
  clock,
  onListening,
}: MessageReaderDeps): MessageReader {
  const source = openLineSource({
    url,
    clock,
    maxLineBytes: MAX_LINE_BYTES,
    silenceMs,
    ...(onListening && { onListening }),
    onReady,
  });
  const decoder = new AisDecoder({ onMessage, onSentences, ...(repetitions && { repetitions }) });
  return {
    name: source.name,
    counts: decoder.counts,
    tooLong: () => source.counts.tooLong,
    run: (signal) => source.run((line, sender, receivedAt) => decoder.push(line, sender, receivedAt), signal),
  };
}

/** A Signal K server; what reads it is loaded with the first run, for memory is scarce on board. */
export function createLazySignalkReader(deps: MessageReaderDeps): MessageReader {
  let reader: Promise<MessageReader> | undefined;
  let loaded: MessageReader | undefined;
  const none = createCounts();
  return {
    name: `${SIGNALK}${new URL(deps.url).host}`,
    get counts() {
      return loaded?.counts ?? none;
    },
    tooLong: () => 0,
    async run(signal) {
      reader ??= import('./signalk/signalk-reader.ts').then(({ createSignalkReader }) => createSignalkReader(deps));
      loaded = await reader;
      await loaded.run(signal);
    },
  };
}
