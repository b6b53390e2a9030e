import { parseBridgeCsv } from '../../../src/fairway/bridges/bridge-csv.ts';
import { createBridgeService } from '../../../src/fairway/bridges/bridge-service.ts';
import { ServiceError } from '../../../src/foundation/shared/errors.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import type { Held } from './limit-walk.ts';

const HEAD = 'name,lat,lon,height_m,reference';
const tableOf = (rows: number, nameLength: number): string =>
  [HEAD, ...Array.from({ length: rows }, () => `${'語'.repeat(nameLength)},51,7,9.1,HSW`)].join('\n');

/** Tables that are imported until one is refused. */
export async function fillBridges(nameLength: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const service = createBridgeService({ db, clock: new FakeClock(), onChange: () => undefined });
  try {
    for (;;) await service.importCsv(tableOf(nameLength > 1 ? 500 : 1300, nameLength), false);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  const bridges = await service.list();
  return { items: bridges.length, bytes: bridges.reduce((sum, { name }) => sum + Buffer.byteLength(name), 0) };
}

/** The largest table that is read. */
export async function fillBridgeTable(nameLength: number): Promise<Held> {
  let [rows, text] = [0, ''];
  try {
    for (;;) {
      const next = tableOf(rows + 100, nameLength);
      parseBridgeCsv(next);
      [rows, text] = [rows + 100, next];
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  return { items: rows, bytes: Buffer.byteLength(text) };
}
