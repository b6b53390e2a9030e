import type { Clock } from '../../foundation/shared/clock.ts';
import type { AisMessage, AisSentences, DecoderCounts, Repetitions } from './decoder/index.ts';

export interface MessageReaderDeps {
  url: string;
  onMessage(message: AisMessage): void;
  onSentences?: ((sentences: AisSentences) => void) | undefined;
  /** Duplicate detection, called before each message is passed on. */
  repetitions?: Repetitions | undefined;
  /** Called in each run once the reader can receive. */
  onReady(): void;
  /** Time without a message after which the connection is closed. */
  silenceMs: number;
  clock: Clock;
  /** Called with the port once a listener is bound. */
  onListening?: (port: number) => void;
}

/** Reads the messages of other vessels from one URL. */
export interface MessageReader {
  /** URL without its parameters, for log messages. */
  readonly name: string;
  readonly counts: Readonly<DecoderCounts>;
  /** Lines dropped because they were longer than any sentence. */
  tooLong(): number;
  /** Datagrams dropped because of the limit per second, or because they contain other data than sentences. */
  datagramsDropped(): number;
  /** Reads until the signal aborts, or rejects, usually with a `LineSourceError`. Only one run at a time is allowed. */
  run(signal: AbortSignal): Promise<void>;
}
