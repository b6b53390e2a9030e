import SqliteFile from 'better-sqlite3';

interface Head {
  newest_hash: string | null;
  entries: number;
}

/**
 * Records in a database which end of the ship's log a copy of it has, so that an end that is cut off later is found. The
 * database is not opened as the service does, which would migrate it. Of an earlier release it has no log.
 */
export function anchorLog(file: string, copy: string, now: number): void {
  const head = readHead(copy);
  if (!head?.newest_hash) return;
  const database = new SqliteFile(file, { timeout: 5000 });
  try {
    database
      .prepare(
        `update log_heads set anchor_hash = ?, anchor_entries = ?, anchored_at = ?, anchored_in = 'backup'
         where ship_id = '' and coalesce(anchor_entries, 0) <= ?`,
      )
      .run(head.newest_hash, head.entries, now, head.entries);
  } finally {
    database.close();
  }
}

function readHead(copy: string): Head | undefined {
  const database = new SqliteFile(copy, { readonly: true });
  try {
    const hasLog = database.prepare("select 1 from sqlite_master where name = 'log_heads'").get() !== undefined;
    if (!hasLog) return undefined;
    return database.prepare<[], Head>("select newest_hash, entries from log_heads where ship_id = ''").get();
  } finally {
    database.close();
  }
}
