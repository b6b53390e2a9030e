import type { Clock, Timer } from '../shared/clock.ts';
import { LIMITS } from '../shared/limits.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import { AskError, type BusStats, type Question } from './bus.ts';

/** Time without malformed messages after which the next one is logged again, so that they cannot fill the log. */
const QUIET_MS = 60_000;

export type Intake = ReturnType<typeof createIntake>;

/** Passes on messages that the reader of a subject accepts; counts the others and logs the first of a series. */
export function createIntake({ stats, clock, log }: { stats: BusStats; clock: Clock; log: Log }) {
  let lastMs = Number.NEGATIVE_INFINITY;

  function malformed(subject: string, error?: unknown): void {
    stats.malformed += 1;
    const now = clock.monotonicMs();
    if (now - lastMs > QUIET_MS) logEvent(log, 'bus.malformed', { subject, err: error });
    lastMs = now;
  }

  return {
    malformed,
    /** Reads a message; undefined if it is dropped. */
    read<T>(subject: { name: string; maxBytes: number; read(bytes: Uint8Array): T }, bytes: Uint8Array) {
      if (bytes.length > subject.maxBytes) {
        malformed(subject.name, new RangeError(`more than ${subject.maxBytes} bytes`));
        return undefined;
      }
      try {
        return { message: subject.read(bytes) };
      } catch (error) {
        malformed(subject.name, error);
        return undefined;
      }
    },
  };
}

/** Holds the pieces of one response until they are read. */
export interface Pieces<A> extends AsyncIterable<A> {
  push(piece: Uint8Array): void;
  /** All pieces were pushed. */
  end(): void;
  /** Drops waiting pieces, because a partial response is useless. */
  fail(reason: string): void;
}

export interface PiecesDeps<A> {
  question: Pick<Question<unknown, A>, 'name' | 'answer'>;
  intake: Pick<Intake, 'read'>;
  clock: Clock;
  /** Maximum time that a reader waits for the next piece. */
  timeoutMs: number;
}

export function createPieces<A>({ question, intake, clock, timeoutMs }: PiecesDeps<A>): Pieces<A> {
  const { name, answer } = question;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let totalBytes = 0;
  let count = 0;
  let isEnded = false;
  let failure: AskError | undefined;
  let wake: (() => void) | undefined;

  function fail(reason: string): void {
    if (isEnded) return;
    failure ??= new AskError(reason);
    waiting = [];
    wake?.();
  }

  /** Resolves when the state has changed. */
  function news(): Promise<void> {
    return new Promise((resolve) => {
      let timer: Timer | undefined;
      wake = () => {
        wake = undefined;
        timer?.cancel();
        resolve();
      };
      timer = clock.schedule(timeoutMs, () => fail(`no answer within ${timeoutMs} ms`));
    });
  }

  return {
    push(piece) {
      if (isEnded || failure) return;
      count += 1;
      totalBytes += piece.length;
      if (count > answer.maxPieces || totalBytes > answer.maxTotalBytes) return fail('the answer is too long');
      waitingBytes += piece.length;
      const { items, bytes } = LIMITS.busPieces;
      if (waitingBytes > bytes || waiting.length >= items) return fail('the answer is not read fast enough');
      waiting.push(piece);
      wake?.();
    },
    end() {
      if (!failure) isEnded = true;
      wake?.();
    },
    fail,
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const piece = waiting.shift();
        if (piece) {
          waitingBytes -= piece.length;
          const given = intake.read({ name, ...answer }, piece);
          if (!given) throw new AskError('a piece of the answer is malformed');
          yield given.message;
        } else if (failure) throw failure;
        else if (isEnded) return;
        else await news();
      }
    },
  };
}
