import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { Subscription } from './push-store.ts';

/** Keys that sign the messages of this installation (VAPID, RFC 8292); both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
/** Delimiter behind the text of the last record. */
const LAST_RECORD = 2;
/** Validity of a signature; push services accept at most 24 hours. */
const SIGNATURE_SECS = 12 * 3600;

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');

interface States {
  keepFirst(key: string, value: string): Promise<string>;
}

const STATE = 'notify.push_keys';

/** The keys of this installation, created on first use. Browsers reject messages with other signatures. */
export async function keepPushKeys(states: States): Promise<PushKeys> {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // Pad to 32 bytes: a key with leading zero bytes is shorter as a number.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  const kept: PushKeys = JSON.parse(await states.keepFirst(STATE, JSON.stringify({ publicKey, privateKey })));
  return kept;
}

/** Random values of one message [made for it]. */
interface Secrets {
  privateKey: Buffer;
  salt: Buffer;
}

/**
 * The body for one browser (RFC 8291): one record of the encoding aes128gcm (RFC 8188). The message has at most 3993 bytes.
 */
export function encryptPush(
  message: string,
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  secrets?: Secrets,
): Buffer {
  const pair = createECDH(CURVE);
  if (secrets === undefined) pair.generateKeys();
  else pair.setPrivateKey(secrets.privateKey);
  const salt = secrets?.salt ?? randomBytes(SALT_BYTES);
  const [receiver, sender] = [fromBase64(p256dh), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = hkdfSync('sha256', pair.computeSecret(receiver), fromBase64(auth), info, 32);
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${purpose}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const header = [salt, size, Buffer.from([sender.length]), sender];
  const text = Buffer.concat([Buffer.from(message), Buffer.from([LAST_RECORD])]);
  return Buffer.concat([...header, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** The header `Authorization` for a push service (RFC 8292). `site` is the address of this installation. */
export function signPush({ publicKey, privateKey }: PushKeys, { origin, site, now }: Signed): string {
  const point = fromBase64(publicKey);
  const coordinate = (from: number) => point.toString('base64url', from, from + 32);
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey };
  const claims = { aud: origin, exp: Math.floor(now / 1000) + SIGNATURE_SECS, sub: site };
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(parts.join('.')), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${parts.join('.')}.${signature.toString('base64url')}, k=${publicKey}`;
}

interface Signed {
  /** Of the push service. */
  origin: string;
  site: string;
  /** Milliseconds. */
  now: number;
}
