import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakeFeed } from '../../../../test/support/fakes/fake-feed.ts';
import { feedPosition } from '../../../../test/support/fakes/feed-messages.ts';
import { KEY, passTime, type RemoteRunOptions, runRemote } from '../../../../test/support/features/remote-run.ts';
import { createTestCertificate, type TestCertificate } from '../../../../test/support/network/test-certificate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

async function startFeed(certificate?: TestCertificate) {
  const clock = new FakeClock();
  const feed = await FakeFeed.start({ clock, ...(certificate && { certificate }) });
  onTestFinished(() => feed[Symbol.asyncDispose]());
  const run = (options: Partial<RemoteRunOptions> = {}) => {
    const started = runRemote({ urls: [feed.url], clock, ...options });
    onTestFinished(() => started.source.close());
    return started;
  };
  return { clock, feed, run };
}

type Source = ReturnType<typeof runRemote>['source'];

/** Waits for a pause of the source and returns its length. */
async function pauseMs(source: Source, clock: FakeClock): Promise<number> {
  await expect.poll(() => source.status().phase).toBe('pausing');
  return (source.status().retryAt ?? 0) - clock.now();
}

describe('a feed that refuses', () => {
  test.each(['Api Key Is Not Valid', 'Subscription Object Is Malformed'])(
    '"%s" is shown and logged once, and not tried again before a restart',
    async (words) => {
      const { clock, feed, run } = await startFeed();
      const { source, log, messages } = run();
      const client = await feed.client();
      await client.subscription();
      client.send({ error: words }, feedPosition());
      expect(await client.closed).toBe(1000);
      await expect.poll(() => source.status().phase).toBe('refused');
      await clock.advance(24 * 60 * MINUTE);
      expect(feed.upgrades).toBe(1);
      expect(messages).toEqual([]);
      expect(source.status()).toMatchObject({ status: 'disconnected', reconnects: 0 });
      expect(source.status().lastError?.text).toMatch(words.startsWith('Api') ? /refuses the key/ : /malformed/);
      expect(log.lines.map(({ level }) => level)).toEqual(['error']);
    },
  );

  test('the key is neither in the log nor in the status, whatever the feed says', async () => {
    const { feed, run, clock } = await startFeed();
    const { source, log } = run({ urls: [`${feed.url}?apiKey=${KEY}`] });
    for (const [words, phase] of [
      [`bad request from ${KEY}`, 'pausing'],
      [`Api Key ${KEY} Is Not Valid`, 'refused'],
    ] as const) {
      const client = await feed.client();
      await client.subscription();
      client.refuse(words);
      await expect.poll(() => source.status().phase).toBe(phase);
      await clock.advance(5 * SECOND);
    }
    expect(log.lines).toHaveLength(2);
    expect(JSON.stringify([log.lines, source.status()])).not.toContain(KEY);
  });

  test('for too many connections is left alone for a minute', async () => {
    const { clock, feed, run } = await startFeed();
    const { source } = run();
    const client = await feed.client();
    await client.subscription();
    client.refuse('concurrent connections per user exceeded');
    expect(await pauseMs(source, clock)).toBe(MINUTE);
    await clock.advance(MINUTE);
    await (await feed.client()).subscription();
  });

  test.each([
    [undefined, 37.5],
    ['60', 37.5],
    ['7200', 120],
  ])('with HTTP 429 and Retry-After %s is left alone for %d minutes', async (retryAfter, minutes) => {
    const { clock, feed, run } = await startFeed();
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    feed.refusal = { status: 429, body: 'local_rate_limited', headers };
    const { source } = run();
    expect(await pauseMs(source, clock)).toBe(minutes * MINUTE);
    expect(source.status().lastError?.text).toBe('the feed answered HTTP 429');
    await clock.advance(minutes * MINUTE - 1);
    expect(feed.upgrades).toBe(1);
    await clock.advance(1);
    await feed.upgrade(2);
  });
});

describe('a feed that fails', () => {
  test('with HTTP 503 is tried again after growing pauses, logged once', async () => {
    const { clock, feed, run } = await startFeed();
    feed.refusal = { status: 503 };
    const { source, log } = run();
    for (const seconds of [5, 10, 20, 40]) {
      expect(await pauseMs(source, clock)).toBe(seconds * SECOND);
      await clock.advance(seconds * SECOND);
    }
    await feed.upgrade(5);
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { lastError: 'the feed answered HTTP 503' } }]);
  });

  test('by a cut connection is connected again, and the pauses grow until it was good for three minutes', async () => {
    const { clock, feed, run } = await startFeed();
    const { source } = run();
    for (const seconds of [5, 10]) {
      const client = await feed.client();
      await client.subscription();
      client.send(feedPosition());
      await client.hasRead();
      client.cut();
      expect(await pauseMs(source, clock)).toBe(seconds * SECOND);
      expect(source.status().lastError?.text).toBe('the feed closed the connection (1006)');
      await clock.advance(seconds * SECOND);
    }
    const good = await feed.client();
    await good.subscription();
    for (let sent = 0; sent < 10; sent += 1) {
      good.send(feedPosition());
      await good.hasRead();
      await passTime(clock, good, 20 * SECOND);
    }
    good.cut();
    expect(await pauseMs(source, clock)).toBe(5 * SECOND);
    expect(source.status().reconnects).toBe(2);
  });

  test('by its certificate says so', async () => {
    const { clock, feed, run } = await startFeed(createTestCertificate());
    const { source } = run();
    expect(await pauseMs(source, clock)).toBe(5 * SECOND);
    expect(source.status().lastError?.text).toBe('certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)');
    expect(feed.upgrades).toBe(0);
  });

  test('by not answering the upgrade is given up after 20 seconds', async () => {
    const { clock, feed, run } = await startFeed();
    feed.isDeaf = true;
    const { source } = run();
    await feed.upgrade(1);
    await clock.advance(20 * SECOND);
    expect(await pauseMs(source, clock)).toBe(5 * SECOND);
    expect(source.status().lastError?.text).toBe('the feed did not answer');
  });

  test('by not answering pings is cut after a minute and a half', async () => {
    const { clock, feed, run } = await startFeed();
    const { source } = run();
    const client = await feed.client();
    await client.subscription();
    await expect.poll(() => source.status().phase).toBe('subscribed');
    client.hang();
    await clock.advance(90 * SECOND);
    expect(await pauseMs(source, clock)).toBe(5 * SECOND);
    expect(source.status().lastError?.text).toBe('the feed did not answer pings');
  });

  test('with a frame larger than any message breaks the protocol', async () => {
    const { clock, feed, run } = await startFeed();
    const { source, messages } = run();
    const client = await feed.client();
    await client.subscription();
    client.send({ ...feedPosition(), padding: ' '.repeat(100_000) });
    expect(await pauseMs(source, clock)).toBe(5 * SECOND);
    expect(source.status().lastError?.text).toBe('the feed violated the protocol (WS_ERR_UNSUPPORTED_MESSAGE_LENGTH)');
    expect(messages).toEqual([]);
  });

  test('by an address that cannot be used is not tried', async () => {
    const { run } = await startFeed();
    const { source } = run({ urls: ['wss://127.0.0.1/v0/stream#part'] });
    await expect.poll(() => source.status().phase).toBe('refused');
    expect(source.status().lastError?.text).toBe('invalid address in ais.remote.url');
  });
});
