import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { decodeBatch, encodeBatch } from '../src/instances/batch-codec.ts';
import { toLiveVessel, toVessel } from '../src/traffic/vessel-data/vessel.ts';
import { freeTcpPort } from '../test/support/network/free-port.ts';
import { NatsServer } from '../test/support/real/nats-server.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import type { MemberOrder, MemberReport } from './support/traffic-member.ts';

const VESSELS = 100_000;
const PER_SECOND = 10_000;
const FEED_MS = 6000;
/** The leader is measured alone and with followers by turns, as other work on the machine disturbs single rounds. */
const ROUNDS = 3;
const AWAY_MS = 1000;
const CODEC_VESSELS = 1000;
const CODEC_ROUNDS = 300;

/** The live traffic of a leader, copied by two followers over a NATS server; each in a process of its own. */
export const trafficCopy: Bench = {
  name: 'Several instances: the live traffic copied',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const server = new NatsServer({ port: await freeTcpPort(), directory });
    await server.run();
    const start = () => fork(MEMBER, { execArgv: NODE_OPTIONS });
    const members = [start(), start(), start()] as const;
    try {
      return [...codecRows(), ...(await measure(server, members))];
    } finally {
      for (const member of members) member.disconnect();
      await server.kill();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

/** Those of `npm start`. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--initial-heap-size=96', '--heap-growing-percent=80'];
const MEMBER = fileURLToPath(new URL('./support/traffic-member.ts', import.meta.url));

type Members = readonly [leader: ChildProcess, first: ChildProcess, second: ChildProcess];

async function order(member: ChildProcess, given: MemberOrder): Promise<MemberReport> {
  member.send(given);
  const [answer] = (await once(member, 'message')) as [MemberReport & { error?: string }];
  if (answer.error) throw new Error(answer.error);
  return answer;
}

async function measure(server: NatsServer, members: Members): Promise<BenchRow[]> {
  const [leader, ...followers] = members;
  const all = (given: MemberOrder) => Promise.all(members.map((member) => order(member, given)));
  await all({ kind: 'connect', url: server.url });
  await order(leader, { kind: 'fill', vessels: VESSELS });
  await order(leader, { kind: 'publish', epoch: 1 });
  // The new vessels are sent in one burst, which is not measured.
  await pause(3000);
  await order(leader, { kind: 'measure' });
  const [first] = await Promise.all(followers.map((follower) => order(follower, { kind: 'follow' })));
  const served = await order(leader, { kind: 'report' });
  const servedCpuMs = served.cpuShare * (first?.joinMs ?? Number.NaN);

  const alone: number[] = [];
  const shared: number[] = [];
  const reports: MemberReport[] = [];
  const serverCpu: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await order(leader, { kind: 'publish', epoch: null });
    alone.push(await leaderShare(leader));
    await order(leader, { kind: 'publish', epoch: round + 2 });
    await until(async () => (await Promise.all(followers.map(report))).every(({ isCurrent }) => isCurrent));
    await all({ kind: 'measure' });
    const before = cpuMsOf(server.pid);
    shared.push(await leaderShare(leader));
    serverCpu.push((cpuMsOf(server.pid) - before) / FEED_MS);
    reports.push(...(await Promise.all(followers.map(report))));
  }
  const returned = await breakServer(server, members);
  const extra = percentile(shared, 0.5) - percentile(alone, 0.5);
  const resident = Math.max(...reports.map(({ residentMb }) => residentMb));
  const share = (of: number[]) => percentile(of, 0.5) * 100;
  return [
    {
      metric: `follower joins, ${VESSELS} vessels: ms until it is current, two at once`,
      ours: first?.joinMs ?? Number.NaN,
      baseline: null,
      target: '≤ 2000',
      met: (first?.joinMs ?? Number.NaN) <= 2000,
    },
    plain('processor ms of the follower for that', first?.joinCpuMs ?? Number.NaN),
    plain('processor ms of the leader for both', servedCpuMs),
    {
      metric: `leader, ${PER_SECOND} positions/s, % of a core more than alone (baseline: alone)`,
      ours: extra * 100,
      baseline: share(alone),
      target: '≤ 10',
      met: extra <= 0.1,
    },
    atMost('follower, % of a core', { ours: share(reports.map(({ cpuShare }) => cpuShare)), most: 10 }),
    plain('NATS server, % of a core', share(serverCpu)),
    atMost('resident MB of a follower, the highest', { ours: resident, most: 450 }),
    plain('ms from the position at the leader to the listeners of a follower, p50', median(reports, 'p50Ms')),
    atMost('the same, p99', { ours: median(reports, 'p99Ms'), most: 120 }),
    atMost(`ms from the return of a killed NATS server until both are equal`, { ours: returned, most: 4000 }),
  ];
}

async function leaderShare(leader: ChildProcess): Promise<number> {
  await order(leader, { kind: 'measure' });
  return (await order(leader, { kind: 'feed', perSecond: PER_SECOND, durationMs: FEED_MS })).cpuShare;
}

const report = (member: ChildProcess): Promise<MemberReport> => order(member, { kind: 'report' });

/** Kills the server while positions arrive, starts it again, and returns when all have the same traffic. */
async function breakServer(server: NatsServer, [leader, ...followers]: Members): Promise<number> {
  const feeding = order(leader, { kind: 'feed', perSecond: PER_SECOND, durationMs: AWAY_MS * 2 });
  await server.kill();
  await feeding;
  await server.run();
  const startedAt = performance.now();
  const { digest } = await report(leader);
  await until(async () => {
    const states = await Promise.all(followers.map(report));
    return states.every((state) => state.isCurrent && state.digest === digest);
  });
  return performance.now() - startedAt;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Processor time of another process, as the kernel counts it in hundredths of a second. */
function cpuMsOf(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function codecRows(): BenchRow[] {
  const now = Date.now();
  const vessels = Array.from({ length: CODEC_VESSELS }, (_, index) => {
    const report = {
      mmsi: 201_000_000 + index,
      source: 'remote' as const,
      receivedAt: now - (index % 50),
      fixAt: now - (index % 2000),
      motion: { speedKnots: (index % 200) / 10, courseDeg: (index % 3600) / 10, headingDeg: index % 360 },
      navStatusCode: index % 9,
    };
    return toVessel(report, { latitude: 40 + index / 777, longitude: index / 333 });
  });
  const head = { epoch: 7, seq: 1000, base: null, now, coverage: null, dropped: [] };
  const encode = () => encodeBatch({ ...head, vessels, hasIdentity: () => false });
  const toJson = () => JSON.stringify(vessels.map(toLiveVessel));
  const bytes = encode();
  const json = toJson();
  return [
    {
      metric: 'bytes of an update (baseline: JSON of a client)',
      ours: bytes.length / CODEC_VESSELS,
      baseline: json.length / CODEC_VESSELS,
      target: '≤ 96',
      met: bytes.length / CODEC_VESSELS <= 96,
    },
    {
      metric: 'µs of processor time to encode an update',
      ours: cost(encode),
      baseline: cost(toJson),
      target: '',
      met: null,
    },
    {
      metric: 'µs to decode and check it',
      ours: cost(() => decodeBatch(bytes)),
      baseline: cost(() => JSON.parse(json)),
      target: '',
      met: null,
    },
  ];
}

function cost(run: () => unknown): number {
  for (let round = 0; round < CODEC_ROUNDS; round += 1) run();
  const before = process.cpuUsage();
  for (let round = 0; round < CODEC_ROUNDS; round += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CODEC_ROUNDS / CODEC_VESSELS;
}

const median = (reports: readonly MemberReport[], key: 'p50Ms' | 'p99Ms'): number =>
  percentile(
    reports.map((one) => one[key]),
    0.5,
  );
const plain = (metric: string, ours: number): BenchRow => ({ metric, ours, baseline: null, target: '', met: null });
const atMost = (metric: string, { ours, most }: { ours: number; most: number }): BenchRow => ({
  metric,
  ours,
  baseline: null,
  target: `≤ ${most}`,
  met: ours <= most,
});
