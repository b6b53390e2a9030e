import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { temporaryDirectory } from '../database-matrix.ts';
import { freeTcpPort } from '../network/free-port.ts';
import { createTestCertificate } from '../network/test-certificate.ts';
import { startNginx } from '../real/real-nginx.ts';
import { REST_KEY } from '../service/service-process.ts';
import { until } from './cluster.ts';

const SITE = readFileSync(new URL('../../../deploy/cluster/nginx.conf', import.meta.url), 'utf8');

export interface Proxy {
  address: string;
  port: number;
  /** File with what each instance has answered. */
  log: string;
}

/** Runs nginx with the configuration that is delivered, for these instances; only addresses and files are others. */
export async function startProxy(instances: readonly { url: string }[], address = '127.0.0.1'): Promise<Proxy> {
  const folder = temporaryDirectory();
  const port = await freeTcpPort();
  const { cert, key } = createTestCertificate();
  for (const [name, text] of Object.entries({ 'cert.pem': cert, 'key.pem': key })) {
    writeFileSync(join(folder, name), text);
  }
  let site = SITE.replace('listen 443 ssl', `listen ${address}:${port} ssl`)
    .replace('/etc/ssl/wheelhouse.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/wheelhouse.key', join(folder, 'key.pem'))
    .replace("'$remote_addr ", "'$upstream_addr ")
    .replace('/var/log/nginx/wheelhouse.log', join(folder, 'access.log'));
  for (const [index, { url }] of instances.entries()) {
    site = site.replaceAll(`shore-${index + 1}:8080`, new URL(url).host);
  }
  await startNginx(site);
  const proxy = { address, port, log: join(folder, 'access.log') };
  await until(async () => (await ask(proxy, '/health')).status === 200, 'nginx answers');
  return proxy;
}

export interface ProxyAnswer {
  /** 0 where there is none. */
  status: number;
  retryAfter: string | undefined;
  text: string;
}

interface Asking {
  body?: object;
  headers?: Record<string, string>;
}

/** Asks through nginx, or posts the body. */
export function ask({ address, port }: Proxy, path: string, { body, headers }: Asking = {}): Promise<ProxyAnswer> {
  const all = { 'x-api-key': REST_KEY, ...(body && { 'content-type': 'application/json' }), ...headers };
  const options = { host: address, port, path, headers: all, rejectUnauthorized: false, agent: false };
  return new Promise((resolve) => {
    const asking = request({ ...options, method: body ? 'POST' : 'GET' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text });
      });
    });
    asking.on('error', (error) => resolve({ status: 0, retryAfter: undefined, text: error.message }));
    asking.end(body && JSON.stringify(body));
  });
}
