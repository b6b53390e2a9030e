import { describe, expect, onTestFinished, test } from 'vitest';
import { ClusterRig, LEASE_SECS, until, WATCHED } from '../../support/cluster/cluster.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { connectWs, type WsClient } from '../../support/network/ws-client.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { REST_KEY, type ServiceProcess } from '../../support/service/service-process.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);
/**
 * `ROUNDS=25 npx vitest run --project soak test/acceptance/instances/cluster.soak.test.ts` for the whole matrix. It writes a line of
 * a table for each fault: name, rounds, longest takeover, longest time from the end of the fault until all are ready and
 * show the same, positions forwarded, most connections at one receiver or peer, second alert records, second sounds.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
/** How long a fault lasts: the instances are processes with clocks of their own. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long one that was stopped may go on reading when it continues. */
const OVERLAP_MS = 1000;

interface Scene {
  rig: ClusterRig;
  leading: string;
  following: string;
}

interface Fault {
  name: string;
  /** Whether another instance leads afterwards. */
  changesLeader: boolean;
  begin(scene: Scene): Promise<unknown> | unknown;
  /** When the consequences are there; the instances that ended are started again after it. */
  end?(scene: Scene): Promise<unknown> | unknown;
}

const FAULTS: Fault[] = [
  { name: 'leader kill -9', changesLeader: true, begin: ({ rig, leading }) => rig.instance(leading).kill() },
  {
    name: 'leader SIGTERM',
    changesLeader: true,
    begin: ({ rig, leading }) => rig.instance(leading).signal('SIGTERM'),
    end: ({ rig, leading }) => rig.instance(leading).exited,
  },
  {
    name: 'leader SIGSTOP',
    changesLeader: true,
    begin: ({ rig, leading }) => rig.instance(leading).signal('SIGSTOP'),
    async end({ rig, leading }) {
      await pause(LEASE_SECS * 1000);
      rig.instance(leading).signal('SIGCONT');
      // Its connections were open all the time, as the kernel keeps them.
      const continuedAt = performance.now();
      await until(() => rig.readers() <= 1, 'it reads no longer');
      expect(performance.now() - continuedAt).toBeLessThan(OVERLAP_MS);
      expect((await rig.instance(leading).exited).code).toBe(75);
    },
  },
  {
    name: 'leader cut from PostgreSQL',
    changesLeader: true,
    begin: ({ rig, leading }) => rig.lines(leading).database.hang(),
    async end({ rig, leading }) {
      expect((await rig.instance(leading).exited).code).toBe(75);
      rig.lines(leading).database.repair();
    },
  },
  {
    name: 'leader cut from NATS',
    changesLeader: false,
    begin: ({ rig, leading }) => rig.lines(leading).nats.hang(),
    async end({ rig, leading }) {
      await pause(4000);
      rig.lines(leading).nats.repair();
    },
  },
  { name: 'follower kill -9', changesLeader: false, begin: ({ rig, following }) => rig.instance(following).kill() },
  {
    name: 'follower cut from NATS',
    changesLeader: false,
    begin: ({ rig, following }) => rig.lines(following).nats.cut(),
    async end({ rig, following }) {
      await until(async () => (await rig.instance(following).get('/ready')).status === 503, 'it takes no traffic');
      rig.lines(following).nats.repair();
    },
  },
  {
    name: 'NATS kill -9',
    changesLeader: false,
    begin: ({ rig }) => rig.nats.kill(),
    async end({ rig }) {
      await pause(1000);
      await rig.nats.run();
    },
  },
  {
    name: 'PostgreSQL away for 2 terms',
    changesLeader: false,
    begin({ rig }) {
      for (const name of rig.instances.keys()) rig.lines(name).database.cut();
    },
    async end({ rig }) {
      await pause(2 * LEASE_SECS * 1000);
      for (const name of rig.instances.keys()) rig.lines(name).database.repair();
    },
  },
];

