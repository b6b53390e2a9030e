import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HttpClientOptions } from '../../../src/foundation/outbound/http-client.ts';
import type { TestCertificate } from '../network/test-certificate.ts';

/** Of aes128gcm (RFC 8188): salt, record size, and the length of the key that follows. */
const SALT_BYTES = 16;
const KEY_AT = SALT_BYTES + 5;
const TAG_BYTES = 16;

interface Pushed {
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The push service of a browser vendor, whatever host is asked for: it keeps what it gets and answers as configured. */
export class FakePushService {
  readonly requests: Pushed[] = [];
  status = 201;
  readonly #server: Server;

  private constructor(tls: TestCertificate | undefined) {
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { url = '', headers } = request;
      this.requests.push({ host: headers.host ?? '', path: url, headers, body: Buffer.concat(parts) });
      response.writeHead(this.status).end();
    };
    this.#server = tls ? createTlsServer({ key: tls.key, cert: tls.cert }, take) : createServer(take);
  }

  /** Over HTTPS with a certificate, else plain HTTP. */
  static async start(tls?: TestCertificate): Promise<FakePushService> {
    const service = new FakePushService(tls);
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      const closed = new Promise((resolve) => service.#server.close(resolve));
      service.#server.closeAllConnections();
      await closed;
    });
    return service;
  }

  get port(): number {
    // A listening TCP server has an AddressInfo.
    return (this.#server.address() as AddressInfo).port;
  }

  /** Leads here instead of to the host that is asked for. */
  readonly connect: HttpClientOptions['connect'] = (_options, callback) => {
    const socket = connectSocket(this.port, '127.0.0.1');
    socket.once('connect', () => callback(null, socket));
    socket.once('error', (error) => callback(error, null));
  };
}

/** A browser that has subscribed. */
export function makeBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

  /** As RFC 8291 derives the key and RFC 8188 the content. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const length = body.readUInt8(KEY_AT - 1);
    const sender = body.subarray(KEY_AT, KEY_AT + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = derive(auth, pair.computeSecret(sender), info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const encrypted = body.subarray(KEY_AT + length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }

  return { endpoint, keys, read: ({ body }: Pushed) => JSON.parse(decrypt(body)).notices as Record<string, unknown>[] };
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();

const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** What the sender claims of itself in `Authorization: vapid t=…, k=…`, if the signature is by the key `k`. */
export function readVapid({ headers }: Pushed): { publicKey: string; claims: Record<string, unknown> } | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${payload}`);
  const isGenuine = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isGenuine ? { publicKey, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) } : undefined;
}
