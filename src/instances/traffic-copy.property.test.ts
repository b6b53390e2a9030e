import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Instance, losing, skewed } from '../../test/support/cluster/cluster-run.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { natsIsInstalled, RealNats } from '../../test/support/real/real-nats.ts';
import { realPart } from '../../test/support/real/real-parts.ts';
import { makeReport } from '../../test/support/samples/make-report.ts';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';

const mmsi = fc.integer({ min: 201_000_001, max: 201_000_012 });
const of = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind) });
const step = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record(
      {
        ...of('report'),
        mmsi,
        source: fc.constantFrom('local' as const, 'remote' as const),
        lagMs: fc.double({ min: 0, max: 8000, noNaN: true }),
        latitude: fc.option(fc.double({ min: 50, max: 51, noNaN: true }), { nil: undefined }),
        speedKnots: fc.option(fc.double({ min: 0, max: 30, noNaN: true })),
        name: fc.option(fc.constantFrom('A', 'B', ''), { nil: undefined }),
        destination: fc.option(fc.constantFrom('KOBLENZ', 'MAINZ'), { nil: undefined }),
      },
      { noNullPrototype: true },
    ),
  },
  { weight: 2, arbitrary: fc.record({ ...of('own'), latitude: fc.double({ min: 50, max: 51, noNaN: true }) }) },
  { weight: 1, arbitrary: fc.record({ ...of('forget'), mmsi }) },
  { weight: 2, arbitrary: fc.record({ ...of('cut'), follower: fc.nat(1), isCut: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...of('new leader'), skewMs: fc.constantFrom(0, 700, -700, 600_000, -600_000) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const steps = fc.array(fc.tuple(step, fc.constantFrom(0, 10, 60, 400, 3000)), { maxLength: 120 });

/** A leader and two followers, of which the first leads next. */
class Cluster {
  readonly clock = new FakeClock();
  readonly #bus: () => Bus;
  #epoch = 0;
  leader: Instance;
  followers: { instance: Instance; line: { isCut: boolean } }[] = [];

  constructor(bus: () => Bus) {
    this.#bus = bus;
    this.leader = new Instance({ bus: losing(bus(), this.clock), clock: this.clock, ttlMs: 30_000, maxVessels: 10 });
    this.leader.lead(this.#nextEpoch());
    this.#addFollower(0);
    this.#addFollower(0);
  }

  take(next: Step): void {
    const { traffic, clock } = this.leader;
    if (next.kind === 'own') traffic.moveTo({ latitude: next.latitude, longitude: 7.6 });
    else if (next.kind === 'forget') traffic.forget(next.mmsi);
    else if (next.kind === 'cut') Object.assign(this.followers[next.follower]?.line ?? {}, { isCut: next.isCut });
    else if (next.kind === 'new leader') this.#changeLeader(next.skewMs);
    else {
      const { latitude, speedKnots, name, destination, lagMs, source } = next;
      const receivedAt = clock.now();
      const { position: _position, ...base } = makeReport({
        mmsi: next.mmsi,
        source,
        receivedAt,
        fixAt: receivedAt - lagMs,
      });
      traffic.accept({
        ...base,
        ...(latitude !== undefined && { position: { latitude, longitude: 7.6 } }),
        motion: { speedKnots, courseDeg: null, headingDeg: null },
        ...(name !== undefined && { statics: { name } }),
        ...(destination !== undefined && {
          voyage: { kind: 'sea' as const, destination, etaAt: null, draughtM: null, imo: null },
        }),
      });
    }
  }

  async pass(ms: number): Promise<void> {
    await this.clock.advance(ms);
    this.leader.traffic.sweep(this.leader.clock.now());
  }

  get isEqual(): boolean {
    return this.followers.every(
      ({ instance }) => instance.liveTraffic === this.leader.liveTraffic && instance.copy.state().isCurrent,
    );
  }

  close(): void {
    for (const { instance } of this.followers) instance.stop();
    this.leader.stop();
  }

  #nextEpoch = () => (this.#epoch += 1);

  #addFollower(skewMs: number): void {
    const line = losing(this.#bus(), this.clock);
    const instance = new Instance({ bus: line, clock: skewed(this.clock, skewMs), ttlMs: 30_000, maxVessels: 10 });
    instance.copy.start();
    this.followers.push({ instance, line });
  }

  #changeLeader(skewMs: number): void {
    const [next] = this.followers.splice(0, 1);
    if (!next) return;
    this.leader.stop();
    this.leader = next.instance;
    this.leader.lead(this.#nextEpoch());
    this.#addFollower(skewMs);
  }
}

describe.each([
  {
    name: 'local bus',
    isReal: true,
    numRuns: 150,
    open: async () => {
      const bus = createLocalBus({ clock: new FakeClock(), log: NO_LOG });
      return () => bus;
    },
  },
  {
    name: 'NATS',
    isReal: realPart('nats-server', natsIsInstalled),
    numRuns: 5,
    open: async () => {
      const server = await RealNats.start();
      const buses: Bus[] = [];
      return () => {
        // Each instance has a connection of its own; those of the run before are free.
        const bus = buses.shift() ?? server.bus();
        queueMicrotask(() => buses.push(bus));
        return bus;
      };
    },
  },
])('over the $name', ({ open, isReal, numRuns }) => {
  test.skipIf(!isReal)(
    'whatever happens, is lost, or leads, followers end with the traffic of the leader, and clients can follow',
    { timeout: 60_000 },
    async () => {
      const bus = await open();
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          const cluster = new Cluster(bus);
          try {
            for (const [next, passedMs] of taken) {
              cluster.take(next);
              await cluster.pass(passedMs);
            }
            for (const { line } of cluster.followers) line.isCut = false;
            // Nothing changes any more, so nothing but the copy makes them equal.
            await expect
              .poll(
                async () => {
                  await cluster.clock.advance(250);
                  return cluster.isEqual;
                },
                { timeout: 60_000, interval: 1 },
              )
              .toBe(true);
            for (const { instance } of cluster.followers) expect(instance.isClientRight).toBe(true);
            expect(cluster.leader.isClientRight).toBe(true);
          } finally {
            cluster.close();
          }
        }),
        { numRuns },
      );
    },
  );
});
