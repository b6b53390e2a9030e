import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createAlarmStore } from '../../../src/watch/alarms/alarm-store.ts';
import { makePosition, makeVoyage } from '../ais/make-ais-message.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { FakePeplink } from '../fakes/fake-peplink.ts';
import { FakeReceiver } from '../fakes/fake-receiver.ts';
import { copyMigratedFile } from '../migrated-databases.ts';
import { makeAlarmRecord } from '../samples/make-alarm.ts';
import { listenTestApp } from '../service/listening-app.ts';
import { openDatabase } from '../service/packaged.ts';
import { silentLog } from '../silent-log.ts';
import { openPage } from './browser.ts';

const KEY = 'a-key-for-the-alarms';
export const MMSI = 211_234_560;
export const HOSTILE_NAME = '=1+1<IMG SRC=X>';

/** A file whose last run ended while a vessel came too near. */
async function databaseWithAlarm(): Promise<string> {
  const path = join(temporaryDirectory(), 'service.db');
  await copyMigratedFile(path);
  const database = await openDatabase({ url: `sqlite:${path}`, log: silentLog });
  const text = 'Closest approach 40 m in 2 min 10 s (AIS, 4 s old)';
  const facts = { mmsi: MMSI, priority: 'alarm', name: HOSTILE_NAME, text } as const;
  await createAlarmStore(database.db).save([makeAlarmRecord(Date.now(), facts)]);
  await database.close();
  return `sqlite:${path}`;
}

const REPORTS_MS = 3000;
export const HERE = { latitude: 50.36, longitude: 7.6 };

/**
 * A service under way to the north at Koblenz. With `nears` a vessel 2 km ahead comes down, as in the run before; with
 * `judges` wrong positions are doubted.
 */
export async function startService({ nears = false, judges = false } = {}) {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  const receiver = stack.use(await FakeReceiver.start());
  let place = HERE;
  const report = () => {
    router.sailAtKoblenz({ ...place, speedMps: 4, headingDeg: 0 });
    if (!nears) return;
    const motion = { speedKnots: 8, courseDeg: 180, headingDeg: 180 };
    receiver.send(makePosition({ latitude: 50.378, ...motion }), makeVoyage({ name: HOSTILE_NAME }));
  };
  report();
  const timer = setInterval(report, REPORTS_MS);
  stack.defer(() => clearInterval(timer));
  const { url } = await listenTestApp({
    // The vessel has a speed and stays where it is, which the judge of positions would doubt.
    router: { ...router.settings, max_fix_age_secs: 3600, ...(!judges && { max_speed_kmh: 0 }) },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    rate_limit: { enabled: false },
    // The tests move vessels faster than any vessel goes.
    ais: { max_jump_mps: 0, local: { enabled: true, url: receiver.url } },
    ...(nears && { closest_approach: { profile: 'sea' }, database: { url: await databaseWithAlarm() } }),
  });
  await receiver.connected();
  const held = stack.move();
  return {
    url,
    moveOwn(to: typeof HERE): void {
      place = to;
      report();
    },
    receive: (message: Parameters<FakeReceiver['send']>[0]) => receiver.send(message),
    testAlarm: () => fetch(`${url}/v1/alarms/test`, { method: 'POST', headers: { 'x-api-key': KEY } }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The console, with the key already given, an ear at what it plays, and the moment of each sound. */
export async function enter(url: string, place: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  await opened.page.addInitScript((key) => {
    localStorage.setItem('wheelhouse.key', key);
    const played: { at: number; state: string }[] = [];
    Object.assign(globalThis, { played });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      played.push({ at: Date.now(), state: this.context.state });
      start.apply(this, when);
    };
  }, KEY);
  await opened.page.goto(`${url}/app/#/${place}`);
  return opened;
}

export const soundsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { played: { at: number; state: string }[] }).played);
