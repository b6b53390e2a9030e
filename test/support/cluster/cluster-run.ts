import type { Answer, Bus, Subject } from '../../../src/foundation/instance-bus/bus.ts';
import { type Clock, wait } from '../../../src/foundation/shared/clock.ts';
import { NO_LOG } from '../../../src/foundation/shared/logging/log-events.ts';
import { createTrafficCopy, publishTraffic, type TrafficPublisher } from '../../../src/instances/index.ts';
import { toVesselWithVoyage, type Vessel } from '../../../src/traffic/vessel-data/vessel.ts';
import type { CopiedTraffic } from '../../../src/traffic/vessels/index.ts';
import { LiveTraffic } from '../../../src/traffic/vessels/traffic.ts';

/** Another instance's wall clock: set wrong by so much, but as fast. */
export const skewed = (clock: Clock, byMs: number): Clock => ({
  now: () => clock.now() + byMs,
  monotonicMs: () => clock.monotonicMs(),
  schedule: (delayMs, run) => clock.schedule(delayMs, run),
});

interface InstanceOptions {
  bus: Bus;
  clock: Clock;
  ttlMs?: number;
  maxVessels?: number;
  /** 0 accepts every jump [0]. */
  maxJumpMps?: number;
}

/** The live traffic of one instance, with a client that follows its messages and accepts no contradiction. */
export class Instance {
  readonly traffic: LiveTraffic;
  /** What a client shows by now, as text, without when it was last seen. */
  readonly client = new Map<number, string>();
  readonly copy: ReturnType<typeof createTrafficCopy>;
  publisher: TrafficPublisher | undefined;
  readonly #bus: Bus;
  readonly clock: Clock;

  constructor({ bus, clock, ttlMs = 600_000, maxVessels = 100_000, maxJumpMps = 0 }: InstanceOptions) {
    this.#bus = bus;
    this.clock = clock;
    const { client } = this;
    const expectShown = (mmsi: number, isShown: boolean) => {
      if (client.has(mmsi) !== isShown) throw new Error(`a client gets of ${mmsi} what cannot follow`);
    };
    this.traffic = new LiveTraffic({
      ttlMs,
      maxJumpMps,
      rangeKm: 20,
      maxVessels,
      arbitration: { isDual: false, localPriorityTtlMs: 0 },
      listener: {
        spawn(vessel) {
          expectShown(vessel.mmsi, false);
          client.set(vessel.mmsi, toShown(vessel));
        },
        update(vessel) {
          expectShown(vessel.mmsi, true);
          client.set(vessel.mmsi, toShown(vessel));
        },
        remove(mmsi) {
          expectShown(mmsi, true);
          client.delete(mmsi);
        },
        bbox: () => undefined,
      },
    });
    this.copy = createTrafficCopy({ bus, traffic: this.traffic, clock, log: NO_LOG });
  }

  /** Begins to lead, with what it copied until now. */
  lead(epoch: number): CopiedTraffic | undefined {
    const copied = this.copy.stop();
    this.publisher = publishTraffic({
      bus: this.#bus,
      traffic: this.traffic,
      clock: this.clock,
      epoch,
      base: copied?.base ?? null,
      pieceVessels: 2,
    });
    if (copied) this.traffic.takeOver({ now: this.clock.now(), ...copied });
    return copied;
  }

  stop(): void {
    this.copy.stop();
    this.publisher?.close();
  }

  /** All that is copied, as text: equal for equal traffic. */
  get liveTraffic(): string {
    const vessels = [...this.traffic.all()].toSorted((a, b) => a.mmsi - b.mmsi);
    // The source of the last message is for the registry, which only the leader writes.
    const shared = (key: string, value: unknown) => (key === 'lastSource' ? undefined : value);
    return JSON.stringify({ ...this.traffic.coverage, vessels }, shared);
  }

  /** Whether the client shows what the instance has. */
  get isClientRight(): boolean {
    const shown = [...this.traffic.vessels()];
    return (
      shown.length === this.client.size &&
      shown.length === this.traffic.size &&
      shown.every((vessel) => this.client.get(vessel.mmsi) === toShown(vessel))
    );
  }
}

const toShown = (vessel: Readonly<Vessel>): string =>
  JSON.stringify({ ...toVesselWithVoyage(vessel), last_seen: undefined });

/** A line to the bus of one instance on which batches are lost while `isCut`, and whose answers take their time. */
export function losing(bus: Bus, clock: Clock): Bus & { isCut: boolean } {
  const line = { ...bus, isUp: true, isCut: false };
  line.serve = <Q>(question: Subject<Q>, answer: Answer<Q>, group?: string) => {
    const slowly: Answer<Q> = async function* (asked) {
      for await (const piece of answer(asked)) {
        yield piece;
        await wait(clock, 30, new AbortController().signal);
      }
    };
    return bus.serve(question, slowly, group);
  };
  line.subscribe = (subject, take) =>
    bus.subscribe(subject, (message, bytes) => {
      if (!line.isCut) take(message, bytes);
    });
  return line;
}
