/*
 * What a page of another site can do with this service by way of a real browser: it comes from another port of this
 * machine, from a foreign name, or, after DNS rebinding, from a foreign name that stands for the service itself.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, openPage } from '../support/console/browser.ts';
import { type ListeningApp, listenTestApp } from '../support/service/listening-app.ts';
import { makeLink } from '../support/service/make-link.ts';

/** A browser that has to share two cores. */
const PATIENCE_MS = 60_000;
const TOKEN = 'a-token-for-the-websocket';
const KEY = 'a-key-of-the-crew';
const FOREIGN_HOSTS = ['127.0.0.1', 'localhost', 'evil.example'];

/** A site of somebody else; its port. */
async function startSite(onRequest: (request: IncomingMessage) => void = () => undefined): Promise<number> {
  const site = createServer((request, response) => {
    onRequest(request);
    response.setHeader('content-type', 'text/html').end('<p>Hello</p>');
  });
  site.listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await new Promise((resolve) => site.once('listening', resolve));
  return (site.address() as AddressInfo).port;
}

async function openOn(origin: string): Promise<Page> {
  const { page } = await openPage();
  await page.goto(origin);
  return page;
}

const serve = () => listenTestApp({ websocket: { tokens: [TOKEN] }, auth: { api_keys: [KEY] } });

/** Each way in which a page can write; what it gets to see of the answer. */
const write = (page: Page, target: string) =>
  page.evaluate(async (url) => {
    const attempt = (path: string, init: RequestInit) =>
      fetch(url + path, { method: 'POST', ...init }).then(
        async (answer) => `${answer.type} ${answer.status} ${await answer.text()}`,
        () => 'nothing',
      );
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'evil' });
    const upload = new FormData();
    upload.set('file', new Blob([new Uint8Array([0xff, 0xfb, 0x90, 0, ...new Array(413).fill(0)])]), 'evil.mp3');
    return [
      await attempt('/v1/categories', { mode: 'no-cors', body }),
      await attempt('/v1/categories', { headers: json, body }),
      await attempt('/v1/watchlist/sounds/upload', { mode: 'no-cors', body: upload }),
      await attempt('/v1/watchlist/sounds/upload', { body: upload }),
      String(navigator.sendBeacon(`${url}/v1/categories`, body)),
    ];
  }, target);

/** Submits a form to the service as a link on a page would; resolves when its answer is shown. */
async function submitForm(page: Page, target: string): Promise<number | undefined> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().startsWith(target)),
    page.evaluate((url) => {
      const form = document.body.appendChild(document.createElement('form'));
      Object.assign(form, { method: 'post', action: url, enctype: 'text/plain' });
      const input = form.appendChild(document.createElement('input'));
      Object.assign(input, { name: '{"name":"evil","description":"', value: '"}' });
      form.submit();
    }, `${target}/v1/categories`),
  ]);
  return answer.status();
}

const read = (page: Page, url: string, mode: 'cors' | 'no-cors' = 'cors') =>
  page.evaluate(
    ([from, how]) =>
      fetch(from, { mode: how }).then(
        (answer) => answer.text(),
        () => 'nothing',
      ),
    [url, mode] as const,
  );

const openSocket = (page: Page, url: string) =>
  page.evaluate(
    (to) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(to);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
    url,
  );

async function expectNothingWritten({ url }: ListeningApp): Promise<void> {
  const listOf = async (path: string) => JSON.stringify(await (await fetch(url + path)).json());
  expect(await listOf('/v1/categories')).not.toContain('evil');
  expect(await listOf('/v1/watchlist/sounds')).not.toContain('evil');
}

describe.skipIf(!hasBrowser)('a page of another site', { timeout: PATIENCE_MS }, () => {
  test.each(FOREIGN_HOSTS)('on %s writes nothing, reads nothing and gets no WebSocket', async (host) => {
    const service = await serve();
    const page = await openOn(`http://${host}:${await startSite()}/`);
    const [simple, preflighted, upload, readUpload, beacon] = await write(page, service.url);
    expect([simple, upload]).toEqual(['opaque 0 ', 'opaque 0 ']);
    expect([preflighted, readUpload]).toEqual(['nothing', 'nothing']);
    expect(beacon).toBe('true');
    expect(await read(page, `${service.url}/v1/clients`)).toBe('nothing');
    expect(await read(page, `${service.url}/v1/clients`, 'no-cors')).toBe('');
    expect(await openSocket(page, service.wsUrl(TOKEN))).toBe('refused');
    expect(await submitForm(page, service.url)).toBe(403);
    await expectNothingWritten(service);
  });

  test('whose name stands for the service after DNS rebinding writes nothing and reads nothing', async () => {
    const service = await serve();
    const rebound = service.url.replace('127.0.0.1', 'evil.example');
    const page = await openOn(`${rebound}/health`);
    for (const path of ['/v1/clients', '/v1/router/gps', '/app/']) {
      expect(await read(page, rebound + path)).toContain('host name is not known');
    }
    const written = await write(page, rebound);
    for (const answer of written.slice(0, 4)) expect(answer).toContain('403');
    expect(await openSocket(page, service.wsUrl('wrong').replace('127.0.0.1', 'evil.example'))).toBe('refused');
    await expectNothingWritten(service);
  });

  test('cannot show the console, what it answers or the page of a link in a frame', async () => {
    const service = await serve();
    const page = await openOn(`http://localhost:${await startSite()}/`);
    for (const path of ['/app/', '/app/overlay', '/t/some-secret', '/v/some-secret', '/v1/clients', '/health']) {
      await page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.onload = resolve;
            frame.src = url;
            document.body.append(frame);
          }),
        service.url + path,
      );
      await expect.poll(() => [path, page.frames().at(-1)?.url()]).toEqual([path, 'chrome-error://chromewebdata/']);
    }
  });

  test('that opens the page of a link, or is opened by it, learns nothing, and the browser keeps nothing', async () => {
    const service = await serve();
    const { secret } = await makeLink(service.app, KEY);
    const asked: { url: string | undefined; referer: string | undefined }[] = [];
    const site = `http://localhost:${await startSite(({ url, headers }) => void asked.push({ url, referer: headers.referer }))}`;
    const page = await openOn(site);
    const opening = page.waitForEvent('popup');
    await page.evaluate(
      (to) => Object.assign(window, { opened: window.open(to) }) && undefined,
      `${service.url}/t/${secret}`,
    );
    const shown = await opening;
    await shown.locator('#state').waitFor();
    const learnt = await page.evaluate(() => {
      const { opened } = window as unknown as { opened: Window };
      try {
        return opened.location.href + opened.document.title;
      } catch {
        return 'nothing';
      }
    });
    expect(learnt).toBe('nothing');
    const kept = await shown.evaluate(async () => ({
      cookies: document.cookie,
      stored: localStorage.length + sessionStorage.length,
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(kept).toEqual({ cookies: '', stored: 0, caches: [], databases: [], workers: 0 });
    await shown.evaluate((to) => location.assign(to), `${site}/next`);
    await expect.poll(() => asked).toContainEqual({ url: '/next', referer: undefined });
    expect(JSON.stringify(asked)).not.toContain(secret);
  });

  test('which is the own console can do all of it', async () => {
    const service = await serve();
    const page = await openOn(`${service.url}/health`);
    const [, added] = await write(page, service.url);
    expect(added).toContain('201');
    expect(await openSocket(page, service.wsUrl(TOKEN))).toBe('open');
  });
});
