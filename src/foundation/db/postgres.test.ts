import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgresThere, postgresTestUrl } from '../../../test/support/database-matrix.ts';
import { TcpProxy } from '../../../test/support/network/tcp-proxy.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { DatabaseError } from '../shared/errors.ts';
import { openDatabase } from './open.ts';

test.skipIf(!realPart('PostgreSQL', await isPostgresThere()))(
  'a connection that is lost in the middle of a transaction is a failure of that transaction alone',
  async () => {
    const url = new URL(await postgresTestUrl());
    await using proxy = await TcpProxy.start({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    const { db, ping, close } = await openDatabase({ url: url.href, log: silentLog });

    const lost = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.cut();
      // No query is pending now, so the loss is reported as an event of the connection.
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 2`.execute(trx);
    });
    await expect(lost).rejects.toThrow(DatabaseError);
    proxy.repair();
    await ping();
    await close();
  },
);
