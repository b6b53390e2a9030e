import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfig } from '../../src/foundation/config/assemble.ts';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import { createHttp } from '../../src/server/http/server.ts';
import { createRegistry } from '../../src/traffic/registry/index.ts';
import { makeReport } from '../../test/support/samples/make-report.ts';
import { silentLog } from '../../test/support/silent-log.ts';

/*
 * The registry behind its routes, and as baseline a route that queries the same rows and turns them into JSON. Each
 * vessel is received once a second, so that nearly every list differs from the one before.
 */
const vessels = Number(process.argv[2] ?? 5000);
const directory = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
const { db, close } = await openDatabase({ url: `sqlite:${join(directory, 'service.db')}`, log: silentLog });
const options = { db, clock: systemClock, log: silentLog, flushIntervalMs: 5000, ignoredMmsis: [] };
const registry = createRegistry(options);
const config = defaultConfig(directory);
config.rate_limit.enabled = false;
const http = await createHttp({
  config,
  version: '0.0.0',
  clock: systemClock,
  log: silentLog,
  admit: async () => ({ ok: true, keyId: null }),
});
await http.register(registry.routes);
http.get('/plain', { config: { access: 'open', home: 'any' } }, async (_request, reply) => {
  const rows = await db.selectFrom('vessels').selectAll().orderBy('last_seen', 'desc').execute();
  const plain = rows.map(({ id, mmsi, name, callsign, source, ...row }) => ({
    id,
    mmsi,
    name,
    shipType: row.ship_type,
    length: row.length_m,
    beam: row.beam_m,
    callsign,
    firstSeen: new Date(row.first_seen).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    lastSeen: new Date(row.last_seen).toISOString(),
    source,
  }));
  return reply.type('application/json; charset=utf-8').send(plain);
});

const receive = (vessel: number, isFirst: boolean) => {
  const statics = { name: `VESSEL ${vessel}`, shipType: 70, lengthM: 110, beamM: 11, callsign: `DA${vessel}` };
  const report = makeReport({ mmsi: 211_000_000 + vessel, receivedAt: Date.now(), ...(isFirst && { statics }) });
  registry.record(report);
};
await registry.start();
for (let vessel = 0; vessel < vessels; vessel += 1) receive(vessel, true);
await registry.flush();

let next = 0;
const traffic = setInterval(() => {
  for (let count = 0; count < vessels / 100; count += 1, next += 1) receive(next % vessels, false);
}, 10);
console.log(await http.listen({ port: 0 }));
process.on('SIGTERM', async () => {
  clearInterval(traffic);
  await http.close();
  await registry.close();
  await close();
  rmSync(directory, { recursive: true, force: true });
});
