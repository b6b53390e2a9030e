import type { Clock } from '../shared/clock.ts';

/**
 * Receives one line without its end. The buffer is a view that is valid only during the call: copy bytes that you keep. The
 * sender is `address:port`, or the path of a serial device. `receivedAt` is the arrival time of the end of the line, in ms
 * since the epoch; all lines of a chunk have the same time.
 */
export type OnLine = (line: Buffer, sender: string, receivedAt: number) => void;

/** Counts of a source since its creation, over all runs. */
export interface LineCounts {
  lines: number;
  /** Lines dropped because of their length. */
  tooLong: number;
  /** Clients of a TCP listener that were refused at the limit of clients. */
  clientsRefused: number;
  /** Clients of a TCP listener that were closed after the timeout without a line. */
  clientsIdle: number;
}

/** Options of every transport. */
export interface Transport {
  clock: Clock;
  counts: LineCounts;
  maxLineBytes: number;
  silenceMs: number | undefined;
  onLine: OnLine;
  /** TCP client and serial: called once connected or opened. */
  onReady: () => void;
}
