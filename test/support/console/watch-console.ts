import type { Page } from 'playwright-core';
import { makePosition, makeVoyage } from '../ais/make-ais-message.ts';
import { callWithKey } from '../call-with-key.ts';
import { FakePeplink } from '../fakes/fake-peplink.ts';
import { FakeReceiver } from '../fakes/fake-receiver.ts';
import { listenTestApp } from '../service/listening-app.ts';
import { openPage } from './browser.ts';

const KEY = 'a-key-for-the-watch';
export const MMSI = 211_234_560;

/** A service that lies at Koblenz and receives by an antenna. */
export async function startService() {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  router.sailAtKoblenz({ speedMps: 0, headingDeg: 0 });
  const receiver = stack.use(await FakeReceiver.start());
  const { url } = await listenTestApp({
    router: { ...router.settings, max_fix_age_secs: 3600, max_speed_kmh: 0 },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    rate_limit: { enabled: false },
    // The tests move vessels faster than any vessel goes.
    ais: { max_jump_mps: 0, local: { enabled: true, url: receiver.url } },
  });
  await receiver.connected();
  const call = callWithKey(`${url}/v1/watchlist`, KEY);
  const held = stack.move();
  return {
    url,
    call,
    /** What a page plays of a built-in sound. */
    async soundOf(key: string): Promise<string> {
      const { sounds } = (await call('GET', '/sounds')) as { sounds: { key: string; file_id: string }[] };
      const file = sounds.find((sound) => sound.key === key)?.file_id;
      const answer = await fetch(`${url}/v1/storage/sounds/files/${file}`, { headers: { 'x-api-key': KEY } });
      const bytes = await answer.arrayBuffer();
      // A WAV of 44 bytes before its samples, with the bytes a second at 28.
      return `running ${((bytes.byteLength - 44) / new DataView(bytes).getUint32(28, true)).toFixed(2)}`;
    },
    add: async (path: string, body: object) => String((await call('POST', path, body))['id']),
    /** The vessel reports itself so many kilometres to the north. */
    receive(kmNorth: number, mmsi = MMSI): void {
      const latitude = 50.36 + kmNorth / 111.195;
      receiver.send(makePosition({ mmsi, latitude, courseDeg: 180, headingDeg: 180 }), makeVoyage({ mmsi }));
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The console at a place of the room, with the key already given, and an ear at what it plays. */
export async function enter(url: string, place: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  await opened.page.addInitScript((key) => {
    localStorage.setItem('wheelhouse.key', key);
    const played: string[] = [];
    Object.assign(globalThis, { played });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      played.push(`${this.context.state} ${this.buffer?.duration.toFixed(2)}`);
      start.apply(this, when);
    };
    const { start: startTone } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      played.push(`${this.context.state} beep`);
      startTone.apply(this, when);
    };
  }, KEY);
  // The first look at a page counts as a touch of its user, and would allow sound that begins later.
  await opened.page.goto(`${url}/app/#/watch${place}`, { waitUntil: 'networkidle' });
  return opened;
}

export const soundsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { played: string[] }).played);
