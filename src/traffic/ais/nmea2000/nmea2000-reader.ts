import { describeGateway, type LineOutcome, readNmea2000 } from '../../../foundation/nmea2000/index.ts';
import { createCounts, type DecoderCounts } from '../decoder/index.ts';
import type { MessageReader, MessageReaderDeps } from '../message-reader.ts';
import { AIS_PGNS, channelOf, toMessage } from './to-message.ts';

const NONE = { tooLong: 0, datagramsDropped: 0 };

/** Reads the AIS messages of a bus. Lines with other messages count as `not_ais`. */
export function createNmea2000Reader({
  url,
  onMessage,
  onReady,
  clock,
  onListening,
}: MessageReaderDeps): MessageReader {
  const counts = createCounts();
  /** Counts of former connections, minus what the present connection had counted before this reader joined it. */
  let before = NONE;
  let current = NONE;
  const sum = (name: keyof typeof NONE): number => before[name] + current[name];
  return {
    name: describeGateway(url),
    counts,
    tooLong: () => sum('tooLong'),
    datagramsDropped: () => sum('datagramsDropped'),
    run: (signal) =>
      readNmea2000(
        { url, clock, onListening },
        {
          pgns: AIS_PGNS,
          onReady(lines) {
            const joined: typeof NONE = lines ?? NONE;
            before = {
              tooLong: sum('tooLong') - joined.tooLong,
              datagramsDropped: sum('datagramsDropped') - joined.datagramsDropped,
            };
            current = joined;
            onReady();
          },
          onLine: (outcome) => countLine(counts, outcome),
          onMessage(received) {
            counts.lines += 1;
            const message = toMessage(received);
            if (!message) {
              counts.rejected.malformed += 1;
              return;
            }
            counts.channels[channelOf(received)] += 1;
            counts.messages[message.type] = (counts.messages[message.type] ?? 0) + 1;
            onMessage(message);
          },
        },
        signal,
      ),
  };
}

function countLine(counts: DecoderCounts, outcome: LineOutcome): void {
  counts.lines += 1;
  switch (outcome) {
    case 'part':
      counts.parts += 1;
      break;
    case 'duplicate':
      counts.duplicates += 1;
      break;
    case 'other':
    case 'sent':
    case 'status':
      counts.rejected.not_ais += 1;
      break;
    case 'unknown':
      counts.rejected.no_sentence += 1;
      break;
    default:
      counts.rejected[outcome] += 1;
  }
}
