import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNotices } from '../../../src/fairway/notices/read/notice-reader.ts';
import { createHttpSource, NO_VALIDATORS } from '../../../src/fairway/notices/sources/http-source.ts';
import { createSoapSource } from '../../../src/fairway/notices/sources/soap-source.ts';
import { createOfficeClient } from '../../../src/fleet/ship/office-client.ts';
import type { Outcome } from '../../../src/foundation/delivery/retry.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createLeaderClient } from '../../../src/instances/leader-client.ts';
import { createSender as createDestinationSender } from '../../../src/outward/forwarding/destinations/sender.ts';
import { openBucket } from '../../../src/server/storage/bucket.ts';
import { createGaugeHttp } from '../../../src/vessel/gauge/gauge-http.ts';
import { createRouterHttp } from '../../../src/vessel/position/routers/router-http.ts';
import { toNotice } from '../../../src/watch/notify/notice.ts';
import { keepPushKeys } from '../../../src/watch/notify/push/push-encryption.ts';
import { createPushSender } from '../../../src/watch/notify/push/push-sender.ts';
import { createSender as createNoticeSender } from '../../../src/watch/notify/senders/create-sender.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { makeBrowser } from '../fakes/fake-push-service.ts';
import { makeTarget } from '../features/notify-run.ts';
import { makeAlarmRecord } from '../samples/make-alarm.ts';
import { makeFix } from '../samples/make-fix.ts';
import { makeFtm } from '../samples/make-nts.ts';
import { answer } from './http-lies.ts';

/** One use of HTTP by the service. */
export interface HttpUse {
  name: string;
  /** The file that makes the client, below `src`. */
  file: string;
  /** An answer that counts. */
  truth: Buffer;
  /** Time limit of a request as the service sets it. */
  limitMs: number;
  /** Requests that it makes before it gives up [1]. */
  tries?: number;
  /** Most bytes of an answer that it reads, packed or not. */
  mostBytes: number;
  open(url: string): Promise<HttpClientInUse>;
}

export interface HttpClientInUse {
  /** Whether the answer counts as one. */
  ask(signal: AbortSignal): Promise<boolean>;
  close(): Promise<unknown>;
}

const KB = 1024;
const MB = 1024 * KB;
const JSON_ANSWER = answer('{}');
const isDelivered = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
const notice = toNotice(makeAlarmRecord(Date.now(), { priority: 'alarm' }));
const batch = { sequence: 1, sequences: [1], retries: 0, notices: [notice] };

async function openTarget(settings: Parameters<typeof makeTarget>[0]): Promise<HttpClientInUse> {
  const sender = await createNoticeSender(makeTarget(settings), systemClock);
  const body = sender.compose([notice], Date.now());
  const ask = async (signal: AbortSignal) =>
    isDelivered(await sender.post(body, signal, { ...batch, target: settings.name }));
  return { ask, close: sender.close };
}

async function openPush(url: string): Promise<HttpClientInUse> {
  const { keys } = makeBrowser();
  const sender = createPushSender({
    subscription: { id: 'x', endpoint: `${url}/x`, ...keys, site: 'https://ship.example', language: 'en' },
    keys: await keepPushKeys({ keepFirst: async (_key, value) => value }),
    clock: systemClock,
    onGone: () => undefined,
  });
  const body = sender.compose([notice], Date.now());
  return {
    ask: async (signal) => isDelivered(await sender.post(body, signal, { ...batch, target: 'x' })),
    close: sender.close,
  };
}

async function openNotices(kind: 'http' | 'soap', url: string): Promise<HttpClientInUse> {
  const options = { url, headers: [], clock: systemClock };
  const source = kind === 'http' ? createHttpSource(options) : createSoapSource({ ...options, version: '2.0.4.0' });
  const read = (chunks: AsyncIterable<Uint8Array>) =>
    readNotices(chunks, { source: 'x', receivedAt: 0, onNotices: async () => undefined });
  return {
    async ask(signal) {
      const found = await source.poll(NO_VALIDATORS, read, signal);
      return found.kind === 'changed' && found.read.some(({ isNts }) => isNts);
    },
    close: () => source.close(),
  };
}

