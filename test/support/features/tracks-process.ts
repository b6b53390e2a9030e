// Recording tracks in a process of its own that a test can kill, on a clock that goes on as fast as the database allows.
// Arguments: the URL of the database, the time at which it begins, in ms. Each line that it prints is a minute that the
// journal has.
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { riverReports } from '../ais/track-traffic.ts';
import { FakeClock } from '../fake-clock.ts';
import { silentLog } from '../silent-log.ts';
import { createRecordedTracks } from './recorded-tracks.ts';
import { LOSS_FLEET } from './tracks-loss.ts';

const MINUTE_MS = 60_000;
const SEGMENT_MS = 360 * MINUTE_MS;
const [url = '', begin = ''] = process.argv.slice(2);
const clock = new FakeClock(Number(begin));
const { db, engine } = await openDatabase({ url, log: silentLog });
const { tracks, accept } = createRecordedTracks({ db, engine }, clock);
await tracks.restore();
process.stdout.write(`${begin}\n`);
const writtenAt = async () => {
  const { at } = await db
    .selectFrom('track_journal')
    .select(({ fn }) => fn.max('written_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? 0;
};
for (const report of riverReports(LOSS_FLEET)) {
  const ahead = report.receivedAt - clock.now();
  // The same traffic in every run; what came while no process ran is missed.
  if (ahead < 0) continue;
  const minute = Math.floor(report.receivedAt / MINUTE_MS) * MINUTE_MS;
  if (minute > clock.now()) {
    await clock.advance(minute - clock.now());
    for (let tries = 0; tries < 200 && (await writtenAt()) < minute; tries += 1) await setTimeout(1);
    // A segment that is being closed gets its time too.
    if (minute % SEGMENT_MS < 10 * MINUTE_MS) await setTimeout(20);
    if ((await writtenAt()) >= minute) process.stdout.write(`${minute}\n`);
  }
  clock.stall(report.receivedAt - clock.now());
  accept(report);
}
