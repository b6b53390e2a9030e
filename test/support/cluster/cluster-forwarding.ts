import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { onServer } from '../database-matrix.ts';
import { type Receiver, startReceiver, toNumber } from '../features/forwarding-loss.ts';
import { ClusterRig, until } from './cluster.ts';

const PROGRAM = fileURLToPath(new URL('../service/quick-service.ts', import.meta.url));
const DESTINATIONS = 5;
const PER_SECOND = 20;
/** More often than positions are queued, so that each of these is another one. */
const FIX_MS = 20;

export interface ForwardedResult {
  /** Positions that were committed to a queue, all destinations together. */
  queued: number;
  /** Of these, how many never arrived. */
  lost: number;
  /** Arrived more often than they were queued. */
  repeated: number;
  /** The most of these at one destination from one kill to the next, less the changes of the leader in that time. */
  tooOften: number;
  /** Changes of the leader; a starved machine may add some to the kills. */
  changes: number;
  /** Arrived after one that was queued later. */
  disordered: number;
  /** Arrived without having been queued. */
  strange: number;
  /** From a kill to the first position that arrives from another leader, the longest in ms. */
  longestGapMs: number;
}

/** Kills the leader of two instances again and again while it forwards, and counts what became of every position. */
export async function forwardThroughKills(kills: number): Promise<ForwardedResult> {
  const receivers = await Promise.all(Array.from({ length: DESTINATIONS }, startReceiver));
  onTestFinished(() => {
    for (const { close } of receivers) close();
  });
  const rig = await ClusterRig.start({
    fixMs: FIX_MS,
    program: [PROGRAM, inject('packageFolder'), `${1000 / PER_SECOND}`, ...receivers.map(({ url }) => url)],
    env: {
      SERVICE__FORWARDING__MAX_QUEUE_SIZE: '100000',
      SERVICE__FORWARDING__RETRY_DELAY_MS: '20',
      SERVICE__RATE_LIMIT__ENABLED: 'false',
      SERVICE__ROUTER__MAX_FIX_AGE_SECS: '2',
    },
  });
  rig.hasTraffic = false;
  rig.hasPosition = false;
  await rig.launch('one');
  await noteQueued(rig);
  rig.hasPosition = true;
  await rig.launch('two');
  const epoch = async () => Number((await rows(rig, 'select epoch from %s.leases'))[0]?.['epoch']);
  /** At each kill, and at the end. */
  const epochs = [await epoch()];
  /** How many had arrived at each destination at each kill. */
  const marks: number[][] = receivers.map(() => [0]);
  let longestGapMs = 0;
  const arrived = () => receivers.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const more = async (count: number) => {
    const before = arrived();
    await until(() => arrived() >= before + count, 'positions arrive');
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const leading = await rig.leader();
    // At any moment of what the leader does.
    await more(1 + Math.floor(Math.random() * PER_SECOND * DESTINATIONS));
    epochs.push(await epoch());
    await rig.instance(leading).kill();
    for (const [index, { numbers }] of receivers.entries()) marks[index]?.push(numbers.length);
    const killedAt = performance.now();
    const [gapMs] = await Promise.all([more(1).then(() => performance.now() - killedAt), rig.launch(leading)]);
    longestGapMs = Math.max(longestGapMs, gapMs);
  }
  // The last position is queued until it is too old, so that an empty queue before that is not the end.
  rig.hasPosition = false;
  const last = rig.instance(await rig.leader());
  await until(async () => (await last.get('/v1/router/gps')).status !== 200, 'the last position is too old');
  const waiting = async () => (await rows(rig, 'select count(*)::int as count from %s.forwarding_queue'))[0]?.['count'];
  await until(async () => (await waiting()) === 0, 'the queue is empty');
  epochs.push(await epoch());
  return { ...count(receivers, { marks, epochs, queued: await readQueued(rig) }), longestGapMs };
}

/** Lets the database write down each position that is queued, in the transaction that queues it. */
async function noteQueued(rig: ClusterRig): Promise<void> {
  for (const statement of [
    'create table %s.noted (destination text, sequence bigint, latitude float8)',
    `create function %s.note() returns trigger language plpgsql as $$ begin
       insert into %s.noted values (new.destination, new.sequence, new.latitude); return new; end $$`,
    'create trigger note after insert on %s.forwarding_queue for each row execute function %s.note()',
  ]) {
    await rows(rig, statement);
  }
}

async function readQueued(rig: ClusterRig): Promise<number[][]> {
  const noted = await rows(rig, 'select destination, latitude from %s.noted order by sequence');
  return Array.from({ length: DESTINATIONS }, (_, index) =>
    noted.filter((row) => row['destination'] === `shore-${index}`).map((row) => toNumber(Number(row['latitude']))),
  );
}

async function rows(rig: ClusterRig, statement: string): Promise<Record<string, unknown>[]> {
  let found: Record<string, unknown>[] = [];
  await onServer(async (client) => {
    const result = await client.query(statement.replaceAll('%s', rig.schema));
    found = result.rows;
  });
  return found;
}

interface Noted {
  marks: readonly (readonly number[])[];
  epochs: readonly number[];
  queued: readonly (readonly number[])[];
}

function count(
  receivers: readonly Receiver[],
  { marks, epochs, queued }: Noted,
): Omit<ForwardedResult, 'longestGapMs'> {
  const changes = (epochs.at(-1) ?? 0) - (epochs[0] ?? 0);
  const result = { queued: 0, lost: 0, repeated: 0, tooOften: 0, changes, disordered: 0, strange: 0 };
  for (const [index, { numbers }] of receivers.entries()) {
    /** By number: how often it may still arrive. */
    const open = new Map<number, number>();
    for (const number of queued[index] ?? []) open.set(number, (open.get(number) ?? 0) + 1);
    const known = new Set(open.keys());
    /** By kill. */
    const repeats = new Map<number, number>();
    for (const [place, number] of numbers.entries()) {
      if (number < (numbers[place - 1] ?? 0)) result.disordered += 1;
      const left = open.get(number) ?? 0;
      open.set(number, left - 1);
      if (!known.has(number)) result.strange += 1;
      else if (left <= 0) {
        const kill = (marks[index] ?? []).findLastIndex((mark) => mark <= place);
        repeats.set(kill, (repeats.get(kill) ?? 0) + 1);
      }
    }
    result.queued += queued[index]?.length ?? 0;
    for (const left of open.values()) result.lost += Math.max(0, left);
    for (const [kill, times] of repeats) {
      result.repeated += times;
      const allowed = (epochs[kill + 1] ?? 0) - (epochs[kill] ?? 0);
      result.tooOften = Math.max(result.tooOften, times - allowed);
    }
  }
  return result;
}
