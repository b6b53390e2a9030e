import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { runService } from '../support/service/service-process.ts';
import { typedClient } from '../support/typed-client.ts';

const KEY = 'a-long-enough-key';
const TOKEN = 'a-token';
const BEGIN = Date.parse('2026-11-20T06:00:00Z');

async function start() {
  const listening = await listenTestApp({ auth: { api_keys: [KEY] }, websocket: { tokens: [TOKEN] } });
  const call = typedClient({ ...listening, key: KEY });
  /** Remarks of one minute after the other. */
  async function remark(count: number) {
    const entries = [];
    for (let index = 0; index < count; index += 1) {
      const at = new Date(BEGIN + index * 60_000).toISOString();
      entries.push(await call('post', '/v1/log', { body: { kind: 'remark', text: `Remark ${index}`, at } }));
    }
    return entries;
  }
  /** Of what is to be refused. */
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    listening.app.http.inject({ method, url: path, headers: { 'x-api-key': KEY }, ...(payload && { payload }) });
  return { ...listening, call, remark, ask };
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('a remark is added and corrected, and is found by kind and page after page', async () => {
  const { ask, call, remark } = await start();
  const remarks = await remark(5);
  const event = { kind: 'loadingStarted', at: '2026-11-20T07:00:00Z', author: 'Mate' } as const;
  const loading = await call('post', '/v1/log', { body: event });
  expect(loading).toMatchObject({ kind: 'loadingStarted', author: 'Mate', corrects: null });
  const path = { id: loading.id };
  const body = { at: '2026-11-20T07:20:00Z', reason: 'Clock of the crane' };
  const corrected = await call('post', '/v1/log/{id}/correction', { path, body });
  expect(corrected).toMatchObject({ kind: 'loadingStarted', corrects: loading.id, previousHash: loading.hash });

  const refused = await ask('POST', '/v1/log', { kind: 'departure', text: 'by hand' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.faults).toMatchObject([{ field: 'kind', rule: 'enum' }]);

  const all = await call('get', '/v1/log', {});
  expect(idsOf(all.entries)).toEqual([corrected.id, loading.id, ...idsOf(remarks).reverse()]);
  const events = await call('get', '/v1/log', { query: { kind: 'loadingStarted', limit: 10 } });
  expect(idsOf(events.entries)).toEqual([corrected.id, loading.id]);
  const first = await call('get', '/v1/log', { query: { kind: 'remark', limit: 2 } });
  const before = first.entries.at(-1)?.id ?? '';
  const second = await call('get', '/v1/log', { query: { kind: 'remark', limit: 10, before } });
  expect(idsOf([...first.entries, ...second.entries])).toEqual(idsOf(remarks).reverse());
  const early = await call('get', '/v1/log', { query: { limit: 10, before: '2026-11-20T06:02:00Z' } });
  expect(idsOf(early.entries)).toEqual(idsOf(remarks.slice(0, 2)).reverse());
});

test('an export is whole for the service and the command, until one byte is another', async () => {
  const { url, call, remark } = await start();
  const entries = await remark(6);
  const lastHash = entries.at(-1)?.hash;
  const verified = { ok: true, entries: 6, lastHash, firstBroken: null };
  expect(await call('get', '/v1/log/verify', {})).toMatchObject({ ...verified, branches: 1, anchor: null });

  const get = (query: string) => fetch(`${url}/v1/log/export${query}`, { headers: { 'x-api-key': KEY } });
  const text = await (await get('?format=json')).text();
  const file = join(temporaryDirectory(), 'log.json');
  writeFileSync(file, text);
  expect(await call('post', '/v1/log/verify', { body: JSON.parse(text) })).toMatchObject(verified);
  const whole = await runService(['log', 'verify', file]);
  expect(whole).toMatchObject({ code: 0, stdout: expect.stringContaining(`Last hash: ${lastHash}`), stderr: '' });

  writeFileSync(file, text.replace('Remark 3', 'Remark 8'));
  const broken = await runService(['log', 'verify', file]);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain(`First broken: entry 4 (${entries[3]?.id})`);
  expect(await call('post', '/v1/log/verify', { body: JSON.parse(readFileSync(file, 'utf8')) })).toMatchObject({
    ok: false,
    firstBroken: { index: 3, id: entries[3]?.id, reason: 'changed' },
  });
  writeFileSync(file, 'no export');
  expect((await runService(['log', 'verify', file])).code).toBe(2);

  const part = await (await get('?format=json&from=2026-11-20T06:02:00Z&to=2026-11-20T06:03:00Z')).json();
  expect(idsOf(part.entries)).toEqual(idsOf(entries.slice(2, 4)));
  expect(part.previousHash).toBe(entries[1]?.hash);
  expect(await call('post', '/v1/log/verify', { body: part })).toMatchObject({ ok: true, entries: 2 });

  const csv = await get('?format=csv');
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
  const [head, ...lines] = (await csv.text()).trimEnd().split(/\r?\n/);
  expect(head).toMatch(/^\uFEFF?at,until,kind,label/);
  expect(lines).toHaveLength(6);
  const pdf = await get('?format=pdf&language=de');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 4)).toBe('%PDF');
  expect((await get('?format=xml')).status).toBe(400);
});

test('a client of the channel is greeted with the last 20, and gets each new one', async () => {
  const { wsUrl, call, remark } = await start();
  const entries = await remark(22);
  await using client = await connectWs(wsUrl(TOKEN));
  await client.subscribe('log');
  const greeting = await client.next();
  expect(greeting).toMatchObject({ type: 'log', data: { entries: { length: 20 } } });
  expect(greeting['data']).toEqual({
    entries: entries
      .slice(2)
      .reverse()
      .map(({ _links, ...entry }) => entry),
  });
  const { _links, ...added } = await call('post', '/v1/log', { body: { kind: 'remark', text: 'Fog' } });
  expect(await client.next()).toEqual({ type: 'log', data: { entries: [added] } });
});

test('a vessel that has not moved has no voyage, and nothing is offered', async () => {
  const { ask, call, remark } = await start();
  await remark(1);
  expect(await call('get', '/v1/voyages', {})).toMatchObject({ voyages: [] });
  expect(await call('get', '/v1/trips/suggestions', {})).toMatchObject({ suggestions: [] });
  const id = '019c0000-0000-7000-8000-000000000000';
  expect((await ask('GET', `/v1/voyages/${id}`)).statusCode).toBe(404);
  const papers = { cargo: 'gravel', weight: 1, categoryId: id, senderId: id, receiverId: id };
  expect((await ask('POST', `/v1/trips/suggestions/${id}`, papers)).statusCode).toBe(404);
});
