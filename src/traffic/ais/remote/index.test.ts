import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakeFeed } from '../../../../test/support/fakes/fake-feed.ts';
import { CONFIRMATION, feedMessage, feedPosition, feedStatics } from '../../../../test/support/fakes/feed-messages.ts';
import { KEY, KOBLENZ, passTime, runRemote } from '../../../../test/support/features/remote-run.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import type { AisMessage } from '../decoder/index.ts';
import { Intake } from './index.ts';

function createIntake(onMessage: (message: AisMessage) => void = () => undefined) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  return { clock, log, intake: new Intake({ onMessage, clock, log }) };
}

describe('the intake of the feed', () => {
  test('counts every frame once, by what it is', () => {
    const { intake } = createIntake();
    const frames = [CONFIRMATION, feedPosition(), feedMessage('BaseStationReport'), { error: 'x' }, {}];
    for (const frame of frames) intake.take(JSON.stringify(frame));
    expect(intake.counts).toMatchObject({ messages: 1, confirmations: 1, errors: 1 });
    expect(intake.counts.ignored).toEqual({ other_type: 1, not_a_ship: 0, not_valid: 0 });
    expect(intake.counts.rejected).toMatchObject({ no_envelope: 1, not_json: 0 });
  });

  test.each([
    ['a message', feedPosition(), true],
    ['a frame of another type', feedMessage('BaseStationReport'), true],
    ['the confirmation', CONFIRMATION, false],
    ['an error', { error: 'x' }, false],
    ['garbage', { hello: 1 }, false],
  ])('%s as a sign of life', (_what, frame, isLife) => {
    const { intake, clock } = createIntake();
    intake.take(JSON.stringify(frame));
    expect(intake.lastMessageAt).toBe(isLife ? clock.now() : null);
    expect(intake.perMinute()).toBe(isLife ? 1 : 0);
  });

  test('a consumer that fails is logged once and gets the next message', () => {
    let calls = 0;
    const { intake, log } = createIntake(() => {
      calls += 1;
      if (calls < 3) throw new Error('no');
    });
    for (let index = 0; index < 3; index += 1) intake.take(JSON.stringify(feedPosition()));
    expect(calls).toBe(3);
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
  });
});

const MINUTE = 60_000;
/** Position this number of kilometres north of Koblenz. */
const north = (km: number) => ({ latitude: KOBLENZ.latitude + km / 111.195, longitude: KOBLENZ.longitude });

async function startFeed() {
  const clock = new FakeClock();
  const feed = await FakeFeed.start({ clock });
  onTestFinished(() => feed[Symbol.asyncDispose]());
  return { clock, feed };
}

/** A source whose first connection is subscribed. */
async function connectRemote() {
  const { clock, feed } = await startFeed();
  const run = runRemote({ urls: [feed.url], clock });
  onTestFinished(() => run.source.close());
  const client = await feed.client();
  await client.subscription();
  return { ...run, clock, feed, client };
}

describe('the subscription of the hosted feed', () => {
  test('is sent at once on a compressed connection, around the own-ship position', async () => {
    const { client, clock } = await connectRemote();
    const subscription = await client.subscription();
    expect(subscription.APIKey).toBe(KEY);
    expect(subscription.BoundingBoxes).toEqual([
      [
        [50.1801, 7.318],
        [50.5399, 7.882],
      ],
    ]);
    expect(client.isCompressed).toBe(true);
    // The feed closes the connection if it receives nothing within three seconds.
    await passTime(clock, client, 10_000);
    client.send(feedPosition());
    await client.hasRead();
    expect(client.subscriptions).toBe(1);
  });

  test('waits, unconnected, for an own-ship position', async () => {
    const { clock, feed } = await startFeed();
    await using run = runRemote({ urls: [feed.url], clock, centre: undefined });
    await clock.advance(MINUTE);
    expect(feed.upgrades).toBe(0);
    expect(run.source.status()).toMatchObject({ status: 'disconnected', phase: 'no_position', lastError: null });
    run.own.centre = KOBLENZ;
    await clock.advance(2000);
    const client = await feed.client();
    expect((await client.subscription()).BoundingBoxes).toHaveLength(1);
  });

  test('is for the fixed areas, if there are any, with a position or without', async () => {
    const { clock, feed } = await startFeed();
    const areas = [{ sw: [51.8, 3.8], ne: [52.1, 4.6] }] as const;
    await using run = runRemote({ urls: [feed.url], clock, centre: undefined, areas });
    const client = await feed.client();
    expect((await client.subscription()).BoundingBoxes).toEqual([[areas[0].sw, areas[0].ne]]);
    run.own.centre = KOBLENZ;
    await passTime(clock, client, MINUTE);
    client.send(feedPosition());
    await client.hasRead();
    expect(client.subscriptions).toBe(1);
    expect(run.messages).toHaveLength(1);
  });

  test('is for where we are when the connection stands, not for where we were when it began', async () => {
    const { clock, feed } = await startFeed();
    await using run = runRemote({ urls: [feed.url], clock });
    await feed.upgrade(1);
    run.own.centre = north(1);
    const { BoundingBoxes } = await (await feed.client()).subscription();
    expect(BoundingBoxes[0]?.[0]?.[0]).toBeCloseTo(50.1801 + 1 / 111.195, 3);
  });

  test('follows the own-ship position on the same socket, from a quarter of the radius on', async () => {
    const { client, clock, own, feed } = await connectRemote();
    own.centre = north(4.9);
    await passTime(clock, client, 10_000);
    expect(client.subscriptions).toBe(1);
    own.centre = north(5.1);
    await clock.advance(2000);
    const moved = await client.subscription(2);
    expect(moved.APIKey).toBe(KEY);
    expect(moved.BoundingBoxes[0]?.[0]?.[0]).toBeCloseTo(50.1801 + 5.1 / 111.195, 3);
    expect(feed.connections).toBe(1);
  });

  test('moves at most every two seconds, however fast the own-ship position moves', async () => {
    const { client, clock, own } = await connectRemote();
    for (let step = 1; step <= 40; step += 1) {
      own.centre = north(step * 6);
      await clock.advance(500);
    }
    await client.hasRead();
    expect(client.subscriptions).toBe(1 + 10);
  });

  test('ends where there is no middle for it any more, and the feed is left until there is one', async () => {
    const { client, clock, own, source, feed } = await connectRemote();
    client.send(feedPosition());
    await passTime(clock, client, 5 * MINUTE);
    own.centre = undefined;
    await clock.advance(4000);
    expect(await client.closed).toBe(1000);
    await expect.poll(() => source.status().phase).toBe('no_position');
    await clock.advance(10 * MINUTE);
    expect(feed.upgrades).toBe(1);
    own.centre = KOBLENZ;
    await clock.advance(2000);
    await (await feed.client()).subscription();
  });
});

