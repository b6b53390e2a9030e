import { LineSourceError, openLineSource } from '../../../foundation/line-sources/index.ts';
import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { type GpsProvider, type GpsSink, ProviderError } from '../provider.ts';
import type { Outcome } from './compose-fix.ts';
import { closeBurst, INITIAL_JOINER, joinSentence, QUIET_MS, type Step } from './join-burst.ts';
import { readSentence, tagSourceOf } from './sentence.ts';
import { parsePositionSentence } from './sentences.ts';

/** Maximum number of receivers, one for each sender; the one with the longest silence is dropped. */
export const MAX_RECEIVERS = 16;

/** Separates the bursts of several senders. */
export function createReceivers(clock: Clock, onOutcome: (sender: string, outcome: Outcome) => void) {
  const receivers = new Map<string, Receiver>();
  return {
    /** Processes a line; false if it has no valid sentence. */
    read(line: string, sender: string): boolean {
      const receiver = receivers.get(sender) ?? createReceiver(clock, (outcome) => onOutcome(sender, outcome));
      // Delete and insert again, so that the map is ordered by the last line.
      receivers.delete(sender);
      receivers.set(sender, receiver);
      const [oldest] = receivers;
      if (receivers.size > MAX_RECEIVERS && oldest) {
        oldest[1].close();
        receivers.delete(oldest[0]);
      }
      return receiver.read(line);
    },
    close(): void {
      for (const receiver of receivers.values()) receiver.close();
    },
  };
}

/** A sender without a fix for this time is replaced by another. */
const SENDER_HOLD_MS = 10_000;

interface SenderChoice {
  readonly sender: string;
  readonly fixAt: number;
}

/**
 * Selects one of several senders and keeps it while it delivers fixes, so that the position does not jump between two
 * receivers. Returns the choice after an outcome, and whether that outcome counts.
 */
export function judgeSender(
  choice: SenderChoice | null,
  sender: string,
  outcome: Outcome['kind'],
  now: number,
): { choice: SenderChoice | null; counts: boolean } {
  const counts = choice === null || choice.sender === sender || now - choice.fixAt > SENDER_HOLD_MS;
  return { choice: counts && outcome === 'fix' ? { sender, fixAt: now } : choice, counts };
}

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
        const text = line.toString('latin1');
        unsound = receivers.read(text, receiverOf(lines.name, sender, text)) ? 0 : unsound + 1;
        // One invalid sender must not stop a listener that others may use.
        if (unsound >= MAX_UNSOUND_LINES && !lines.listens) {
          const reason = `${lines.name}: ${unsound} lines without one sound NMEA sentence`;
          throw new ProviderError('protocol', toReason(reason, 'notUnderstood'));
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

/**
 * A UDP sender may use another port for each datagram; only its address identifies it. In a multicast group, one sender passes
 * on several receivers, each with its name in the tag block.
 */
function receiverOf(source: string, sender: string, line: string): string {
  if (source.startsWith('udp-multicast:')) return `${sender} ${tagSourceOf(line) ?? ''}`;
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

type Receiver = ReturnType<typeof createReceiver>;

/** One receiver: lines in, fixes out. */
function createReceiver(clock: Clock, onOutcome: (outcome: Outcome) => void) {
  let state = INITIAL_JOINER;
  let quiet: Timer | undefined;

  function take(step: Step): void {
    state = step.state;
    if (step.outcome !== null) onOutcome(step.outcome);
  }

  return {
    /** Processes a line; false if it has no valid sentence. */
    read(line: string): boolean {
      const framed = readSentence(line);
      const sentence = framed.kind === 'sentence' ? framed.sentence : null;
      const position = sentence && parsePositionSentence(sentence);
      if (sentence && position) take(joinSentence(state, sentence.talker, position, clock.now()));
      // Any line delays the end of the burst: at 4800 baud the satellites in view take longer than the silence.
      quiet?.cancel();
      if (state.open !== null) quiet = clock.schedule(QUIET_MS, () => take(closeBurst(state, clock.now())));
      return framed.kind !== 'failure';
    },
    close: (): void => quiet?.cancel(),
  };
}
