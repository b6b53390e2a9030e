// Recording tracks in a process of its own that a test can kill, on a clock that runs 600 times as fast.
// Arguments: the URL of the database, the time at which it begins, in ms. Each line that it prints is a time up to which all
// was recorded.
import { defaultConfig } from '../../src/foundation/config/assemble.ts';
import { openDatabase } from '../../src/foundation/db/open.ts';
import type { Clock } from '../../src/foundation/shared/clock.ts';
import { createTracks } from '../../src/traffic/tracks/index.ts';
import type { PositionListener } from '../../src/traffic/vessels/index.ts';
import { silentLog } from './silent-log.ts';
import { createVesselsOf, riverReports } from './track-traffic.ts';
import { LOSS_FLEET } from './tracks-loss.ts';

const SPEED = 600;
const [url = '', begin = ''] = process.argv.slice(2);
const beginMs = Number(begin);
const startedAt = performance.now();
const now = () => beginMs + Math.floor((performance.now() - startedAt) * SPEED);
const clock: Clock = {
  now,
  monotonicMs: now,
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs / SPEED);
    return { cancel: () => clearTimeout(timer) };
  },
};
const { db, engine } = await openDatabase({ url, log: silentLog });
let listener: PositionListener | undefined;
const tracks = createTracks({
  settings: { ...defaultConfig().tracks, enabled: true },
  maxJumpMps: 0,
  db,
  leaderDb: db,
  isFile: engine === 'sqlite',
  clock,
  log: silentLog,
  vessels: {
    onPosition(one) {
      listener = one;
    },
    listen: () => () => undefined,
  },
  isWatched: () => true,
});
await tracks.start();
const vesselOf = createVesselsOf();
for (const report of riverReports(LOSS_FLEET)) {
  // The same traffic in every run; what came while no process ran is missed.
  if (report.receivedAt < now() - 5000) continue;
  while (report.receivedAt > now()) {
    process.stdout.write(`${report.receivedAt - 1}\n`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  listener?.(vesselOf(report), report);
}
