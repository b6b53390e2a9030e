import type { Clock } from '../shared/clock.ts';
import { type Reason, reasonAt } from '../shared/reason.ts';

/**
 * The reason why a line source stopped or could not be created. `unreachable`: no connection, no device, or the other side
 * closed. `silent`: connected, but no line before the timeout. `listen`: the address cannot be bound. `dependency`: the
 * package for serial ports is not installed. The message never contains the query of a URL.
 */
export class LineSourceError extends Error {
  readonly kind: 'unreachable' | 'silent' | 'listen' | 'dependency';
  readonly reason: Reason;
  /** The reason without the address, for public display. */
  readonly plainReason: Reason;

  constructor(kind: LineSourceError['kind'], reason: Reason, { where, cause }: ErrorOptions & { where?: string } = {}) {
    const named = where === undefined ? reason : reasonAt(where, reason);
    super(named.text, { cause });
    this.name = 'LineSourceError';
    this.kind = kind;
    this.reason = named;
    this.plainReason = reason;
  }
}

/**
 * Receives one line without its end. The buffer is a view that is valid only during the call: copy bytes that you keep. The
 * sender is `address:port`, or the path of a serial device. `receivedAt` is the arrival time of the end of the line, in ms
 * since the epoch; all lines of a chunk have the same time. `reply` sends text back; a sender of datagrams and a client of a
 * listener get none.
 */
export type OnLine = (line: Buffer, sender: string, receivedAt: number, reply?: (text: string) => void) => void;

/** Counts of a source since its creation, over all runs. */
export interface LineCounts {
  lines: number;
  /** Lines dropped because of their length. */
  tooLong: number;
  /** Clients of a TCP listener that were refused, or replaced by those of another address, at the limit of clients. */
  clientsRefused: number;
  /** Clients of a TCP listener that were closed after the timeout without a line. */
  clientsIdle: number;
  /** Datagrams beyond the limit of a second, or with other contents than sentences. */
  datagramsDropped: number;
}

/** Options of every transport. */
export interface Transport {
  clock: Clock;
  counts: LineCounts;
  maxLineBytes: number;
  /** See `LineSourceOptions`. */
  joinsLines?: boolean;
  silenceMs: number | undefined;
  onLine: OnLine;
  /** TCP client and serial: called once connected or opened. */
  onReady: () => void;
}

/**
 * Calls back after a silence. `alive` is called often, so it only stores the time; when the timer is due, it checks this
 * time and waits for the rest. Without `silenceMs` there is no timeout.
 */
export function createWatchdog(clock: Clock, silenceMs: number | undefined, bark: () => void) {
  if (silenceMs === undefined) return { alive: () => undefined, stop: () => undefined };
  let aliveAt = clock.monotonicMs();
  const check = (): void => {
    const restMs = aliveAt + silenceMs - clock.monotonicMs();
    if (restMs <= 0) bark();
    else timer = clock.schedule(restMs, check);
  };
  let timer = clock.schedule(silenceMs, check);

  return {
    alive: (): void => {
      aliveAt = clock.monotonicMs();
    },
    stop: (): void => timer.cancel(),
  };
}
