import { type Clock, every } from '../../foundation/shared/clock.ts';
import type { Channel, LiveMessage, Publish } from '../../server/live/channel.ts';
import type { ArrivalService } from './arrival-service.ts';
import type { Destination } from './destination.ts';
import type { EtaRecord } from './eta-record.ts';
import { toSilence } from './to-record.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounding of a predicted time: the further ahead, the coarser. */
function stepMs(aheadMs: number): number {
  if (aheadMs < 3 * HOUR_MS) return 5 * MINUTE_MS;
  return aheadMs < 12 * HOUR_MS ? 15 * MINUTE_MS : HOUR_MS;
}

/** The rounded ends of a range: the start down, the end up. */
export function roundedEnds(earliestMs: number, latestMs: number, nowMs: number): [number, number] {
  const [first, last] = [stepMs(earliestMs - nowMs), stepMs(latestMs - nowMs)];
  return [Math.floor(earliestMs / first) * first, Math.ceil(latestMs / last) * last];
}

/** Minimum interval between two messages of one vessel. */
const INTERVAL_MS = 60_000;
/** Maximum number of starred vessels predicted at a time. */
const MAX_STARRED = 50;

export interface EtaChannelDeps {
  readonly service: Pick<ArrivalService, 'own' | 'ofVessel' | 'ownDestination' | 'hasDestination'>;
  readonly clock: Clock;
  /** MMSIs of watched vessels in the live traffic. */
  readonly starred: () => Iterable<number>;
  /** Called when a prediction fails; it is repeated in the next minute. */
  readonly onFailure: (error: unknown) => void;
  /** Called with each prediction of your vessel. */
  readonly onOwn?: ((record: EtaRecord, destination: Destination) => void) | undefined;
}

/** Arrivals of your vessel and of starred vessels that have a destination. */
export function createEtaChannel({ service, clock, starred, onFailure, onOwn }: EtaChannelDeps) {
  const shown = new Map<number | null, { record: EtaRecord; sign: string }>();
  let publish: Publish | undefined;
  let isBusy = false;
  let timer: { cancel(): void } | undefined;

  function report(mmsi: number | null, record: EtaRecord): void {
    const sign = signOf(record, clock.now());
    if (shown.get(mmsi)?.sign === sign) return;
    shown.set(mmsi, { record, sign });
    publish?.(toMessage(mmsi, record), { coalesceKey: String(mmsi) });
  }

  /** Announces once that nothing is predicted any more. */
  function end(mmsi: number | null): void {
    if (!shown.delete(mmsi)) return;
    publish?.(toMessage(mmsi, toSilence('noDestination', clock.now(), undefined)), { coalesceKey: String(mmsi) });
  }

  async function tick(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const destination = await service.ownDestination();
      if (destination) {
        const record = await service.own({});
        report(null, record);
        onOwn?.(record, destination);
      } else end(null);
      const wanted = new Set<number>();
      for (const mmsi of starred()) {
        if (wanted.size >= MAX_STARRED) break;
        if (service.hasDestination(mmsi)) wanted.add(mmsi);
      }
      for (const mmsi of shown.keys()) if (mmsi !== null && !wanted.has(mmsi)) end(mmsi);
      for (const mmsi of wanted) report(mmsi, await service.ofVessel(mmsi, {}));
    } catch (error) {
      onFailure(error);
    } finally {
      isBusy = false;
    }
  }

  const channel: Channel = {
    name: 'eta',
    mirrors: 'state',
    greeting: () => [...shown].map(([mmsi, { record }]) => toMessage(mmsi, record)),
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./eta-messages.ts')).etaMessages,
  };
  return {
    channel,
    /** Predicts every minute while this process is the leader. */
    start(): void {
      timer = every(clock, INTERVAL_MS, () => void tick());
    },
    /** Predicts immediately, after a change of the destination. */
    refresh: tick,
    close: () => timer?.cancel(),
  };
}

const toMessage = (mmsi: number | null, record: EtaRecord): LiveMessage => ({ type: 'eta', data: { mmsi, ...record } });

/** The fields of an arrival whose change is published. */
function signOf({ state, doubt, destination, earliest, latest, closure }: EtaRecord, nowMs: number): string {
  const where = destination && [destination.placeId, destination.latitude, destination.longitude];
  const ends = earliest !== null && latest !== null && roundedEnds(Date.parse(earliest), Date.parse(latest), nowMs);
  const closed = closure && [closure.latitude, closure.longitude, closure.waiting];
  return JSON.stringify([state, doubt, where, ends, closed]);
}
