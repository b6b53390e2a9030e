import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { freeTcpPort } from '../support/network/free-port.ts';
import { hasNginx, startNginx } from '../support/real/real-nginx.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** The first block of a language below a heading. */
function blockBelow(heading: string, language: string): string {
  const section = PAGE.slice(PAGE.indexOf(`\n${heading}\n`));
  const found = new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(section)?.[1];
  if (found === undefined) throw new Error(`no ${language} below ${heading}`);
  return found;
}

interface Answer {
  status: number | undefined;
  body: string;
}

function ask(port: number, { host, ca }: { host: string; ca?: Buffer }): Promise<Answer> {
  const path = '/health';
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = get(
    { host: '127.0.0.1', port, path, ...(ca && { ca }), servername: host, headers: { host } },
    (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    },
  );
  request.on('error', reject);
  return promise;
}

describe.skipIf(!hasNginx)('HTTPS with a certificate authority on board, as documented', () => {
  test('a device that trusts the authority reaches the service by its name, another one refuses it', async () => {
    const folder = temporaryDirectory();
    const made = spawnSync('bash', ['-eu', '-c', blockBelow('### HTTPS on board', 'sh')], { cwd: folder });
    expect(String(made.stderr).includes('rror')).toBe(false);
    expect(made.status).toBe(0);

    const { url } = await listenTestApp({});
    const port = await freeTcpPort();
    const config = blockBelow('## Behind a reverse proxy with TLS', 'nginx')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('/etc/ssl/', `${folder}/`)
      .replace('/var/log/nginx/', `${folder}/`)
      .replace('http://127.0.0.1:8080', url);
    await startNginx(config);
    const ca = readFileSync(join(folder, 'on-board-ca.pem'));
    expect(await ask(port, { host: 'wheelhouse.local', ca })).toMatchObject({ status: 200 });
    await expect(ask(port, { host: 'another.local', ca })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    await expect(ask(port, { host: 'wheelhouse.local' })).rejects.toThrow(/certificate/);
  });
});
