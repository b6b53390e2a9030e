import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeFeed } from '../../../test/support/fakes/fake-feed.ts';
import { feedPosition } from '../../../test/support/fakes/feed-messages.ts';
import { KEY, KOBLENZ, runRemote } from '../../../test/support/features/remote-run.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { createFeedTrial } from './ais-trials.ts';
import type { AisMessage } from './index.ts';

const traffic = Array.from({ length: 12 }, (_, index) => feedPosition({ mmsi: 211_000_001 + (index % 3) }));

/** Creates a trial in a service with or without a running feed. */
async function prepare({ isRunning = false, centre = KOBLENZ }: { isRunning?: boolean; centre?: LatLon | null } = {}) {
  const clock = new FakeClock();
  const feed = await FakeFeed.start({ clock });
  onTestFinished(() => feed[Symbol.asyncDispose]());
  const settings = { ...makeConfig().ais.remote, url: [feed.url], api_key: KEY };
  const messages = createEvent<AisMessage>();
  const { source } = runRemote({ urls: isRunning ? [feed.url] : [], clock, onMessage: messages.emit });
  onTestFinished(() => source.close());
  const trial = createFeedTrial({
    feed: settings,
    source: { ...source, onMessage: messages.on },
    centre: () => centre ?? undefined,
  });
  const look = { clock, limitMs: 5000, signal: new AbortController().signal };
  const tryFeed = (changes: { api_key?: string | undefined } = {}) => trial({ ...settings, ...changes }, look);
  return { clock, feed, source, tryFeed };
}

test('a feed is shown with what it sends, and is left again', async () => {
  const { clock, feed, tryFeed } = await prepare();
  const finding = tryFeed();
  const client = await feed.client();
  expect((await client.subscription()).APIKey).toBe(KEY);
  client.send(...traffic);
  await client.hasRead();
  await clock.advance(100);
  expect(await finding).toEqual({
    isLive: false,
    seen: { connected: true, firstMessageMs: expect.any(Number), messages: 12, vessels: 3, rejected: 0 },
  });
  await client.closed;
});

test('a key that is refused is named without the key', async () => {
  const { clock, feed, tryFeed } = await prepare();
  const finding = tryFeed({ api_key: 'hidden-key' });
  const client = await feed.client();
  await client.subscription();
  client.refuse('Api Key hidden-key Is Not Valid');
  await client.closed;
  await clock.advance(5000);
  expect(await finding).toEqual({
    isLive: false,
    seen: { connected: false, firstMessageMs: null, messages: 0, vessels: 0, rejected: 0 },
    problem: { text: 'the feed refuses the key in ais.remote.api_key', cause: { code: 'login' } },
  });
});

test.each([
  ['nothing', [], { problem: { text: 'connected, but no message received in 5 s' } }],
  [
    'garbage',
    ['{', 'x'.repeat(1000)],
    { seen: { rejected: 2 }, problem: { text: 'connected, but no message received in 5 s' } },
  ],
  [
    'its confirmation',
    [{ MessageType: 'SubscriptionConfirmation' }],
    { note: { text: expect.stringContaining('no message') } },
  ],
])('a feed that sends only %s is named as such after 5 s', async (_what, frames, expected) => {
  const { clock, feed, tryFeed } = await prepare();
  const finding = tryFeed();
  const client = await feed.client();
  await client.subscription();
  for (const frame of frames) client.raw(typeof frame === 'string' ? frame : JSON.stringify(frame));
  await client.hasRead();
  await clock.advance(5000);
  expect(await finding).toMatchObject({ seen: { connected: true, messages: 0 }, ...expected });
});

test('a feed that takes no connection is named as such', async () => {
  const { clock, feed, tryFeed } = await prepare();
  feed.isDeaf = true;
  const deaf = tryFeed();
  await feed.upgrade(1);
  await clock.advance(5000);
  expect(await deaf).toMatchObject({ seen: { connected: false }, problem: { text: 'no response' } });
  expect(await tryFeed({ api_key: undefined })).toMatchObject({ problem: { text: 'no API key is set' } });
});

test('without a position of yours busy waters are asked for', async () => {
  const { clock, feed, tryFeed } = await prepare({ centre: null });
  const finding = tryFeed();
  const client = await feed.client();
  expect((await client.subscription()).BoundingBoxes[0]?.[0][0]).toBeGreaterThan(51);
  await clock.advance(5000);
  expect(await finding).toMatchObject({ note: { text: expect.stringContaining('Rotterdam') } });
});

test('a running feed with the same key gets no second connection', async () => {
  const { clock, feed, source, tryFeed } = await prepare({ isRunning: true });
  const client = await feed.client();
  await client.subscription();
  await expect.poll(() => source.status().phase).toBe('subscribed');
  const finding = tryFeed();
  client.send(...traffic);
  await client.hasRead();
  await clock.advance(100);
  expect(await finding).toMatchObject({ isLive: true, seen: { messages: 12, vessels: 3 } });
  expect(feed.connections).toBe(1);
});
