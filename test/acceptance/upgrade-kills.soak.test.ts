import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/foundation/db/migrate.ts';
import { migrations } from '../../src/foundation/db/migrations/index.ts';
import { FileDialect, openSqliteFile } from '../../src/foundation/db/sqlite.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { ServiceProcess, startService } from '../support/service/service-process.ts';
import { countLocations, databaseUrlOf, integrityOf } from '../support/stored-locations.ts';

const ROWS = 300_000;
const START = Date.parse('2026-01-01T00:00:00Z');
/** Lengths of the log in MB at which the service is killed while it rewrites the table. */
const KILLED_AT_MB = [0.1, 10, 20];

/** A database as it was before its table of locations became narrow, with locations every ten seconds. */
async function makeFormer(file: string): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the schema of its time, not today's
  const db = new Kysely<any>({ dialect: new FileDialect(openSqliteFile(file)) });
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0051'));
  await migrate(db, { engine: 'sqlite', steps });
  await sql`with recursive counted (n) as (select 0 union all select n + 1 from counted where n < ${ROWS - 1})
    insert into gps_locations (id, recorded_at, latitude, longitude, speed_mps)
    select printf('019a3b5e-7c1d-7e2f-8a90-%012d', n), ${START} + n * 10000, 50 + n / 1e6, 7.6, 4.3
    from counted`.execute(db);
  await db.destroy();
}

test('an upgrade that is killed again and again in the middle completes with every position', async () => {
  const dataDir = temporaryDirectory();
  const file = join(dataDir, 'service.db');
  await makeFormer(file);
  const logMb = () => (existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size / 1e6 : 0);
  for (const killedAtMb of KILLED_AT_MB) {
    const service = new ServiceProcess({ dataDir });
    const isListening = service.listening.then(
      () => true,
      () => false,
    );
    await expect.poll(logMb, { interval: 1 }).toBeGreaterThan(killedAtMb);
    await service.kill();
    expect(await isListening).toBe(false);
  }
  const service = await startService({ dataDir });
  const range = `start=${START / 1000 + 1000 * 10}&end=${START / 1000 + 1009 * 10}`;
  const { body } = await service.get(`/v1/router/gps/history?${range}`);
  const ids = (body as { locations: { id: string }[] }).locations.map(({ id }) => Number(id.slice(-12)));
  expect(ids).toEqual([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]);
  await service.kill();
  expect(await integrityOf(databaseUrlOf(dataDir))).toBe('ok');
  expect(await countLocations(databaseUrlOf(dataDir))).toBe(ROWS);
});
