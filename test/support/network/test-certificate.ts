import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface TestCertificate {
  /** PEM, for the options of an HTTPS server. */
  key: string;
  cert: string;
  /** SHA-256 of the certificate, upper-case hex with colons. */
  fingerprint: string;
}

/** A fresh self-signed certificate for the name and 127.0.0.1, valid from 2000 to 2099. Each call gives another one. */
export function createTestCertificate(dnsName = 'localhost'): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = selfSigned({ privateKey, publicKey, dnsName });
  const digest = createHash('sha256').update(der).digest('hex').toUpperCase();
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: digest.match(/../g)?.join(':') ?? '',
  };
}

/** One DER element: tag, length (the shortest form, up to 65535; Go refuses any other), contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const long = body.length < 0x100 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff];
  const length = body.length < 0x80 ? [body.length] : long;
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const hex = (text: string) => Buffer.from(text, 'hex');
const text = (tag: number, words: string) => der(tag, Buffer.from(words, 'latin1'));

const ECDSA_WITH_SHA256 = sequence(der(0x06, hex('2a8648ce3d040302')));
const COMMON_NAME = der(0x06, hex('550403'));
const SUBJECT_ALT_NAME = der(0x06, hex('551d11'));

interface Subject {
  privateKey: KeyObject;
  publicKey: KeyObject;
  dnsName: string;
}

/** Certificate of RFC 5280 section 4.1, version 3, with the subject alternative name as its only extension. */
function selfSigned({ privateKey, publicKey, dnsName }: Subject): Buffer {
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, 'test router'))));
  const names = sequence(text(0x82, dnsName), der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(text(0x18, '20000101000000Z'), text(0x18, '20990101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const signature = sign('sha256', body, privateKey);
  return sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
}
