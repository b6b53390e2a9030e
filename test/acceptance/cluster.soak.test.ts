import { describe, expect, test } from 'vitest';
import { ClusterRig, LEASE_SECS, until, WATCHED } from '../support/cluster.ts';
import { isPostgresThere } from '../support/database-matrix.ts';
import { natsIsInstalled } from '../support/real-nats.ts';
import { realPart } from '../support/real-parts.ts';
import { REST_KEY } from '../support/service-process.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);
/** `ROUNDS=25 npx vitest run --project soak test/acceptance/cluster.soak.test.ts` for the whole matrix. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
/** How long a fault lasts: the instances are processes with clocks of their own. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
      expect((await rig.instance(leading).exited).code).toBe(75);
    },
  },
  {
    name: 'leader cut from PostgreSQL',
    changesLeader: true,
    begin: ({ rig, leading }) => rig.lines(leading).database.hang(),
    async end({ rig, leading }) {
      expect((await rig.instance(leading).exited).code).toBe(75);
      rig.lines(leading).database.mend();
    },
  },
  {
    name: 'leader cut from NATS',
    changesLeader: false,
    begin: ({ rig, leading }) => rig.lines(leading).nats.hang(),
    async end({ rig, leading }) {
      await pause(4000);
      rig.lines(leading).nats.mend();
    },
  },
  { name: 'follower kill -9', changesLeader: false, begin: ({ rig, following }) => rig.instance(following).kill() },
  {
    name: 'follower cut from NATS',
    changesLeader: false,
    begin: ({ rig, following }) => rig.lines(following).nats.cut(),
    async end({ rig, following }) {
      await until(async () => (await rig.instance(following).get('/ready')).status === 503, 'it takes no traffic');
      rig.lines(following).nats.mend();
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
      for (const name of rig.instances.keys()) rig.lines(name).database.mend();
    },
  },
];

describe.skipIf(!isThere)('two instances', () => {
  test.each(FAULTS)('$name: one leads, all show the same, nothing is lost', { timeout: 1_800_000 }, async (fault) => {
    const rig = await ClusterRig.start({ hasLines: true });
    await Promise.all([rig.launch('one'), rig.launch('two')]);
    const first = rig.instance('one');
    const made = await fetch(`${first.url}/v1/watchlist/entries`, {
      method: 'POST',
      headers: { 'x-api-key': REST_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ mmsi: String(WATCHED), name: 'Lorelei' }),
    });
    expect(made.status).toBe(201);
    const takeovers: number[] = [];
    let changes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const leading = await rig.leader();
      const following = leading === 'one' ? 'two' : 'one';
      const scene = { rig, leading, following };
      rig.hasTraffic = true;
      await until(async () => (await alertIds(rig, leading)).length === 1, 'there is one alert');
      const begunAt = performance.now();
      await fault.begin(scene);
      if (fault.changesLeader) {
        await rig.leader(leading);
        takeovers.push(performance.now() - begunAt);
        changes += 1;
      }
      await fault.end?.(scene);
      for (const name of [leading, following]) if (!(await isRunning(rig, name))) await rig.launch(name);
      for (const name of [leading, following]) {
        await until(async () => (await rig.instance(name).get('/ready')).status === 200, `${name} is ready`);
      }
      expect(await rig.leader()).toBe(fault.changesLeader ? following : leading);
      rig.hasTraffic = false;
      await until(async () => (await rig.snapshot('one')) === (await rig.snapshot('two')), 'both show the same');
    }
    rig.hasTraffic = true;
    await until(async () => (await alertIds(rig, await rig.leader())).length === 1, 'there is still one alert');
    expect(rig.mostReaders).toBeLessThanOrEqual(fault.name === 'leader SIGSTOP' ? 2 : 1);
    await rig.expectForwardedOnce({ changes });
    const slowest = Math.max(0, ...takeovers);
    process.stdout.write(
      `${fault.name}: ${ROUNDS} rounds, slowest takeover ${Math.round(slowest)} ms of ${LEASE_SECS} s\n`,
    );
  });
});

async function alertIds(rig: ClusterRig, name: string): Promise<string[]> {
  const { body } = await rig.instance(name).get('/v1/watchlist/alerts');
  return (body as { alerts: { id: string }[] }).alerts.map(({ id }) => id);
}

const isRunning = async (rig: ClusterRig, name: string): Promise<boolean> => (await rig.membership(name)) !== undefined;
