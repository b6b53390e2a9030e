import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/foundation/db/open.ts';
import type { LinkMailTable } from '../../src/outward/links/link-store.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeMailServer } from '../support/fakes/fake-mail-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';

const PROGRAM = fileURLToPath(new URL('../support/service/links-process.ts', import.meta.url));
/** `KILLS=200 npx vitest run --project soak test/features/links-mails.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const INTERVAL_MS = 50;
/** A kill that comes before a mail has arrived proves nothing, however slow the machine is. */
const FIRST_MAIL_MS = 10_000;
const KILL_WITHIN_MS = 500;
const LAST_RUN_MS = 600_000;

/** A header that is longer than a line goes on in the next one: the id of an arrival is. */
const idOf = (data: string): string => /Message-ID:\s*<([^>@]+)@/i.exec(data)?.[1] ?? '';

async function startRun(args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return {
    async kill() {
      child.kill('SIGKILL');
      const [, signal] = await exited;
      // It has not ended by itself.
      expect(signal).toBe('SIGKILL');
    },
  };
}

type MailRow = Selectable<LinkMailTable>;

/** Takes the links out whose mails are all done: there is room for so many links only. */
async function takeFinished(url: string): Promise<MailRow[]> {
  const { db, close } = await openDatabase({ url, log: silentLog });
  try {
    const rows = await db.selectFrom('link_mails').selectAll().execute();
    const done = rows.filter(({ done_at }) => done_at !== null);
    const ids = [...Map.groupBy(done, ({ link_id }) => link_id)].flatMap(([id, mails]) =>
      mails.length === 2 ? id : [],
    );
    if (ids.length > 0) await db.deleteFrom('links').where('id', 'in', ids).execute();
    return done.filter(({ link_id }) => ids.includes(link_id));
  } finally {
    await close();
  }
}

test('no mail is lost by kill -9, each kill repeats at most one, by the same id', {
  timeout: 3_600_000,
}, async () => {
  const folder = temporaryDirectory();
  const url = databaseUrlOf(folder);
  const server = await FakeMailServer.start();
  const finished: MailRow[] = [];
  const countIds = () => new Set(server.mails.map(({ data }) => idOf(data))).size;
  for (let round = 0; round < KILLS; round += 1) {
    const run = await startRun([url, folder, server.url, String(INTERVAL_MS)]);
    const before = server.mails.length;
    for (let waitedMs = 0; server.mails.length === before && waitedMs < FIRST_MAIL_MS; waitedMs += 20)
      await setTimeout(20);
    await setTimeout(KILL_WITHIN_MS * Math.random());
    await run.kill();
    finished.push(...(await takeFinished(url)));
  }
  const { db, close } = await openDatabase({ url, log: silentLog });
  const run = await startRun([url, folder, server.url, '0']);
  const progress = async () => {
    const links = await db
      .selectFrom('links')
      .innerJoin('trips', 'trips.id', 'links.trip_id')
      .select('trips.status')
      .execute();
    const done = await db.selectFrom('link_mails').select('kind').where('done_at', 'is not', null).execute();
    // Each link has an arrival, unless a kill came before its trip had ended.
    const mails = links.map(({ status }) => (status === 'Completed' ? 2 : 1));
    return { expected: mails.reduce((sum, count) => sum + count, 0), done: done.length };
  };
  try {
    // Mails with links whose trip has ended meanwhile are not sent.
    for (let waitedMs = 0; waitedMs < LAST_RUN_MS; waitedMs += 500) {
      const { expected, done } = await progress();
      if (done >= expected) break;
      await setTimeout(500);
    }
    const rows = [...finished, ...(await db.selectFrom('link_mails').selectAll().execute())];
    const sent = rows
      .filter(({ was_sent }) => was_sent === 1)
      .map((row) => `${row.link_id}.${row.kind}.${row.contact_id}`);
    const arrived = server.mails.map(({ data }) => idOf(data));
    const repeated = arrived.length - countIds();
    process.stdout.write(
      `${KILLS} kills: ${rows.length} mails queued, ${arrived.length} arrived, ${repeated} repeated\n`,
    );
    expect(sent.filter((id) => !arrived.includes(id))).toEqual([]);
    expect(rows.filter(({ kind, was_sent }) => kind === 'arrived' && was_sent === 0)).toEqual([]);
    expect(repeated).toBeLessThanOrEqual(KILLS);
    expect(sent.length).toBeGreaterThan(KILLS);
    expect(JSON.stringify(rows)).not.toContain('track.example/t/');
  } finally {
    await run.kill();
    await close();
  }
});
