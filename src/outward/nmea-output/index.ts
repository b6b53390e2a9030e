import type { Config } from '../../foundation/config/schema.ts';
import { createRunner, type Runner } from '../../foundation/outbound/runner.ts';
import { backoffMs, type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { parseLineSourceUrl, type SocketTarget } from '../../foundation/shared/network/line-source-url.ts';
import { Broadcast } from '../../server/live/broadcast.ts';
import { createPacer } from '../../server/live/pacer.ts';
import type { LocalAis } from '../../traffic/ais/index.ts';
import type { TrafficListener } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { createHostedVessels } from './hosted-vessels.ts';
import {
  connectToReader,
  type OutputCounts,
  type OutputDeps,
  sendDatagrams,
  serveReaders,
} from './output-transports.ts';
import { toPositionSentences } from './own-position.ts';

/** Rate limit per second. Times are monotonic. */
class Allowance {
  readonly #perSec: number;
  #beganAt = Number.NEGATIVE_INFINITY;
  #taken = 0;

  constructor(perSec: number) {
    this.#perSec = perSec;
  }

  /**
   * Takes the whole amount, or nothing and returns false. More than one second's allowance is accepted at the beginning of a
   * second.
   */
  take(amount: number, nowMs: number): boolean {
    if (nowMs - this.#beganAt >= 1000) {
      this.#beganAt = nowMs;
      this.#taken = 0;
    }
    if (this.#taken > 0 && this.#taken + amount > this.#perSec) return false;
    this.#taken += amount;
    return true;
  }
}

const POSITION_INTERVAL_MS = 1000;
const BACKOFF = { firstMs: 1000, maxMs: 30_000 };

export interface NmeaOutputDeps {
  outputs: Config['nmea']['outputs'];
  ownMmsi: number | undefined;
  position: { current(): Fix | undefined; state(): { readonly provider: string } };
  antenna: Pick<LocalAis, 'onSentences'>;
  vessels: { listen(listener: TrafficListener): () => void };
  clock: Clock;
  log: Log;
  random?: () => number;
  /** Called with the port of each listening output. */
  onListening?: (port: number) => void;
}

/** State of one output for metrics. */
export interface NmeaOutputStats extends Readonly<OutputCounts> {
  /** Address as configured. */
  readonly url: string;
  readonly readers: number;
}

export type NmeaOutput = ReturnType<typeof createNmeaOutput>;

/** NMEA 0183 for plotters and tablets: the own-ship position each second, and AIS sentences. */
export function createNmeaOutput(deps: NmeaOutputDeps) {
  const { position, antenna, vessels, clock } = deps;
  const broadcast = new Broadcast();
  const pacer = createPacer(() => broadcast.flush());
  const outputs = deps.outputs.map((settings, index) =>
    createOutput({ ...deps, settings, broadcast, channel: String(index), publish }),
  );
  // A transponder's report of the own ship identifies it.
  let reportedMmsi: number | undefined;
  let ends: (() => void)[] = [];
  let ticks: Timer | undefined;

  const isOwn = (mmsi: number) => mmsi === deps.ownMmsi || mmsi === reportedMmsi;

  function publish(channel: string, lines: readonly string[]): void {
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
    broadcast.publish({ bytes, channel, coalesceKey: undefined });
    pacer.request();
  }

  function sendPosition(): void {
    const isSimulated = position.state().provider === 'replay';
    const lines = toPositionSentences({ fix: position.current(), isSimulated, now: clock.now() });
    for (const output of outputs) if (output.position) publish(output.channel, lines);
  }

  return {
    start(): void {
      ticks = every(clock, POSITION_INTERVAL_MS, sendPosition);
      ends = [
        antenna.onSentences(({ lines, mmsi, own }) => {
          if (own) reportedMmsi = mmsi;
          else if (isOwn(mmsi)) return;
          for (const output of outputs) if (output.ais !== 'none') output.send(lines);
        }),
        ...outputs
          .filter(({ ais }) => ais === 'all')
          .map(({ rangeKm, send }) =>
            vessels.listen(createHostedVessels({ clock, own: () => position.current(), rangeKm, isOwn, send })),
          ),
      ];
      for (const output of outputs) output.runner.start();
    },
    async close(): Promise<void> {
      ticks?.cancel();
      for (const end of ends.splice(0)) end();
      await Promise.all(outputs.map(({ runner }) => runner.close()));
    },
    /** Ports of listening outputs, for an announcement. */
    announced: (): { type: string; port: number }[] =>
      outputs.flatMap(({ listeningPort }) => (listeningPort ? [{ type: 'nmea-0183', port: listeningPort }] : [])),
    stats: (): NmeaOutputStats[] =>
      outputs.map(({ url, channel, counts }) => ({ url, readers: broadcast.countSubscribers(channel), ...counts })),
  };
}

interface OneOutputDeps extends Pick<NmeaOutputDeps, 'clock' | 'log' | 'random' | 'onListening'> {
  settings: NmeaOutputDeps['outputs'][number];
  broadcast: Broadcast;
  channel: string;
  publish(channel: string, lines: readonly string[]): void;
}

function createOutput({
  settings,
  broadcast,
  channel,
  publish,
  clock,
  log,
  random = Math.random,
  onListening,
}: OneOutputDeps) {
  const { url, position = true, ais = 'antenna', range_km: rangeKm = 30, max_per_sec: maxPerSec = 50 } = settings;
  const target = parseLineSourceUrl(url) as SocketTarget;
  const allowance = new Allowance(maxPerSec);
  const counts: OutputCounts = { sent: 0, skipped: 0, limited: 0, stuck: 0, refused: 0 };
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'nmea.output_failed', { output: url, reason: (error as Error).message }),
    onEnd: () => log.info({ output: url }, 'NMEA output works again'),
  });
  let failures = 0;
  const transport: OutputDeps = {
    clock,
    counts,
    join: (recipient) => broadcast.setSubscriptions(recipient, new Set([channel])),
    leave: (recipient) => broadcast.remove(recipient),
    onReady(port) {
      failures = 0;
      outage.succeeded();
      if (port !== undefined) onListening?.(port);
    },
  };
  const runner: Runner = createRunner({
    clock,
    async run(signal) {
      await TRANSPORTS[target.kind](target, transport, signal).catch(outage.failed);
      failures += 1;
      return signal.aborted ? undefined : backoffMs(failures - 1, BACKOFF, random);
    },
  });
  return {
    url,
    channel,
    counts,
    runner,
    position,
    ais,
    rangeKm,
    /** Port as configured; undefined for an output that does not listen. */
    listeningPort: target.kind === 'tcp-listen' ? target.port : undefined,
    /** False if the limit of this second is reached. */
    send(lines: readonly string[]): boolean {
      const fits = allowance.take(lines.length, clock.monotonicMs());
      if (fits) publish(channel, lines);
      else counts.limited += 1;
      return fits;
    },
  };
}

const TRANSPORTS = { tcp: connectToReader, 'tcp-listen': serveReaders, udp: sendDatagrams } as const;
