import type { Bus } from '../bus/bus.ts';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

const SUBJECT = 'alive';
const INTERVAL_MS = 1000;
/** One that is silent for so long is gone. */
const SILENT_MS = 10_000;
/** More than any service has; names come from the bus. */
const MAX_INSTANCES = 100;

/** What an instance says of itself each second. */
export interface Instance {
  name: string;
  role: 'all' | 'reader' | 'gateway';
  version: string;
  /** The term in which it leads; null for a follower. */
  epoch: number | null;
  clients: number;
  /** Clients by channel. */
  subscriptions: Record<string, number>;
  /** Milliseconds since it received from the leader; null for the leader. */
  lagMs: number | null;
  /** Why it takes no traffic; null while it does. */
  notReady: string | null;
}

export interface InstancesDeps {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  self: () => Instance;
  heard(instance: Instance): void;
  clock: Clock;
}

/** Who belongs to the service at the moment. */
export function createInstances({ bus, self, heard, clock }: InstancesDeps) {
  const known = new Map<string, { instance: Instance; at: number }>();
  let timer: Timer | undefined;
  let stopHearing = (): void => undefined;

  function current(): Instance[] {
    const now = clock.monotonicMs();
    for (const [name, { at }] of known) if (now - at > SILENT_MS) known.delete(name);
    return [...known.values()].map(({ instance }) => instance);
  }

  function hear(bytes: Uint8Array): void {
    const instance = fromBytes<Instance>(bytes);
    if (instance.name === self().name) return;
    current();
    if (known.has(instance.name) || known.size < MAX_INSTANCES) {
      known.set(instance.name, { instance, at: clock.monotonicMs() });
    }
    heard(instance);
  }

  const send = () => bus.publish(SUBJECT, toBytes(self()));

  return {
    /** By name, this one included. */
    all: (): Instance[] => [self(), ...current()].toSorted((a, b) => a.name.localeCompare(b.name)),
    subscribersElsewhere: (channel: string): number =>
      current().reduce((sum, { subscriptions }) => sum + (subscriptions[channel] ?? 0), 0),
    send,
    start(): void {
      stopHearing = bus.subscribe(SUBJECT, hear);
      timer = every(clock, INTERVAL_MS, send);
      send();
    },
    stop(): void {
      timer?.cancel();
      stopHearing();
    },
  };
}
