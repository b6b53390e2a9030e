import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { ClusterRig, until, WATCHED } from '../../support/cluster/cluster.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { REST_KEY, type ServiceProcess } from '../../support/service/service-process.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);
const PROGRAM = fileURLToPath(new URL('../../support/service/quick-tracks.ts', import.meta.url));
/** `JOURNAL_MS=60000 npx vitest run --project soak test/acceptance/instances/cluster-tracks.soak.test.ts` is as in the service. */
const JOURNAL_MS = Number(process.env['JOURNAL_MS'] ?? 2000);
const MOST_LOST_MS = 60_000;

interface Track {
  t0: string;
  legs: { points: [secs: number][] }[];
}

interface Vessels {
  vessels: { mmsi: number }[];
}

describe.skipIf(!isThere)('tracks of two instances', () => {
  test('are the same through both, outlive the leader but for its last minute, and go on', async () => {
    const from = new Date();
    const rig = await ClusterRig.start({
      program: [PROGRAM, inject('packageFolder'), `${JOURNAL_MS}`],
      env: { SERVICE__TRACKS__ENABLED: 'true', SERVICE__RATE_LIMIT__ENABLED: 'false' },
    });
    await Promise.all([rig.launch('one'), rig.launch('two')]);
    const leading = await rig.leader();
    const following = leading === 'one' ? 'two' : 'one';
    const [leader, follower] = [rig.instance(leading), rig.instance(following)];
    await until(async () => timesOf(await trackOf(leader, from)).length > 1, 'a vessel is recorded');
    rig.hasTraffic = false;
    await until(async () => (await newestOf(leader, from)) < Date.now() - 1000, 'what was sent is recorded');
    const seenMs = await newestOf(leader, from);

    // The first question to the follower is one for a block.
    const { generation } = (await leader.get('/v1/playback')).body as { generation: string };
    const block = blockAt(generation, seenMs, rig.place());
    expect((await bytesOf(follower, block)).status).toBe(200);
    const range = `from=${from.toISOString()}&to=${new Date(seenMs + 60_000).toISOString()}`;
    const questions = [
      block,
      `/v1/vessels/${WATCHED}/track?${range}`,
      `/v1/tracks/at?time=${new Date(seenMs).toISOString()}`,
      `/v1/tracks?bbox=7,49,8,51&${range}`,
    ];
    for (const path of questions)
      await until(
        async () => (await bytesOf(follower, path)).body === (await bytesOf(leader, path)).body,
        `both answer the same to ${path}`,
      );

    rig.hasTraffic = true;
    await until(async () => (await newestOf(follower, from)) > seenMs, 'the follower shows what came since');
    const knownMs = await newestOf(follower, from);
    // Just before the journal is written the next time.
    await until(async () => (await newestOf(leader, from)) > knownMs + JOURNAL_MS * 0.7, 'the leader knows more');
    await leader.kill();
    const killedMs = Date.now();
    await rig.leader(leading);
    await until(async () => (await newestOf(follower, from)) > killedMs, 'the new leader records');
    const times = timesOf(await trackOf(follower, from));
    const lastMs = Math.max(...times.filter((ms) => ms < killedMs));
    expect(lastMs).toBeGreaterThanOrEqual(knownMs);
    expect(killedMs - lastMs).toBeLessThanOrEqual(MOST_LOST_MS);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    process.stdout.write(`tracks, leader killed: ${killedMs - lastMs} ms of reports lost\n`);

    const { vessels } = (await follower.get(`/v1/tracks/at?time=${new Date(lastMs).toISOString()}`)).body as Vessels;
    const mmsis = vessels.map(({ mmsi }) => mmsi);
    expect(mmsis).toContain(WATCHED);
    expect(mmsis).toHaveLength(new Set(mmsis).size);

    // The one that was killed comes back, and has been asked for nothing either.
    rig.hasTraffic = false;
    const back = await rig.launch(leading);
    const later = blockAt(generation, lastMs, rig.place());
    await until(
      async () => (await bytesOf(back, later)).body === (await bytesOf(follower, later)).body,
      'both show the same again',
    );
    expect((await bytesOf(back, later)).status).toBe(200);
  });
});

async function trackOf(instance: ServiceProcess, from: Date): Promise<Track> {
  const path = `/v1/vessels/${WATCHED}/track?from=${from.toISOString()}&maxPoints=10000`;
  const { status, body } = await instance.get(path);
  expect(status).toBe(200);
  return body as Track;
}

/** When a vessel was received, as far as its track says. */
const timesOf = ({ t0, legs }: Track): number[] =>
  legs.flatMap(({ points }) => points.map(([secs]) => Date.parse(t0) + secs * 1000));

const newestOf = async (instance: ServiceProcess, from: Date): Promise<number> =>
  Math.max(0, ...timesOf(await trackOf(instance, from)));

const ZOOM = 12;

/** The path of the block of an instant and a place. */
function blockAt(generation: string, atMs: number, { latitude, longitude }: { latitude: number; longitude: number }) {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  const [x, y] = [(longitude + 180) / 360, (1 - north) / 2].map((part) => Math.floor(part * 2 ** ZOOM));
  return `/v1/playback/${generation}/${ZOOM}/${x}/${y}/${Math.floor(atMs / 600_000)}`;
}

/** An answer as it is sent; a block is no text. */
async function bytesOf(instance: ServiceProcess, path: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(instance.url + path, { headers: { 'x-api-key': REST_KEY } });
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}