describe.skipIf(!isThere)('two instances', () => {
  test.each(FAULTS)('$name: one leads, all show the same, nothing is lost', { timeout: 3_600_000 }, async (fault) => {
    const rig = await ClusterRig.start({ hasLines: true, hasPeers: true });
    await Promise.all([rig.launch('one'), rig.launch('two')]);
    const first = rig.instance('one');
    // From before the alert on: the sound of a busy machine may come long after its record.
    const ears = [await listen(rig, 'one'), await listen(rig, 'two')];
    const made = await fetch(`${first.url}/v1/watchlist/entries`, {
      method: 'POST',
      headers: { 'x-api-key': REST_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ mmsi: String(WATCHED), name: 'Lorelei' }),
    });
    expect(made.status).toBe(201);
    const sounds = () => ears.map(({ messages }) => messages.filter(isSound).length);
    await until(() => sounds().every((count) => count === 1), 'the alert sounds at each');
    const alerts = await alertIds(first);
    expect(alerts).toHaveLength(1);
    const [takeovers, recoveries]: number[][] = [[], []];
    let changes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const leading = await rig.leader();
      const following = leading === 'one' ? 'two' : 'one';
      const scene = { rig, leading, following };
      rig.hasTraffic = true;
      // Also after the fault of the round before.
      const { length } = rig.destination.accepted;
      await until(() => rig.destination.accepted.length > length, 'positions are forwarded');
      const begunAt = performance.now();
      await fault.begin(scene);
      if (fault.changesLeader) {
        await rig.leader(leading);
        takeovers?.push(performance.now() - begunAt);
        changes += 1;
      }
      await fault.end?.(scene);
      const endedAt = performance.now();
      for (const name of [leading, following]) {
        if (await isRunning(rig, name)) continue;
        await rig.launch(name);
        ears.push(await listen(rig, name));
      }
      for (const name of [leading, following]) {
        await until(async () => (await rig.instance(name).get('/ready')).status === 200, `${name} is ready`);
      }
      expect(await rig.leader()).toBe(fault.changesLeader ? following : leading);
      rig.hasTraffic = false;
      await until(async () => (await rig.snapshot('one')) === (await rig.snapshot('two')), 'both show the same');
      recoveries?.push(performance.now() - endedAt);
      expect(await alertIds(rig.instance(following))).toEqual(alerts);
    }
    expect(sounds()).toEqual(ears.map((_, index) => (index < 2 ? 1 : 0)));
    expect(rig.mostReaders).toBe(fault.name === 'leader SIGSTOP' ? 2 : 1);
    const { arrived, twice } = await rig.expectForwardedOnce({ changes });
    const longest = (times: number[] = []) => `${Math.round(Math.max(0, ...times))} ms`;
    process.stdout.write(
      `| ${fault.name} | ${ROUNDS} | ${changes === 0 ? '–' : longest(takeovers)} | ${longest(recoveries)} | ` +
        `${arrived}, lost 0, twice ${twice} | ${rig.mostReaders} | 0 | 0 |\n`,
    );
  });
});

/** A client of the alerts, from the greeting on. */
async function listen(rig: ClusterRig, name: string): Promise<WsClient> {
  const client = await connectWs(rig.instance(name).wsUrl());
  onTestFinished(() => client[Symbol.asyncDispose]());
  await client.subscribe('watchlist');
  return client;
}

const isSound = ({ type, data }: { type: string; data?: unknown }): boolean =>
  type === 'watchlist' && (data as { alerts: { soundTrigger?: object }[] }).alerts.some((alert) => alert.soundTrigger);

async function alertIds(instance: ServiceProcess): Promise<string[]> {
  const { body } = await instance.get('/v1/watchlist/alerts');
  return (body as { alerts: { id: string }[] }).alerts.map(({ id }) => id);
}

const isRunning = async (rig: ClusterRig, name: string): Promise<boolean> => (await rig.membership(name)) !== undefined;
