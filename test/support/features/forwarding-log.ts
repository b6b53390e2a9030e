import type { Db } from '../../../src/foundation/db/database.ts';
import type { LogEntry, LogQuery } from '../../../src/outward/forwarding/log/log-entry.ts';
import { createLogStore } from '../../../src/outward/forwarding/log/log-store.ts';

/** The entries of the forwarding log that fit, the newest first. */
export async function readForwardingLog(db: Db, query: LogQuery): Promise<LogEntry[]> {
  return (await Array.fromAsync(createLogStore(db).pages(query))).flat();
}
