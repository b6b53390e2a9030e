import type { Clock } from '../shared/clock.ts';

/**
 * Receives one line without its end. The buffer is a view that is only good during the call: copy what you keep. The
 * sender is `address:port`, or the path of a serial device. `receivedAt` is when the end of the line came, in ms since the
 * epoch; all lines of a chunk have the same time.
 */
export type OnLine = (line: Buffer, sender: string, receivedAt: number) => void;

/** What a source has seen since it was made, over all runs. */
export interface LineCounts {
  lines: number;
  /** Lines dropped because they were longer than allowed. */
  tooLong: number;
  /** Clients of a TCP listener that were turned away because the house was full. */
  clientsRefused: number;
  /** Clients of a TCP listener that were closed because they sent no line for too long. */
  clientsIdle: number;
}

/** What every transport gets. */
export interface Transport {
  clock: Clock;
  counts: LineCounts;
  maxLineBytes: number;
  silenceMs: number | undefined;
  onLine: OnLine;
  /** TCP client and serial: called once connected or opened. */
  onReady: () => void;
}