function openStorage(ask: (bucket: ReturnType<typeof openBucket>) => Promise<unknown>) {
  return async (url: string): Promise<HttpClientInUse> => {
    const credentials = { access_key_id: 'an-id', secret_access_key: 'a-secret' };
    const bucket = openBucket(
      { endpoint: url, bucket: 'ships', region: 'x', prefix: undefined, ...credentials },
      systemClock,
    );
    return { ask: async () => Boolean(await ask(bucket)), close: async () => undefined };
  };
}

function smallFile(): string {
  const path = join(temporaryDirectory(), 'file');
  writeFileSync(path, 'content');
  return path;
}

async function openDestination(url: string, use: 'post' | 'check'): Promise<HttpClientInUse> {
  const settings = { name: 'shore', url, token: 'a-token', deviceId: undefined, healthUrl: `${url}/health` };
  const sender = createDestinationSender(settings, 10_000);
  const post = (signal: AbortSignal) => sender.post('{}', signal, { fix: makeFix() });
  const ask = async (signal: AbortSignal) =>
    isDelivered(await (use === 'post' ? post(signal) : sender.check?.(signal)));
  return { ask, close: sender.close };
}

type OfficeClient = ReturnType<typeof createOfficeClient>;
const openOffice =
  (ask: (office: OfficeClient, signal: AbortSignal) => Promise<unknown>) =>
  async (url: string): Promise<HttpClientInUse> => {
    const office = createOfficeClient({ url, token: 'a-token' });
    return { ask: async (signal) => Boolean(await ask(office, signal)), close: office.close };
  };
const OFFICE = { file: 'fleet/ship/office-client.ts', mostBytes: 512 * KB };
const REPLY = answer('{"outcome":"stored","shoreTime":1}');
const isStored = (reply: unknown) => (reply as { outcome?: string }).outcome === 'stored';
const BATCH = answer('x', '200 OK', 'Content-Type: application/x-wheelhouse-batch');
const LISTING = answer('<ListBucketResult><Contents><Size>5</Size></Contents></ListBucketResult>');
const STORAGE = { file: 'server/storage/bucket.ts', limitMs: 60_000, tries: 3 };
const NOTICES = { file: 'fairway/notices/sources/xml-client.ts', limitMs: 120_000, mostBytes: 32 * MB };
const NOTIFY = { file: 'watch/notify/senders/http-sender.ts', limitMs: 10_000, mostBytes: 64 * KB, truth: JSON_ANSWER };
const DESTINATION = { file: 'outward/forwarding/destinations/sender.ts', limitMs: 10_000, mostBytes: 64 * KB };

