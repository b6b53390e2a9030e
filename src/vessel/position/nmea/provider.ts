import { LineSourceError, openLineSource } from '../../../foundation/line-sources/index.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { type GpsProvider, type GpsSink, ProviderError } from '../provider.ts';
import type { Outcome } from './compose-fix.ts';
import { createReceivers, MAX_RECEIVERS } from './receivers.ts';
import { judgeSender, type SenderChoice } from './senders.ts';

/** Routers send each sentence every five seconds by default, so this is several misses in a row. */
const SILENCE_MS = 30_000;
/** This many lines without a valid sentence indicate a wrong baud rate, or a device that is not a receiver. */
const MAX_UNSOUND_LINES = 100;
const GPS_BAUD_RATE = 4800;

export interface NmeaOptions {
  /** A line source: `tcp://`, `tcp-listen://`, `udp://` or `serial:///`. */
  url: string | undefined;
  clock: Clock;
  /** Called once per run if the date of a receiver is wrong. */
  log?: Log;
  /** Called with the port after a listener is bound. */
  onListening?: (port: number) => void;
}

/** The own-ship position from NMEA 0183 sentences.  */
export function createNmeaProvider({ url, clock, log, onListening }: NmeaOptions): GpsProvider {
  const lines = openLineSource({
    url: url ?? '',
    clock,
    silenceMs: SILENCE_MS,
    maxClients: MAX_RECEIVERS,
    defaultBaudRate: GPS_BAUD_RATE,
    ...(onListening && { onListening }),
  });

  return {
    name: 'nmea',
    async run(sink, signal) {
      const receivers = createReceivers(clock, createJudge({ sink, clock, log }));
      let unsound = 0;
      const onLine = (line: Buffer, sender: string) => {
        unsound = receivers.read(line.toString('latin1'), receiverOf(lines.name, sender)) ? 0 : unsound + 1;
        // One invalid sender must not stop a listener that others may use.
        if (unsound >= MAX_UNSOUND_LINES && !lines.listens) {
          const text = `${lines.name}: ${unsound} lines without one sound NMEA sentence`;
          throw new ProviderError('protocol', toReason(text, 'notUnderstood'));
        }
      };
      try {
        await lines.run(onLine, signal);
      } catch (cause) {
        throw cause instanceof LineSourceError ? new ProviderError('unreachable', cause.reason, { cause }) : cause;
      } finally {
        receivers.close();
      }
    },
  };
}

/** A UDP sender may use another port for each datagram; only its address identifies it. */
function receiverOf(source: string, sender: string): string {
  return source.startsWith('udp:') ? sender.slice(0, sender.lastIndexOf(':')) : sender;
}

/** Passes on the reports of the selected sender. */
function createJudge({ sink, clock, log }: { sink: GpsSink; clock: Clock; log: Log | undefined }) {
  let choice: SenderChoice | null = null;
  let warned = false;
  return (sender: string, outcome: Outcome): void => {
    const judged = judgeSender(choice, sender, outcome.kind, clock.now());
    choice = judged.choice;
    if (!judged.counts) return;
    if (outcome.kind === 'no_fix') {
      sink.noFix(outcome.reason);
      return;
    }
    if (!warned && (outcome.date === 'rollover' || outcome.date === 'implausible')) {
      warned = true;
      if (log) logEvent(log, 'position.date_wrong', { sender, date: outcome.date });
    }
    sink.fix(outcome.fix);
  };
}
