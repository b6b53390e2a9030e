import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { createFollower } from '../../../src/traffic/tracks/recording/follower.ts';
import { readTracks } from '../../../src/traffic/tracks/store/read-tracks.ts';
import { MARK_CARRIED, type TrackColumns } from '../../../src/traffic/tracks/stored-track.ts';
import { createRandom } from '../../../tools/ais/traffic/index.ts';
import { riverReports } from '../ais/track-traffic.ts';
import { FakeClock } from '../fake-clock.ts';
import { silentLog } from '../silent-log.ts';
import { errorOf } from './tracks-run.ts';

const PROGRAM = fileURLToPath(new URL('./tracks-process.ts', import.meta.url));
/** Begins half an hour before a segment ends. */
export const LOSS_FLEET = {
  vessels: 10,
  startMs: Date.parse('2026-11-20T11:30:00Z'),
  durationMs: 4 * 24 * 3_600_000,
} as const;
/** From the last minute that a process has written to the one in which the next begins. */
const GAP_MS = 120_000;

export interface TracksLoss {
  kills: number;
  reports: number;
  segments: number;
  /** Reports of minutes that a run had written that no track passes within the tolerance. */
  lost: number;
  /** Points that are there twice. */
  double: number;
  /** Parts of the store that cannot be read. */
  torn: number;
}

/** Kills a process that records again and again, and compares what is stored with what it received. */
export async function measureTracksLoss(url: string, kills: number): Promise<TracksLoss> {
  const random = createRandom(kills);
  const runs: { fromMs: number; toMs: number }[] = [];
  let at: number = LOSS_FLEET.startMs;
  for (let kill = 0; kill < kills; kill += 1) {
    const run = await runUntilKilled(url, at, 200 + random() * 1000);
    runs.push(run);
    at = run.toMs + GAP_MS;
  }
  const database = await openDatabase({ url, log: silentLog });
  try {
    const follower = createFollower(database.db, new FakeClock(), 0);
    await follower.refresh();
    let torn = 0;
    const onUnreadable = () => {
      torn += 1;
    };
    const stored = new Map<number, TrackColumns[]>();
    const query = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
    for await (const { tracks } of readTracks({ store: follower.store, onUnreadable }, follower.view(), query))
      for (const { mmsi, columns } of tracks) stored.set(mmsi, [...(stored.get(mmsi) ?? []), columns]);
    return {
      kills,
      segments: follower.segments().length,
      torn,
      double: countDouble(stored),
      ...countLost(stored, runs),
    };
  } finally {
    await database.close();
  }
}

function countLost(stored: ReadonlyMap<number, TrackColumns[]>, runs: readonly { fromMs: number; toMs: number }[]) {
  let [reports, lost] = [0, 0];
  const last = runs.at(-1)?.toMs ?? 0;
  for (const report of riverReports(LOSS_FLEET)) {
    if (report.receivedAt > last) break;
    const isAcknowledged = runs.some(({ fromMs, toMs }) => report.receivedAt > fromMs && report.receivedAt < toMs);
    if (!isAcknowledged) continue;
    reports += 1;
    if (errorOf(stored.get(report.mmsi), report) > 20) lost += 1;
  }
  return { reports, lost };
}

function countDouble(stored: ReadonlyMap<number, TrackColumns[]>): number {
  let double = 0;
  for (const parts of stored.values()) {
    const times = parts.flatMap(({ tenths, marks }) =>
      [...tenths].filter((_, at) => !((marks[at] ?? 0) & MARK_CARRIED)),
    );
    double += times.length - new Set(times).size;
  }
  return double;
}

/** From when the process received reports to the last minute that it confirmed. */
async function runUntilKilled(url: string, beginMs: number, runMs: number) {
  const child = spawn(process.execPath, [PROGRAM, url, `${beginMs}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Only then all that it printed is there.
  const exited = once(child, 'close');
  const times: number[] = [];
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => times.push(...text.split('\n').filter(Boolean).map(Number)));
  await Promise.race([once(child.stdout, 'data'), exited]);
  await setTimeout(runMs);
  child.kill('SIGKILL');
  await exited;
  return { fromMs: beginMs, toMs: times.at(-1) ?? beginMs };
}
