import { LineSourceError } from '../../../foundation/line-sources/index.ts';
import { readSignalk, SignalkError } from '../../../foundation/signalk-client/index.ts';
import { createCounts } from '../decoder/index.ts';
import type { MessageReader, MessageReaderDeps } from '../message-reader.ts';
import { createMotions } from './motions.ts';
import { mmsiOf, toMessages } from './to-messages.ts';

const HELLO_MS = 10_000;

/** Reads the other vessels of a Signal K server. Each update of a vessel counts as a line. */
export function createSignalkReader({ url, onMessage, onReady, clock, silenceMs }: MessageReaderDeps): MessageReader {
  const counts = createCounts();
  const motions = createMotions();
  return {
    name: `signalk://${new URL(url).host}`,
    counts,
    tooLong: () => 0,
    datagramsDropped: () => 0,
    async run(signal) {
      try {
        await readSignalk(
          {
            url,
            subscribe: 'all',
            wantsCached: true,
            timeoutMs: HELLO_MS,
            silenceMs,
            clock,
            onReady,
            onUnsound() {
              counts.lines += 1;
              counts.rejected.bad_json += 1;
            },
            onUpdate(update, { context, isSelf }) {
              const mmsi = isSelf ? undefined : mmsiOf(context);
              if (mmsi === undefined) return;
              const messages = toMessages(update, mmsi, motions, clock.now());
              for (const message of messages) {
                counts.lines += 1;
                counts.messages[message.type] = (counts.messages[message.type] ?? 0) + 1;
                onMessage(message);
              }
            },
          },
          signal,
        );
      } catch (cause) {
        if (!(cause instanceof SignalkError)) throw cause;
        throw new LineSourceError(cause.kind === 'silent' ? 'silent' : 'unreachable', cause.reason, { cause });
      }
    },
  };
}
