import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakeFeed, type FakeFeedClient } from '../../../../test/support/fakes/fake-feed.ts';
import { feedPosition } from '../../../../test/support/fakes/feed-messages.ts';
import { passTime, runRemote } from '../../../../test/support/features/remote-run.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A source with the addresses of this number of feeds. */
async function runWithFeeds(count: number) {
  const clock = new FakeClock();
  const feeds = await Promise.all(Array.from({ length: count }, () => FakeFeed.start({ clock })));
  const run = runRemote({ urls: feeds.map(({ url }) => url), clock });
  onTestFinished(async () => {
    await run.source.close();
    for (const feed of feeds) await feed[Symbol.asyncDispose]();
  });
  return { ...run, clock, feeds: feeds as [FakeFeed, FakeFeed] };
}

async function subscribed(feed: FakeFeed): Promise<FakeFeedClient> {
  const client = await feed.client();
  await client.subscription();
  return client;
}

/** Sends a message every ten seconds for this duration. */
async function keepSending(clock: FakeClock, client: FakeFeedClient, ms: number): Promise<void> {
  for (let left = ms; left > 0 && client.isOpen; left -= 10 * SECOND) {
    client.send(feedPosition());
    await client.hasRead();
    await passTime(clock, client, 10 * SECOND);
  }
}

describe('a feed that is silent', () => {
  test.each([-24 * 60 * MINUTE, -60 * MINUTE, 40 * SECOND, 24 * 60 * MINUTE])(
    'is seen as silent after two minutes and no sooner when the clock is set by %d ms',
    async (step) => {
      const { clock, feeds, source } = await runWithFeeds(1);
      const client = await subscribed(feeds[0]);
      client.confirm();
      client.send(feedPosition());
      await expect.poll(() => source.status()).toMatchObject({ status: 'connected', messagesPerMinute: 1 });
      clock.setWall(step);
      await passTime(clock, client, 30 * SECOND);
      expect(source.status()).toMatchObject({ status: 'connected', messagesPerMinute: 1 });
      await passTime(clock, client, 95 * SECOND);
      expect(source.status()).toMatchObject({ status: 'connected_no_data', messagesPerMinute: 0 });
    },
  );

  test('is connected again once after three minutes, then every half hour', async () => {
    const { clock, feeds, source } = await runWithFeeds(1);
    const first = await subscribed(feeds[0]);
    first.confirm();
    await passTime(clock, first, 3 * MINUTE);
    expect(feeds[0].connections).toBe(1);
    await clock.advance(2 * SECOND);
    expect(await first.closed).toBe(1000);
    await expect
      .poll(() => source.status())
      .toMatchObject({ phase: 'pausing', lastError: { text: expect.stringContaining('sent nothing') } });
    await clock.advance(5 * SECOND);
    const second = await subscribed(feeds[0]);
    await passTime(clock, second, 30 * MINUTE);
    expect(feeds[0].connections).toBe(2);
    expect(source.status().status).toBe('connected_no_data');
    await clock.advance(2 * SECOND);
    expect(await second.closed).toBe(1000);
    await expect.poll(() => source.status().phase).toBe('pausing');
    await clock.advance(5 * SECOND);
    await subscribed(feeds[0]);
  });

  test('and then lively again is missed sooner when it falls silent', async () => {
    const { clock, feeds, source } = await runWithFeeds(1);
    const first = await subscribed(feeds[0]);
    await passTime(clock, first, 182 * SECOND);
    await first.closed;
    await expect.poll(() => source.status().phase).toBe('pausing');
    await clock.advance(5 * SECOND);
    const second = await subscribed(feeds[0]);
    await keepSending(clock, second, 4 * MINUTE);
    await passTime(clock, second, 184 * SECOND);
    expect(await second.closed).toBe(1000);
  });

  test('and then lively again is no longer held for quiet waters', async () => {
    const { clock, feeds, source } = await runWithFeeds(1);
    const first = await subscribed(feeds[0]);
    await passTime(clock, first, 182 * SECOND);
    await first.closed;
    await expect.poll(() => source.status().phase).toBe('pausing');
    await clock.advance(5 * SECOND);
    const second = await subscribed(feeds[0]);
    await keepSending(clock, second, 4 * MINUTE);
    second.cut();
    await expect.poll(() => source.status().phase).toBe('pausing');
    await clock.advance(5 * SECOND);
    const third = await subscribed(feeds[0]);
    await passTime(clock, third, 184 * SECOND);
    expect(await third.closed).toBe(1000);
  });

  test('in waters where a message comes now and then is not connected again and again', async () => {
    const { clock, feeds, source } = await runWithFeeds(1);
    const first = await subscribed(feeds[0]);
    await passTime(clock, first, 182 * SECOND);
    await first.closed;
    await expect.poll(() => source.status().phase).toBe('pausing');
    await clock.advance(5 * SECOND);
    const second = await subscribed(feeds[0]);
    for (let sent = 0; sent < 6; sent += 1) {
      second.send(feedPosition());
      await passTime(clock, second, 10 * MINUTE);
    }
    expect(feeds[0].connections).toBe(2);
  });
});

describe('a second address', () => {
  test('is used while the first is silent, and the first is tried again later', async () => {
    const { clock, feeds, source } = await runWithFeeds(2);
    const first = await subscribed(feeds[0]);
    await passTime(clock, first, 182 * SECOND);
    expect(await first.closed).toBe(1000);
    const second = await subscribed(feeds[1]);
    expect(source.status().url).toBe(feeds[1].url);
    await keepSending(clock, second, 19 * MINUTE);
    expect(feeds[0].connections).toBe(1);
    await keepSending(clock, second, 2 * MINUTE);
    expect(await second.closed).toBe(1000);
    await subscribed(feeds[0]);
    expect(source.status()).toMatchObject({ url: feeds[0].url, reconnects: 2 });
  });

  test('is used at once when the first is unreachable, and left for it after ten minutes', async () => {
    const { clock, feeds, source } = await runWithFeeds(2);
    const first = await subscribed(feeds[0]);
    first.cut();
    const second = await subscribed(feeds[1]);
    feeds[0].refusal = { status: 503 };
    await keepSending(clock, second, 9 * MINUTE + 50 * SECOND);
    expect(feeds[0].upgrades).toBe(1);
    await keepSending(clock, second, 20 * SECOND);
    // The first feed is still unreachable, so the second is used again.
    const again = await subscribed(feeds[1]);
    expect(feeds[0].upgrades).toBe(2);
    expect(await second.closed).toBe(1000);
    feeds[0].refusal = undefined;
    await keepSending(clock, again, 10 * MINUTE + 10 * SECOND);
    expect(await again.closed).toBe(1000);
    await subscribed(feeds[0]);
    expect(source.status().url).toBe(feeds[0].url);
  });

  test('is used when the first refuses the key', async () => {
    const { feeds, source } = await runWithFeeds(2);
    const first = await subscribed(feeds[0]);
    first.refuse('Api Key Is Not Valid');
    await subscribed(feeds[1]);
    expect(source.status()).toMatchObject({
      url: feeds[1].url,
      lastError: { text: expect.stringContaining('refuses the key') },
    });
  });

  test('is never connected beside the first', async () => {
    const { clock, feeds } = await runWithFeeds(2);
    const first = await subscribed(feeds[0]);
    await keepSending(clock, first, 15 * MINUTE);
    expect(feeds.map(({ upgrades }) => upgrades)).toEqual([1, 0]);
  });
});
