import { LineSourceError } from '../../../foundation/line-sources/index.ts';
import {
  describeGateway,
  type GatewayOptions,
  type LineOutcome,
  readNmea2000,
} from '../../../foundation/nmea2000/index.ts';
import type { Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { Outcome } from '../nmea/compose-fix.ts';
import { judgeSender } from '../nmea/provider.ts';
import { type GpsProvider, type GpsSink, ProviderError } from '../provider.ts';
import { createPositionComposer, POSITION_PGNS } from './compose-position.ts';

/** Time without a position before it is reported: a bus without a receiver sends other values, or nothing. */
const NO_POSITION_MS = 10_000;
const NO_POSITION = toReason('no device on the bus sends a position', 'noFix');
/** This many lines without a valid one indicate a wrong baud rate, or another format. */
const MAX_UNSOUND_LINES = 100;
const UNSOUND: readonly LineOutcome[] = ['unknown', 'malformed', 'bad_checksum'];

export interface Nmea2000Options extends GatewayOptions {
  /** Called once per run if the date of a receiver is wrong. */
  log?: Log;
}

/** The own-ship position from NMEA 2000. */
export function createNmea2000Provider({ log, ...gateway }: Nmea2000Options): GpsProvider {
  const { clock, url } = gateway;
  const name = describeGateway(url);
  return {
    name: 'nmea2000',
    async run(sink, signal) {
      const composer = createPositionComposer();
      const receive = createReceiver(sink, log);
      const expectPosition = () => clock.schedule(NO_POSITION_MS, () => sink.noFix(NO_POSITION));
      let waiting: Timer | undefined;
      let unsound = 0;
      try {
        await readNmea2000(
          gateway,
          {
            pgns: POSITION_PGNS,
            onReady() {
              waiting ??= expectPosition();
            },
            onMessage(message) {
              unsound = 0;
              const now = message.receivedAt;
              const outcome = composer.take(message, { now, monotonicMs: clock.monotonicMs() });
              if (!outcome || !receive(message.device, outcome, now)) return;
              waiting?.cancel();
              waiting = expectPosition();
            },
            onLine(outcome) {
              unsound = UNSOUND.includes(outcome) ? unsound + 1 : 0;
              // Invalid datagrams may come from anyone, so they do not end the run.
              if (unsound < MAX_UNSOUND_LINES || url.startsWith('n2k-udp:')) return;
              const text = `${name}: ${unsound} lines without one sound NMEA 2000 message`;
              throw new ProviderError('protocol', toReason(text, 'notUnderstood'));
            },
          },
          signal,
        );
      } catch (cause) {
        throw cause instanceof LineSourceError ? new ProviderError('unreachable', cause.reason, { cause }) : cause;
      } finally {
        waiting?.cancel();
      }
    },
  };
}

/** Passes on the outcomes of one device while it delivers; true if the outcome was passed on. */
function createReceiver(sink: GpsSink, log: Log | undefined) {
  let choice: Parameters<typeof judgeSender>[0] = null;
  let warned = false;
  return (device: string, outcome: Outcome, now: number): boolean => {
    const judged = judgeSender(choice, device, outcome.kind, now);
    choice = judged.choice;
    if (!judged.counts) return false;
    if (outcome.kind === 'no_fix') {
      sink.noFix(outcome.reason);
      return true;
    }
    if (!warned && (outcome.date === 'rollover' || outcome.date === 'implausible')) {
      warned = true;
      if (log) logEvent(log, 'position.date_wrong', { sender: device, date: outcome.date });
    }
    sink.fix(outcome.fix);
    return true;
  };
}
