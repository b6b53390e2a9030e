import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { contradictions } from '../../../test/support/documented.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import { listenTestApp } from '../../../test/support/service/listening-app.ts';
import { makeMp3, makeOgg, makeTaggedMp3, makeUpload, makeWav } from '../../../test/support/sound-files.ts';

const PATH = '/v1/watchlist/sounds';
const UPLOAD = `${PATH}/upload`;
const BOUNDARY = 'a-boundary';

interface PlainPart {
  headers: string;
  content: string | Uint8Array;
}

const field = (name: string, content: string, type = ''): PlainPart => ({
  headers: `Content-Disposition: form-data; name="${name}"${type && `\r\nContent-Type: ${type}`}`,
  content,
});

const file = (content: Uint8Array, name = 'file'): PlainPart => ({
  headers: `Content-Disposition: form-data; name="${name}"; filename="../../x.txt"\r\nContent-Type: text/plain`,
  content,
});

/** A form byte by byte, for what no client would send. */
const toBody = (...parts: PlainPart[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

async function start(config: { max_upload_bytes?: number } = {}) {
  const root = join(temporaryDirectory(), 'files');
  const { app, url } = await listenTestApp({ storage: { root, ...config }, rate_limit: { enabled: false } });

  const send = async (body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
    const headers = body instanceof FormData ? {} : { 'content-type': type };
    const answer = await fetch(`${url}${UPLOAD}`, { method: 'POST', body, headers });
    const result = { status: answer.status, body: await answer.json() };
    const documented = { statusCode: result.status, json: () => result.body };
    expect(await contradictions(app, UPLOAD, documented, 'post')).toEqual([]);
    return result;
  };
  const files = (): string[] =>
    ['sounds', 'incoming'].flatMap((name) => (existsSync(join(root, name)) ? readdirSync(join(root, name)) : []));
  const sounds = async () =>
    (await app.http.inject(PATH)).json<{ sounds: { builtin: boolean }[] }>().sounds.filter(({ builtin }) => !builtin);
  /** Nothing is left of what was refused, neither on the disk nor in the list. */
  const expectNothing = async () => expect([files(), await sounds()]).toEqual([[], []]);
  return { app, url, root, send, files, sounds, expectNothing };
}

test.each([
  ['an MP3 with a tag', makeTaggedMp3(), 'mp3', 'audio/mpeg'],
  ['an MP3 without one', makeMp3(), 'mp3', 'audio/mpeg'],
  ['a WAV', makeWav(), 'wav', 'audio/wav'],
  ['an OGG', makeOgg('opus'), 'ogg', 'audio/ogg'],
])('%s is taken whatever it is called, and served byte by byte', async (_what, content, ending, type) => {
  const { url, send, files } = await start();
  const { status, body } = await send(makeUpload('Horn', content, 'notes.txt'));
  expect([status, body]).toEqual([201, expect.objectContaining({ key: 'horn', file_id: `${body.id}.${ending}` })]);
  expect(files()).toEqual([body.file_id]);
  const answer = await fetch(`${url}/v1/storage/sounds/files/${body.file_id}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  const part = await fetch(answer.url, { headers: { range: 'bytes=2-5' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(2, 6)]);
});

test('the parts come in any order, and others beside them are not looked at', async () => {
  const { send, sounds } = await start();
  const other = [field('volume', '3'), file(Buffer.from('something else'), 'cover')];
  expect((await send(toBody(file(makeWav()), ...other, field('name', 'One')))).status).toBe(201);
  expect((await send(toBody(...other, field('name', 'Two'), file(makeWav())))).status).toBe(201);
  expect((await sounds()).map((sound) => sound)).toMatchObject([{ name: 'One' }, { name: 'Two' }]);
});

test('a name is stored as given', async () => {
  const { send } = await start();
  const name = ' Glöckchen "\\ \u{1f514} ';
  expect((await send(makeUpload(name, makeWav()))).body).toMatchObject({ name, key: 'glockchen' });
  const longest = '\u{1f514}'.repeat(5000);
  expect((await send(makeUpload(longest, makeWav()))).body).toMatchObject({ name: longest, key: 'sound' });
});

test.each<[what: string, parts: PlainPart[], message: string]>([
  ['no part at all', [], 'file is required'],
  ['no file', [field('name', 'x')], 'file is required'],
  ['text where the file should be', [field('name', 'x'), field('file', 'RIFF')], 'file is required'],
  ['a file of another name', [field('name', 'x'), file(makeWav(), 'sound')], 'file is required'],
  ['an empty file', [field('name', 'x'), file(Buffer.alloc(0))], 'file must not be empty'],
  ['two files', [field('name', 'x'), file(makeWav()), file(makeWav())], 'file must be one file, received 2'],
  ['many files', [field('name', 'x'), ...Array<PlainPart>(20).fill(file(makeWav()))], 'reach files limit'],
  ['many fields', [file(makeWav()), ...Array<PlainPart>(20).fill(field('name', 'x'))], 'reach fields limit'],
  [
    'many parts',
    Array<PlainPart[]>(30)
      .fill([field('name', 'x'), file(makeWav())])
      .flat(),
    'limit',
  ],
  ['no name', [file(makeWav())], 'name is required'],
  ['an empty name', [file(makeWav()), field('name', '')], 'name must not be empty'],
  ['a blank name', [file(makeWav()), field('name', ' \t')], 'name must not be empty'],
  ['a name with U+0000', [file(makeWav()), field('name', 'a\0b')], 'name must not contain the character U+0000'],
  ['a long name', [file(makeWav()), field('name', 'x'.repeat(10_001))], 'name must be at most 10000 characters'],
  ['a very long name', [file(makeWav()), field('name', 'x'.repeat(200_000))], 'name must be at most 10000 characters'],
  ['a name that is no text', [file(makeWav()), field('name', '7', 'application/json')], 'name must be string'],
  ['a name that is broken JSON', [file(makeWav()), field('name', '{', 'application/json')], 'The form cannot be read'],
  ['a name that is a file', [file(makeWav()), file(Buffer.from('x'), 'name')], 'name is required'],
  ['a part called __proto__', [file(makeWav()), field('name', 'x'), field('__proto__', 'x')], 'prototype'],
  ['a text as a file', [field('name', 'x'), file(Buffer.from('hello there'))], 'file must be an MP3, WAV or OGG sound'],
  ['a film', [field('name', 'x'), file(makeOgg('theora'))], 'file must be an MP3, WAV or OGG sound'],
])('%s is refused, and nothing is left of it', async (_what, parts, message) => {
  const { send, expectNothing } = await start();
  expect(await send(toBody(...parts))).toEqual(refusal(400, expect.stringContaining(message)));
  await expectNothing();
});

test.each<[what: string, body: string | Buffer<ArrayBuffer>, type: string, message: string]>([
  ['JSON', '{"name":"x","file":"y"}', 'application/json', 'Content-Type must be multipart/form-data'],
  ['plain bytes', 'RIFF', 'audio/wav', 'Content-Type must be multipart/form-data'],
  ['another kind of form', 'name=x', 'application/x-www-form-urlencoded', 'Content-Type must be multipart/form-data'],
  ['a form without a boundary', 'name=x', 'multipart/form-data', 'The form cannot be read'],
  ['a form that is none', 'name=x', `multipart/form-data; boundary=${BOUNDARY}`, 'The form cannot be read'],
  ['a form without an end', toBody(file(makeWav())).subarray(0, -30), `multipart/form-data; boundary=${BOUNDARY}`, ''],
])('%s is refused', async (_what, body, type, message) => {
  const { app, send, expectNothing } = await start();
  expect(await send(body, type)).toEqual(refusal(400, expect.stringContaining(message)));
  const nothing = await app.http.inject({ method: 'POST', url: UPLOAD });
  expect(nothing.statusCode).toBe(400);
  expect(nothing.json()).toMatchObject({ error: { message: 'Content-Type must be multipart/form-data' } });
  await expectNothing();
});

test('a file of the greatest size is taken, one byte more is refused', async () => {
  const { send, files, expectNothing } = await start({ max_upload_bytes: 100_000 });
  const tooLarge = refusal(400, 'file must be at most 100 kB');
  expect(await send(makeUpload('x', makeWav(100_000 - 44 + 1)))).toEqual(tooLarge);
  await expectNothing();
  // So much that it is refused by what it announces, before any of it is read.
  expect(await send(makeUpload('x', makeWav(3_000_000)))).toEqual(tooLarge);
  await expectNothing();
  expect((await send(makeUpload('x', makeWav(100_000 - 44)))).status).toBe(201);
  expect(files()).toHaveLength(1);
});

test('a file that does not announce its size is read to its end, but not stored beyond the limit', async () => {
  const { app, url, expectNothing } = await start({ max_upload_bytes: 1000 });
  const body = new Blob([toBody(field('name', 'x'), file(makeWav(2_000_000)))]).stream();
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const answer = await fetch(`${url}${UPLOAD}`, init);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { message: 'file must be at most 1 kB' } },
  ]);
  await expectNothing();
  expect((await app.http.inject('/health')).statusCode).toBe(200);
});

test('a file beyond 1 MiB is taken, while other bodies of that size are still refused', async () => {
  const { app, send } = await start();
  expect((await send(makeUpload('x', makeWav(2 * 1024 * 1024)))).status).toBe(201);
  const payload = { mmsi: '211234560', name: 'x'.repeat(2 * 1024 * 1024) };
  const answer = await app.http.inject({ method: 'POST', url: '/v1/watchlist/entries', payload });
  expect(answer.statusCode).toBe(400);
  const form = await app.http.inject({
    method: 'POST',
    url: '/v1/watchlist/entries',
    payload: makeUpload('x', makeWav()),
  });
  expect(form.json()).toMatchObject({ status: 400, error: { message: 'Content-Type must be application/json' } });
});

test('ten uploads at once are all stored', async () => {
  const { send, files } = await start();
  const contents = Array.from({ length: 10 }, (_, index) => makeWav(100_000 + index));
  const answers = await Promise.all(contents.map((content) => send(makeUpload('Horn', content))));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(10);
  expect(files().toSorted()).toEqual(answers.map(({ body }) => body.file_id).toSorted());
});

test('of an upload that the client breaks off nothing remains', async () => {
  const { app, url, root, files, expectNothing } = await start();
  const body = toBody(field('name', 'x'), file(makeWav(1_000_000)));
  const { port } = new URL(url);
  for (let round = 0; round < 3; round += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 500_000));
    // Only once the file has begun to come in is there something to leave behind.
    await expect.poll(() => files().length, { interval: 5 }).toBe(1);
    socket.destroy();
    await expect.poll(files, { interval: 5 }).toEqual([]);
  }
  await expectNothing();
  expect(readdirSync(root)).toEqual(['incoming']);
  expect((await app.http.inject('/health')).statusCode).toBe(200);
});

test('a disk that takes nothing is a failure of the service, reported without its path', async () => {
  const { root, send, sounds } = await start();
  mkdirSync(dirname(root), { recursive: true });
  writeFileSync(root, 'a file where the folder should be');
  const { status, body } = await send(makeUpload('x', makeWav()));
  expect([status, body.error]).toMatchObject([500, { type: 'Internal', message: 'An unexpected error occurred' }]);
  expect(await sounds()).toEqual([]);
});

test('what a run left in the middle of an upload is removed at the next start', async () => {
  const root = join(temporaryDirectory(), 'files');
  mkdirSync(join(root, 'incoming'), { recursive: true });
  mkdirSync(join(root, 'sounds'));
  writeFileSync(join(root, 'incoming', 'half.part'), 'RIFF');
  writeFileSync(join(root, 'sounds', 'whole.wav'), 'RIFF');
  await listenTestApp({ storage: { root } });
  expect([readdirSync(join(root, 'incoming')), readdirSync(join(root, 'sounds'))]).toEqual([[], ['whole.wav']]);
});
