import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { createAuthority } from '../../support/network/certificate-authority.ts';
import { recordingLog } from '../../support/recording-pino.ts';

const PATIENCE = { timeout: 60_000 };

/** What a reverse proxy does for an office: HTTPS outside, HTTP inside. */
async function startHttps(target: string, { cert, key }: { cert: string; key: string }): Promise<string> {
  const { hostname, port } = new URL(target);
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (client) => {
    const inside = connect(Number(port), hostname);
    client.pipe(inside).pipe(client);
    client.on('error', () => inside.destroy());
    inside.on('error', () => client.destroy());
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('a certificate of an authority of the company is trusted by fleet.ca_file, and refused without it', {
  timeout: 120_000,
}, async () => {
  const authority = createAuthority(temporaryDirectory(), 'company');
  const office = await startOffice();
  const url = await startHttps(office.url, authority);
  const stateOf = async (id: string) => (await office.call('GET', `/v1/fleet/ships/${id}`)).body.link.state;

  const { log, lines } = recordingLog();
  await office.addShip('Berta', { log }, { url });
  await expect.poll(lines, PATIENCE).toContainEqual(
    expect.objectContaining({
      code: 'fleet.office_unreachable',
      err: expect.objectContaining({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }),
    }),
  );
  expect(await stateOf('berta')).toBe('never');

  await office.addShip('Anna', { config: { fleet: { ca_file: authority.ca } } }, { url });
  await expect.poll(() => stateOf('anna'), PATIENCE).toBe('online');
  expect(await stateOf('berta')).toBe('never');
});
