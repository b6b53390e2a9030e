import { expect, onTestFinished } from 'vitest';
import { createNotices, type NoticesDeps } from '../../../src/fairway/notices/index.ts';
import type { Config } from '../../../src/foundation/config/schema.ts';
import { createStateStore } from '../../../src/foundation/db/state-store.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { untilPasses } from '../until-passes.ts';
import { buildRoutesApp } from './routes-app.ts';

type Source = Config['fairway']['sources'][number];

interface NoticesRunOptions {
  sources?: readonly { name: string; url: string; headers?: string[]; soap?: Source['soap']; intervalSecs?: number }[];
  places?: { isrs: string | null; latitude: number; longitude: number }[];
  byKm?: NoticesDeps['byKm'];
  clock?: FakeClock;
  database?: Awaited<ReturnType<typeof openTestDatabase>>;
}

/** Started notices with their sources, on a database of their own; pauses are full. */
export async function runNotices({ sources = [], places = [], byKm, ...given }: NoticesRunOptions = {}) {
  const clock = given.clock ?? new FakeClock(Date.parse('2026-11-21T12:00:00Z'));
  const { db } = given.database ?? (await openTestDatabase());
  const log = createRecordingLog();
  const notices = await createNotices({
    settings: {
      enabled: true,
      sources: sources.map(
        ({ name, url, headers, soap, intervalSecs }): Source => ({
          name,
          url,
          headers,
          soap,
          interval_secs: intervalSecs,
        }),
      ),
    },
    db,
    leaderDb: db,
    states: createStateStore(db, clock),
    places: { list: () => places },
    ...(byKm && { byKm }),
    clock,
    log,
    random: () => 0.5,
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await notices.close();
    isClosed = true;
  };
  onTestFinished(close);
  await notices.restore();
  await notices.load();
  const call = await buildRoutesApp(notices.routes);
  notices.start();
  const countPolls = (name: string) => {
    const { changed = 0, unchanged = 0, failed = 0 } = notices.sources().find((one) => one.name === name)?.polls ?? {};
    return changed + unchanged + failed;
  };
  return {
    notices,
    clock,
    log,
    db,
    close,
    call,
    get: (path: string) => call('GET', path),
    list: async (
      query = '',
    ): Promise<{ number: number; serial: number; withdrawn: boolean; [key: string]: unknown }[]> =>
      (await call('GET', `/v1/fairway/notices${query}`)).body.notices,
    /** Resolves when a source has been polled so many times. */
    polled: (count: number, name = sources[0]?.name ?? '') =>
      untilPasses(() => expect(countPolls(name)).toBeGreaterThanOrEqual(count)),
  };
}
