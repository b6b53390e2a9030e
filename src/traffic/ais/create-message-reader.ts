import { openLineSource } from '../../foundation/line-sources/index.ts';
import { AisDecoder, createCounts } from './decoder/index.ts';
import type { MessageReader, MessageReaderDeps } from './message-reader.ts';

/** A JSON line can contain several sentences. */
export const MAX_LINE_BYTES = 4096;
const SIGNALK = 'signalk://';

export const isSignalkUrl = (url: string): boolean => url.startsWith(SIGNALK);

/** Creates the reader of the URL. Opens nothing before `run`. */
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

/** Reader of a Signal K server. The code is loaded at the first run, because memory is scarce on board. */
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