describe('what the hosted feed brings', () => {
  test('comes as messages of the decoder, with the time of the feed', async () => {
    const { client, messages, source, clock } = await connectRemote();
    client.confirm();
    client.send(feedPosition(), feedStatics());
    await client.hasRead();
    expect(messages).toMatchObject([
      { kind: 'position', mmsi: 211_000_001, latitude: 50.36002, longitude: 7.60191 },
      { kind: 'static', mmsi: 211_000_001, name: 'EXAMPLE', lengthM: 110 },
    ]);
    expect(source.status()).toMatchObject({ status: 'connected', lastMessageAt: clock.now(), messagesPerMinute: 2 });
    expect(source.stats()).toMatchObject({ messages: 2, confirmations: 1 });
  });

  test('is read in text frames too, and without a confirmation', async () => {
    const { client, messages } = await connectRemote();
    client.raw(JSON.stringify(feedPosition()));
    await client.hasRead();
    expect(messages).toHaveLength(1);
  });

  test('may be ten seconds of the whole world at once', async () => {
    const { client, messages, source } = await connectRemote();
    for (let count = 0; count < 3000; count += 1) client.send(feedPosition({ mmsi: 211_000_000 + count }));
    await client.hasRead();
    expect(messages).toHaveLength(3000);
    expect(messages.at(-1)).toMatchObject({ mmsi: 211_002_999 });
    expect(source.status()).toMatchObject({ messagesPerMinute: 3000, reconnects: 0 });
  });

  test('may be garbage, which is counted, dropped and no sign of life', async () => {
    const { client, messages, source } = await connectRemote();
    for (const garbage of ['', 'hello', '{}', '[1,2', '"x"', '{"MessageType":"PositionReport"}']) client.raw(garbage);
    client.raw(Buffer.from([0xff, 0xfe, 0x00]));
    await client.hasRead();
    expect(source.status().lastMessageAt).toBeNull();
    expect(source.stats().rejected).toMatchObject({ not_json: 5, no_envelope: 2 });
    client.send(feedPosition());
    await client.hasRead();
    expect(messages).toHaveLength(1);
  });

  test('may be nothing: then the status says so after two minutes, and the log says each change once', async () => {
    const { client, source, clock, log, feed } = await connectRemote();
    client.confirm();
    await passTime(clock, client, 2 * MINUTE);
    expect(source.status()).toMatchObject({ status: 'connected', phase: 'subscribed' });
    await passTime(clock, client, 20_000);
    expect(source.status()).toMatchObject({ status: 'connected_no_data', lastMessageAt: null });
    client.send(feedPosition());
    await passTime(clock, client, 20_000);
    expect(source.status().status).toBe('connected');
    expect(log.lines.map(({ level, sentence, facts }) => ({ level, sentence, ...facts }))).toEqual([
      { level: 'warn', code: 'feed.silent', sentence: 'hosted feed sends no data', url: feed.url },
      { level: 'info', sentence: 'hosted feed connected', url: feed.url },
    ]);
  });
});

describe('the end of the service', () => {
  test('closes the connection properly and leaves no timer', async () => {
    const { client, source, clock } = await connectRemote();
    await source.close();
    expect(await client.closed).toBe(1000);
    expect(source.status().status).toBe('disconnected');
    expect(clock.pending).toBe(0);
  });

  test('does not wait long for a feed that hangs', async () => {
    const { client, source, clock } = await connectRemote();
    client.hang();
    const closed = source.close();
    await clock.advance(2000);
    await closed;
    expect(clock.pending).toBe(0);
  });

  test('gives up a connection that is not answered yet', async () => {
    const { clock, feed } = await startFeed();
    feed.isDeaf = true;
    const { source } = runRemote({ urls: [feed.url], clock });
    await feed.upgrade(1);
    await source.close();
    expect(source.status()).toMatchObject({ status: 'disconnected', lastError: null });
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['before the start', false],
    ['while it waits for a position', true],
  ])('is taken %s', async (_when, starts) => {
    const { clock, feed } = await startFeed();
    const { source } = runRemote({ urls: [feed.url], clock, centre: undefined });
    if (starts) await clock.advance(5000);
    await source.close();
    source.start();
    await clock.advance(5000);
    expect(feed.upgrades).toBe(0);
    expect(clock.pending).toBe(0);
  });
});
