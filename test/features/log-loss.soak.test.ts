import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLogStore } from '../../src/cargo/log/chain/log-store.ts';
import { createVerifyService } from '../../src/cargo/log/reading/proof-service.ts';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { isPostgresThere, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { silentLog } from '../support/silent-log.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';

const PROGRAM = fileURLToPath(new URL('../support/service/log-process.ts', import.meta.url));
/** `KILLS=200 npx vitest run --project soak test/features/log-loss.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const TIMEOUT_MS = 120_000 + KILLS * 10_000;
/** More than one run writes. */
const NUMBERS_PER_RUN = 100_000;
const RUN_MS = { least: 200, spread: 1000 };

/** The numbers of the remarks that were answered before the process was killed. */
async function runUntilKilled(url: string, run: number): Promise<string[]> {
  const args = [PROGRAM, url, String(run * NUMBERS_PER_RUN), String(run)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Only then all that it printed is there.
  const exited = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await Promise.race([once(child.stdout, 'data'), exited]);
  await setTimeout(RUN_MS.least + RUN_MS.spread * Math.random());
  child.kill('SIGKILL');
  const [, signal] = await exited;
  // It has not ended by itself.
  expect(signal).toBe('SIGKILL');
  const lines = printed.split('\n');
  // The last line may be cut.
  lines.pop();
  return lines;
}

async function expectWhole(url: string): Promise<void> {
  const answered: string[] = [];
  for (let run = 0; run < KILLS; run += 1) answered.push(...(await runUntilKilled(url, run)));
  const { db, close } = await openDatabase({ url, log: silentLog });
  try {
    const store = createLogStore(db);
    const entries = (await Array.fromAsync(store.pages(''))).flat();
    const stored = entries.filter(({ text }) => text !== null).map(({ kind, text }) => `${kind} ${text}`);
    const known = new Set(stored);
    process.stdout.write(`${KILLS} kills: ${answered.length} remarks answered, ${entries.length} entries stored\n`);
    expect(answered.filter((number) => !known.has(`remark ${number}`))).toEqual([]);
    expect(stored).toHaveLength(known.size);
    expect(entries.filter(({ kind }) => kind === 'alarm').length).toBeGreaterThan(0);
    expect(answered.length).toBeGreaterThan(10 * KILLS);
    expect(await createVerifyService(store).verify('')).toMatchObject({
      ok: true,
      entries: entries.length,
      lastHash: entries.at(-1)?.hash,
    });
    expect(await store.head('')).toMatchObject({ entries: entries.length, newest_id: entries.at(-1)?.id });
  } finally {
    await close();
  }
}

test(
  'no entry is lost by kill -9 after its answer, none is there twice, and the chain is whole',
  () => expectWhole(databaseUrlOf(temporaryDirectory())),
  TIMEOUT_MS,
);

test.skipIf(!(await isPostgresThere()))(
  'the same with PostgreSQL',
  async () => expectWhole(await postgresTestUrl()),
  TIMEOUT_MS,
);
