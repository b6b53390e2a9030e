import type { Clock } from '../../foundation/shared/clock.ts';
import type { AisMessage, AisSentences, DecoderCounts, Repetitions } from './decoder/index.ts';

export interface MessageReaderDeps {
  url: string;
  onMessage(message: AisMessage): void;
  onSentences?: ((sentences: AisSentences) => void) | undefined;
  /** Is shown each message before it is passed on. */
  repetitions?: Repetitions | undefined;
  /** Called in each run once it can receive. */
  onReady(): void;
  /** A connection without a message for so long is given up. */
  silenceMs: number;
  clock: Clock;
  /** Listeners: called with the port once it is bound. */
  onListening?: (port: number) => void;
}

/** Reads the messages of other vessels from one URL. */
export interface MessageReader {
  /** As a URL without its parameters, for messages. */
  readonly name: string;
  readonly counts: Readonly<DecoderCounts>;
  /** Lines dropped because they were longer than any sentence. */
  tooLong(): number;
  /** Reads until the signal aborts, or rejects, mostly with a `LineSourceError`. Never twice at a time. */
  run(signal: AbortSignal): Promise<void>;
}
