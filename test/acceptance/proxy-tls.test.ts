import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { freeTcpPort } from '../support/network/free-port.ts';
import { createTestCertificate } from '../support/network/test-certificate.ts';
import { hasNginx, startNginx } from '../support/real/real-nginx.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What is delivered for nginx with TLS. */
const DELIVERED = [
  ['deploy/cluster/nginx.conf', read('deploy/cluster/nginx.conf')],
  ['docs/operations.md', /\n```nginx\n(.*?listen 443 ssl.*?)\n```/s.exec(read('docs/operations.md'))?.[1] ?? ''],
] as const;
/** Versions of TLS before 1.2 are off in most OpenSSL, not in all: here only the configuration turns them off. */
const ANY_CIPHER = 'DEFAULT:@SECLEVEL=0';

/** Whether a client that knows only this version gets a connection. */
function isAccepted(port: number, version: SecureVersion): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const versions = { minVersion: version, maxVersion: version };
  const socket = connect({ host: '127.0.0.1', port, ...versions, ciphers: ANY_CIPHER, rejectUnauthorized: false });
  socket.once('secureConnect', () => resolve(socket.getProtocol() === version));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

describe.skipIf(!hasNginx)('nginx, as it is delivered', () => {
  test.each(DELIVERED)('with %s speaks TLS 1.2 and 1.3 only', async (_, text) => {
    const folder = temporaryDirectory();
    const port = await freeTcpPort();
    const { cert, key } = createTestCertificate();
    writeFileSync(join(folder, 'wheelhouse.pem'), cert);
    writeFileSync(join(folder, 'wheelhouse.key'), key);
    const site = text
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('/etc/ssl/', `${folder}/`)
      .replace('/var/log/nginx/', `${folder}/`)
      .replaceAll(/shore-\d:8080/g, '127.0.0.1:1');
    await startNginx(`ssl_ciphers ${ANY_CIPHER};\n${site}`);
    const versions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
    expect(await Promise.all(versions.map((version) => isAccepted(port, version)))).toEqual([false, false, true, true]);
  });
});
