import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FakeS3 } from '../support/fakes/fake-s3.ts';
import { REST_KEY, startService } from '../support/service/service-process.ts';
import { makeUpload, makeWav } from '../support/sound-files.ts';

const SOUNDS = '/v1/watchlist/sounds';
async function start() {
  const s3 = await FakeS3.start();
  const service = await startService({
    env: {
      SERVICE__STORAGE__DRIVER: 's3',
      SERVICE__STORAGE__S3__ENDPOINT: s3.url,
      SERVICE__STORAGE__S3__REGION: 'eu-north-1',
      SERVICE__STORAGE__S3__BUCKET: 'ships',
      SERVICE__STORAGE__S3__PREFIX: 'vessel-7/',
      SERVICE__STORAGE__S3__ACCESS_KEY_ID: 'an-id',
      SERVICE__STORAGE__S3__SECRET_ACCESS_KEY: s3.secret,
    },
  });
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-api-key': REST_KEY, ...init.headers };
    const answer = await fetch(service.url + path, { ...init, headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const upload = (content: Buffer<ArrayBuffer>) =>
    request(`${SOUNDS}/upload`, { method: 'POST', body: makeUpload('Horn', content) });
  return { s3, service, request, upload };
}

test('sounds in a bucket are stored, served whole and in part, and removed', async () => {
  const { s3, service, request, upload } = await start();
  const content = makeWav(5000);
  const created = await upload(content);
  expect(created.status).toBe(201);
  const { id, file_id } = JSON.parse(created.bytes.toString());
  expect([...s3.objects]).toEqual([
    [
      `/ships/vessel-7/sounds/${file_id}`,
      { content, type: 'audio/wav', authorization: expect.stringMatching('Credential=an-id/.*/eu-north-1/s3/') },
    ],
  ]);
  const folder = join(service.dataDir, 'files');
  expect([readdirSync(join(folder, 'incoming')), existsSync(join(folder, 'sounds'))]).toEqual([[], false]);

  const path = `/v1/storage/sounds/files/${file_id}`;
  const whole = await request(path);
  const tag = String(whole.headers.get('etag'));
  expect([whole.status, whole.headers.get('content-type'), tag]).toEqual([
    ...[200, 'audio/wav', expect.stringMatching(/^"[0-9a-f]{32}"$/)],
  ]);
  expect(whole.bytes.equals(content)).toBe(true);
  const part = await request(path, { headers: { range: 'bytes=-100' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4944-5043/5044']);
  expect(part.bytes.equals(content.subarray(-100))).toBe(true);
  expect((await request(path, { headers: { 'if-none-match': tag } })).status).toBe(304);

  expect((await request(`${SOUNDS}/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(s3.objects.size).toBe(0);
  expect((await request(path)).status).toBe(404);
  expect((await request('/v1/storage/sounds/files/builtin-alert.wav')).status).toBe(200);
});

test('a bucket that refuses is a failure of the service, which names no key and leaves nothing behind', async () => {
  const { s3, service, request, upload } = await start();
  s3.failure = 403;
  const created = await upload(makeWav());
  expect([created.status, JSON.parse(created.bytes.toString())]).toMatchObject([500, { error: { type: 'Internal' } }]);
  expect((await request('/v1/storage/sounds/files/a.wav')).status).toBe(500);
  expect(service.stdout.join('\n')).toContain('request failed');
  expect([...service.stdout, ...service.stderr].join('\n')).not.toContain(s3.secret);
  expect(readdirSync(join(service.dataDir, 'files', 'incoming'))).toEqual([]);
  s3.failure = undefined;
  expect((await upload(makeWav())).status).toBe(201);
});
