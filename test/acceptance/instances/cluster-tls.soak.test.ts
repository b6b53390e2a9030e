import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../../support/cluster/cluster.ts';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { type Authority, createAuthority } from '../../support/network/certificate-authority.ts';
import { freeTcpPort } from '../../support/network/free-port.ts';
import { NatsServer, natsIsInstalled } from '../../support/real/nats-server.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { hasPostgresBinaries, startTlsPostgres } from '../../support/real/tls-postgres.ts';
import { runService, ServiceProcess } from '../../support/service/service-process.ts';

const isThere = realPart('PostgreSQL', hasPostgresBinaries) && realPart('nats-server', natsIsInstalled);

/** The server of the handbook, with the paths and the user of this test. Returns its URL. */
async function startTlsNats({ cert, key }: Authority, user: string): Promise<string> {
  const port = await freeTcpPort();
  const text = readFileSync(new URL('../../../deploy/cluster/nats.conf', import.meta.url), 'utf8');
  const config = text
    .replace(/^listen: .*$/m, '')
    .replace('/etc/nats/server.pem', cert)
    .replace('/etc/nats/server.key', key)
    .replace(/"U[A-Z]*EXAMPLE"/, `"${user}"`);
  const server = new NatsServer({ port, directory: temporaryDirectory(), config });
  onTestFinished(() => server.kill());
  await server.run();
  return `tls://127.0.0.1:${port}`;
}

describe.skipIf(!isThere)('TLS to PostgreSQL and NATS', { timeout: 120_000 }, () => {
  test('is used with the settings of the handbook, and another authority is refused by name', async () => {
    const folder = temporaryDirectory();
    const [right, wrong] = [createAuthority(folder, 'right'), createAuthority(folder, 'wrong')];
    const user = nkeys.createUser();
    const credentials = join(folder, 'user.seed');
    writeFileSync(credentials, user.getSeed());
    const database = await startTlsPostgres(right);
    const bus = await startTlsNats(right, user.getPublicKey());
    const verified = ({ ca }: Authority) => `${database}?sslmode=verify-full&sslrootcert=${ca}`;
    const settings = (databaseUrl: string, { ca }: Authority) => ({
      SERVICE__DATABASE__URL: databaseUrl,
      SERVICE__CLUSTER__BUS: bus,
      SERVICE__CLUSTER__CA_FILE: ca,
      SERVICE__CLUSTER__CREDENTIALS: credentials,
      SERVICE__STORAGE__DRIVER: 'database',
    });
    const start = async (env: Record<string, string>) => {
      const instance = new ServiceProcess({ env });
      onTestFinished(() => instance.kill());
      await instance.listening;
      return instance;
    };

    const leader = await start(settings(verified(right), right));
    await until(async () => (await leader.get('/ready')).status === 200, 'it leads');
    const follower = await start(settings(verified(right), right));
    await until(async () => (await follower.get('/ready')).status === 200, 'it follows');
    expect((await follower.get('/health')).body).toMatchObject({ cluster: { role: 'follower', bus: 'connected' } });

    // Without TLS the server takes nobody, and one that it cannot prove itself to goes no further.
    expect((await runService([], { env: settings(database, right) })).code).toBe(1);
    const refused = await runService([], { env: settings(verified(wrong), right) });
    expect(refused.code).toBe(1);
    expect(refused.stdout + refused.stderr).toMatch(/certificate/);
    expect(refused.stdout + refused.stderr).not.toContain('change-me');

    const deaf = await start(settings(verified(right), wrong));
    await until(() => deaf.log.some(({ msg }) => /NATS/.test(msg)), 'it says why');
    const [line] = deaf.log.filter(({ msg }) => /NATS/.test(msg));
    expect(line).toMatchObject({ level: 40, servers: [bus] });
    expect(JSON.stringify(line)).toMatch(/certificate/);
    expect((await deaf.get('/ready')).status).toBe(503);
  });
});