/** All of them: a test compares the files with those that import a client of HTTP. */
export const HTTP_USES: readonly HttpUse[] = [
  {
    name: 'router',
    file: 'vessel/position/routers/router-http.ts',
    truth: JSON_ANSWER,
    limitMs: 5000,
    mostBytes: 256 * KB,
    async open(url) {
      const http = createRouterHttp({ url, timeout_ms: 5000, tls_verify: true });
      const ask = async (signal: AbortSignal) => {
        const { status, json } = await http.request({ method: 'GET', path: '/x' }, signal);
        return status === 200 && json !== undefined;
      };
      return { ask, close: http.close };
    },
  },
  {
    name: 'gauge service',
    file: 'vessel/gauge/gauge-http.ts',
    truth: answer('[]'),
    limitMs: 10_000,
    mostBytes: 4 * MB,
    async open(url) {
      const http = createGaugeHttp({ url, clock: systemClock });
      const question = { search: { latitude: 50, longitude: 7, radiusKm: 10 }, entityTag: null };
      return { ask: async (signal) => (await http.ask(question, signal)).kind === 'changed', close: http.close };
    },
  },
  { ...NOTICES, name: 'notices over HTTP', truth: answer(makeFtm({})), open: (url) => openNotices('http', url) },
  { ...NOTICES, name: 'notices over SOAP', truth: answer(makeFtm({})), open: (url) => openNotices('soap', url) },
  { ...DESTINATION, name: 'destination', truth: JSON_ANSWER, open: (url) => openDestination(url, 'post') },
  { ...DESTINATION, name: 'health of a destination', truth: JSON_ANSWER, open: (url) => openDestination(url, 'check') },
  { ...NOTIFY, name: 'ntfy', open: (url) => openTarget({ name: 'a', type: 'ntfy', url: `${url}/topic`, token: 't' }) },
  {
    ...NOTIFY,
    name: 'Telegram',
    open: (url) => openTarget({ name: 'a', type: 'telegram', url, token: '1:a', chat_id: '1' }),
  },
  {
    ...NOTIFY,
    name: 'webhook',
    open: (url) => openTarget({ name: 'a', type: 'webhook', url, token: 't', secret: 's' }),
  },
  {
    name: 'push service',
    file: 'watch/notify/push/push-sender.ts',
    truth: JSON_ANSWER,
    limitMs: 10_000,
    mostBytes: 128 * KB,
    open: openPush,
  },
  {
    ...OFFICE,
    name: 'office, records up',
    limitMs: 180_000,
    truth: REPLY,
    open: openOffice(async (office, signal) => isStored(await office.sendUp(Buffer.from('x'), signal))),
  },
  {
    ...OFFICE,
    name: 'office, live',
    limitMs: 60_000,
    truth: REPLY,
    open: openOffice(async (office, signal) => isStored(await office.sendLive({}, signal))),
  },
  {
    ...OFFICE,
    name: 'office, records down',
    limitMs: 180_000,
    truth: REPLY,
    open: openOffice(async (office, signal) => {
      const down = await office.askDown({}, signal);
      return Buffer.isBuffer(down) || (down !== undefined && isStored(down));
    }),
  },
  {
    ...OFFICE,
    name: 'office, ways down',
    limitMs: 180_000,
    truth: BATCH,
    open: openOffice((office, signal) => office.askWays({ tiles: [], withScores: false } as never, signal)),
  },
  {
    ...STORAGE,
    name: 'bucket, listing',
    mostBytes: 8 * MB,
    truth: LISTING,
    open: openStorage((bucket) => bucket.usage('sounds')),
  },
  {
    ...STORAGE,
    name: 'bucket, search',
    mostBytes: 64 * KB,
    truth: Buffer.from('HTTP/1.1 200 OK\r\nETag: "x"\r\nContent-Length: 5\r\n\r\n'),
    open: openStorage((bucket) => bucket.find('sounds/a')),
  },
  {
    ...STORAGE,
    name: 'bucket, storing',
    // With the time that its seven bytes may take.
    limitMs: 60_002,
    mostBytes: 128 * KB,
    truth: JSON_ANSWER,
    open: openStorage(async (bucket) => {
      await bucket.take(smallFile(), 'sounds/a');
      return true;
    }),
  },
  {
    ...STORAGE,
    name: 'bucket, removal',
    mostBytes: 128 * KB,
    truth: JSON_ANSWER,
    open: openStorage(async (bucket) => {
      await bucket.remove('sounds/a');
      return true;
    }),
  },
  {
    name: 'health of the leading instance',
    file: 'instances/leader-client.ts',
    truth: answer('{"services":{}}'),
    limitMs: 2500,
    mostBytes: 1 * MB,
    async open(url) {
      const leader = { address: url, secret: 's' };
      const client = createLeaderClient();
      return { ask: async () => (await client.askHealth(leader)) !== undefined, close: client.close };
    },
  },
];
