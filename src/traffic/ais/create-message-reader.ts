import { openLineSource } from '../../foundation/line-sources/index.ts';
import {
  describeNmea2000Target,
  isNmea2000Url,
  parseNmea2000Url,
} from '../../foundation/shared/network/line-source-url.ts';
import { AisDecoder, createCounts } from './decoder/index.ts';
import type { MessageReader, MessageReaderDeps } from './message-reader.ts';

/** Maximum length of a line. A JSON line can contain several sentences. */
export const MAX_LINE_BYTES = 4096;
const SIGNALK = 'signalk://';

export const isSignalkUrl = (url: string): boolean => url.startsWith(SIGNALK);

/** Whether the source of the URL sends NMEA 0183 sentences. Signal K and NMEA 2000 have other messages. */
export const hasSentences = (url: string): boolean => !isSignalkUrl(url) && !isNmea2000Url(url);

/** Creates the reader of a URL. It connects only in `run`. */
export const createMessageReader = (deps: MessageReaderDeps): MessageReader =>
  hasSentences(deps.url) ? createSentenceReader(deps) : createLazyReader(deps);

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
    joinsLines: true,
    silenceMs,
    ...(onListening && { onListening }),
    onReady,
  });
  const decoder = new AisDecoder({ onMessage, onSentences, ...(repetitions && { repetitions }) });
  return {
    name: source.name,
    counts: decoder.counts,
    tooLong: () => source.counts.tooLong,
    datagramsDropped: () => source.counts.datagramsDropped,
    run: (signal) => source.run((lines, sender, receivedAt) => decoder.push(lines, sender, receivedAt), signal),
  };
}

/** Reader of a source without sentences. The code is loaded at the first run, because memory is scarce on board. */
export function createLazyReader(deps: MessageReaderDeps): MessageReader {
  let reader: Promise<MessageReader> | undefined;
  let loaded: MessageReader | undefined;
  const none = createCounts();
  return {
    name: isSignalkUrl(deps.url)
      ? `${SIGNALK}${new URL(deps.url).host}`
      : describeNmea2000Target(parseNmea2000Url(deps.url)),
    get counts() {
      return loaded?.counts ?? none;
    },
    tooLong: () => loaded?.tooLong() ?? 0,
    datagramsDropped: () => loaded?.datagramsDropped() ?? 0,
    async run(signal) {
      reader ??= loadReader(deps);
      loaded = await reader;
      await loaded.run(signal);
    },
  };
}

async function loadReader(deps: MessageReaderDeps): Promise<MessageReader> {
  if (isSignalkUrl(deps.url)) return (await import('./signalk/signalk-reader.ts')).createSignalkReader(deps);
  return (await import('./nmea2000/nmea2000-reader.ts')).createNmea2000Reader(deps);
}
