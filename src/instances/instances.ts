import Type, { type Static } from 'typebox';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { toBytes } from './batch-codec.ts';
import { Name } from './hints.ts';
import { jsonSubject } from './subjects.ts';

const INTERVAL_MS = 1000;
/** Time without a message after which an instance is offline. */
const SILENT_MS = 10_000;
/** Maximum number of instances, because their names come from the bus. */
const MAX_INSTANCES = 100;

const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Alive = Type.Object(
  {
    name: Name,
    role: Type.Enum(['all', 'reader', 'gateway']),
    version: Type.String({ maxLength: 100 }),
    /** Term of its lead; null for a follower. */
    epoch: orNull(count),
    clients: count,
    /** Clients by channel. */
    subscriptions: Type.Record(Type.String({ pattern: '^.{1,60}$' }), count, { maxProperties: 60 }),
    /** Milliseconds since it received from the leader; null for the leader. */
    lagMs: orNull(count),
    /** Reason for refusing clients; null while it accepts them. */
    notReady: orNull(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

const ALIVE = jsonSubject('alive', 16_384, Alive);

/** Message that each instance sends every second. */
export type Instance = Static<typeof Alive>;

export interface InstancesDeps {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  self: () => Instance;
  onInstance(instance: Instance): void;
  clock: Clock;
}

/** The instances that are online. */
export function createInstances({ bus, self, onInstance, clock }: InstancesDeps) {
  const known = new Map<string, { instance: Instance; at: number }>();
  let timer: Timer | undefined;
  let unsubscribe = (): void => undefined;

  function current(): Instance[] {
    const now = clock.monotonicMs();
    for (const [name, { at }] of known) if (now - at > SILENT_MS) known.delete(name);
    return [...known.values()].map(({ instance }) => instance);
  }

  function receive(instance: Instance): void {
    if (instance.name === self().name) return;
    current();
    if (known.has(instance.name) || known.size < MAX_INSTANCES) {
      known.set(instance.name, { instance, at: clock.monotonicMs() });
    }
    onInstance(instance);
  }

  const send = () => bus.publish(ALIVE, toBytes(self()));

  return {
    /** All instances by name, including this one. */
    all: (): Instance[] => [self(), ...current()].toSorted((a, b) => a.name.localeCompare(b.name)),
    subscribersElsewhere: (channel: string): number =>
      current().reduce((sum, { subscriptions }) => sum + (subscriptions[channel] ?? 0), 0),
    send,
    start(): void {
      unsubscribe = bus.subscribe(ALIVE, receive);
      timer = every(clock, INTERVAL_MS, send);
      send();
    },
    stop(): void {
      timer?.cancel();
      unsubscribe();
    },
  };
}
