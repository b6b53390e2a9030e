import { LineSourceError, openLineSource } from '../../../foundation/line-sources/index.ts';
import { createRunner } from '../../../foundation/outbound/runner.ts';
import { backoffMs, type Clock } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import { createLazyReader, hasSentences, MAX_LINE_BYTES } from '../create-message-reader.ts';
import type { AisMessage } from '../decoder/index.ts';

const BACKOFF = { firstMs: 1000, maxMs: 60_000 };
/** Maximum silence of a live connection. Waters can be empty for minutes. */
const SILENCE_MS = 300_000;

export interface StationSourceDeps {
  name: string;
  url: string;
  /** Maximum number of simultaneous clients of a TCP listener. */
  maxClients: number;
  onLine(line: Buffer, sender: string): void;
  /** Called with the messages of a source without sentences. */
  onMessage(message: AisMessage): void;
  onTooLong(lines: number): void;
  onFailure(): void;
  clock: Clock;
  log: Log;
  onListening?: ((port: number) => void) | undefined;
  random?: () => number;
}

/** The source of one station: keeps the connection to its URL and passes on the lines. */
export function createStationSource(deps: StationSourceDeps) {
  const { name, url, clock, log, random = Math.random } = deps;
  let isReady = false;
  let lastError: Reason | null = null;
  let failures = 0;
  let tooLong = 0;
  const open = hasSentences(url) ? openLines : openMessages;
  const source = open(deps, () => {
    isReady = true;
    if (lastError !== null) log.info({ station: name }, 'AIS station connected');
    lastError = null;
    failures = 0;
  });

  async function run(signal: AbortSignal): Promise<number | undefined> {
    const failure = await source.run(signal).catch((error: unknown) => error);
    isReady = false;
    deps.onTooLong(source.tooLong() - tooLong);
    tooLong = source.tooLong();
    if (signal.aborted) return undefined;
    deps.onFailure();
    const isKnown = failure instanceof LineSourceError;
    const reason = isKnown ? failure.reason : toReason('unexpected failure', 'unexpected');
    // A repeated failure is logged only once.
    if (lastError === null) logEvent(log, 'ais.station_disconnected', { station: name, reason: reason.text });
    lastError = reason;
    failures += 1;
    return backoffMs(failures - 1, BACKOFF, random);
  }

  const runner = createRunner({ clock, run });
  return {
    /** URL without its parameters. */
    name: source.name,
    start: runner.start,
    isReady: () => isReady,
    lastError: () => lastError,
    tooLong: () => source.tooLong() - tooLong,
    close: runner.close,
  };
}

export type StationSource = ReturnType<typeof createStationSource>;

interface Opened {
  name: string;
  tooLong(): number;
  run(signal: AbortSignal): Promise<void>;
}

function openLines({ url, maxClients, onLine, clock, onListening }: StationSourceDeps, onReady: () => void): Opened {
  const source = openLineSource({
    url,
    clock,
    maxLineBytes: MAX_LINE_BYTES,
    silenceMs: SILENCE_MS,
    maxClients,
    onReady,
    ...(onListening && { onListening }),
  });
  return { name: source.name, tooLong: () => source.counts.tooLong, run: (signal) => source.run(onLine, signal) };
}

const openMessages = ({ url, onMessage, clock }: StationSourceDeps, onReady: () => void): Opened =>
  createLazyReader({ url, onMessage, onReady, silenceMs: SILENCE_MS, clock });
