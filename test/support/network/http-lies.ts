import { gzipSync } from 'node:zlib';
import type { Behaviour } from './liar.ts';

const KILOBYTES_64 = Buffer.alloc(65_536, '0,');
/** 64 MB of spaces before a list, in 64 kB. */
const BOMB = gzipSync(Buffer.concat([Buffer.alloc(64 * 1024 * 1024, ' '), Buffer.from('[]')]));

const head = (status: string, ...headers: string[]) =>
  [`HTTP/1.1 ${status}`, 'Content-Type: application/json', ...headers, '', ''].join('\r\n');
/** A whole answer. */
export const answer = (body: string | Buffer, status = '200 OK', ...headers: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(head(status, `Content-Length: ${Buffer.byteLength(body)}`, ...headers)),
    Buffer.from(body),
  ]);
const say =
  (bytes: string | Buffer): Behaviour =>
  (socket) =>
    void socket.write(bytes);
const flood =
  (begin: string, bytes: Buffer): Behaviour =>
  (socket, liar) => {
    socket.write(begin);
    liar.flood(socket, bytes);
  };
const drip =
  (begin: string, byte: string): Behaviour =>
  (socket, liar) => {
    socket.write(begin);
    liar.drip(socket, byte);
  };

/** The answers that begin with 200: a client that needs nothing but the status may take them as one. */
const WITH_STATUS_200: Record<string, Behaviour> = {
  'drips its body': drip(head('200 OK', 'Content-Length: 100000'), ' '),
  'sends a list without an end': flood(head('200 OK', 'Connection: close').concat('['), KILOBYTES_64),
  'announces 10 GB and sends them': flood(head('200 OK', 'Content-Length: 10000000000').concat('['), KILOBYTES_64),
  'announces a chunk of 2^64 bytes': flood(
    head('200 OK', 'Transfer-Encoding: chunked').concat('ffffffffffffffff\r\n'),
    KILOBYTES_64,
  ),
  'packs 64 MB into 64 kB': say(answer(BOMB, '200 OK', 'Content-Encoding: gzip')),
  'packs in a way that nobody asked for': say(answer('x', '200 OK', 'Content-Encoding: br, zstd')),
  'says that it is packed and is not': say(answer('[]', '200 OK', 'Content-Encoding: gzip')),
  'nests a hundred thousand lists': say(answer('['.repeat(100_000))),
  'sends a number for an object': say(answer('1e999')),
  'sends null': say(answer('null')),
  'sends a text': say(answer('"text"')),
  'sends lists for objects': say(answer('[[[]],[null],[1]]')),
  'sends prototypes': say(answer('{"__proto__":{"status":1},"constructor":null}')),
  'sends a page': say(answer('<!doctype html><title>Log in</title>')),
  'sends markup without an end': say(answer('<?xml version="1.0"?><a><b>')),
  'sends bytes that are no text': say(answer(Buffer.alloc(1000, 0xff))),
  'breaks off in its body': (socket) => void socket.end(head('200 OK', 'Content-Length: 1000').concat('[')),
};

const OTHERS: Record<string, Behaviour> = {
  'says nothing': () => undefined,
  'hangs up': (socket) => void socket.end(),
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'drips its head': drip('HTTP/1.1 200 OK\r\nX-Drip: ', 'x'),
  'sends a head without an end': flood('HTTP/1.1 200 OK\r\n', Buffer.from('X-More: more\r\n'.repeat(1000))),
  'says without an end that the answer comes': flood('', Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000))),
  'does not speak HTTP': say('SSH-2.0-OpenSSH_9.9\r\n'),
  'speaks noise without an end': flood('', Buffer.alloc(65_536, 0xff)),
  'switches to another protocol': say('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  'has two lengths': say('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 500\r\n\r\n'),
  'has a length below zero': say('HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'),
  'has no such status': say(answer('[]', '000 None')),
  'has nothing to say': say('HTTP/1.1 204 No Content\r\n\r\n'),
  'claims that nothing has changed': say('HTTP/1.1 304 Not Modified\r\n\r\n'),
  'refuses with a list without an end': flood(head('500 Oh', 'Connection: close').concat('['), KILOBYTES_64),
  'drips its refusal': drip(head('503 Later', 'Content-Length: 100000'), ' '),
  'asks to wait until 2106': say(answer('{}', '429 Later', 'Retry-After: Sun, 07 Feb 2106 06:28:15 GMT')),
  'asks to wait since 1970': say(answer('{}', '429 Later', 'Retry-After: Thu, 01 Jan 1970 00:00:00 GMT')),
  'asks to wait for thirty years': say(
    answer('{"parameters":{"retry_after":1e300}}', '429 Later', 'Retry-After: 999999999'),
  ),
};

/** Everything that an HTTP server can do but answer. `leadsTo`: the address to which it redirects. */
export function httpLies(leadsTo: string): { lie: string; behave: Behaviour; hasStatus200: boolean }[] {
  const redirects = Object.fromEntries(
    ['301 Moved', '302 Found', '303 Other', '307 Temporary', '308 Permanent'].flatMap((status) =>
      [leadsTo, 'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd'].map((location) => [
        `redirects with ${status.slice(0, 3)} to ${location.replace(/:\d+\//, '/')}`,
        say(answer('', status, `Location: ${location}`)),
      ]),
    ),
  );
  const toList = (lies: Record<string, Behaviour>, hasStatus200: boolean) =>
    Object.entries(lies).map(([lie, behave]) => ({ lie, behave, hasStatus200 }));
  return [...toList(WITH_STATUS_200, true), ...toList({ ...OTHERS, ...redirects }, false)];
}
