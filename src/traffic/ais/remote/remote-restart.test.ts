import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock, settle } from '../../../../test/support/fake-clock.ts';
import { FakeFeed } from '../../../../test/support/fakes/fake-feed.ts';
import { KEY, MemoryStore, type RemoteRunOptions, runRemote } from '../../../../test/support/features/remote-run.ts';
import type { StoredBackoff } from './index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

async function startFeed() {
  const clock = new FakeClock();
  const feed = await FakeFeed.start({ clock });
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

describe('the pauses and a restart', () => {
  test('a pause goes on after a restart', async () => {
    const { clock, feed, run } = await startFeed();
    const store = new MemoryStore();
    feed.refusal = { status: 429 };
    const first = run({ store });
    await pauseMs(first.source, clock);
    await first.source.close();
    await clock.advance(10 * MINUTE);
    const second = run({ store });
    expect(await pauseMs(second.source, clock)).toBe(27.5 * MINUTE);
    await clock.advance(27.5 * MINUTE);
    await feed.upgrade(2);
  });

  test('a service that is killed again and again connects less and less often', async () => {
    const { clock, feed, run } = await startFeed();
    const store = new MemoryStore();
    const lives: Source[] = [];
    for (const seconds of [0, 5, 10, 20]) {
      // Simulates a crash: nothing is saved before the next run starts.
      const { source } = run({ store: { load: store.load, save: store.save } });
      if (seconds > 0) expect(await pauseMs(source, clock)).toBe(seconds * SECOND);
      await clock.advance(seconds * SECOND);
      await (await feed.client()).subscription();
      lives.push(source);
    }
    expect(feed.connections).toBe(4);
  });

  test('a proper restart connects at once, since the service waits for the store before it ends', async () => {
    const { feed, run } = await startFeed();
    const store = new MemoryStore();
    const slow = {
      load: store.load,
      async save(feeds: readonly StoredBackoff[]) {
        await settle();
        store.feeds = feeds;
      },
    };
    const { source } = run({ store: slow });
    await (await feed.client()).subscription();
    await source.close();
    run({ store });
    await (await feed.client()).subscription();
  });

  test('a store that hangs holds up the end of the service for three seconds only', async () => {
    const { clock, feed, run } = await startFeed();
    const { source } = run({ store: { load: async () => [], save: () => new Promise<never>(() => undefined) } });
    const client = await feed.client();
    await client.subscription();
    const closed = source.close();
    await client.closed;
    await clock.advance(3 * SECOND);
    await closed;
    expect(clock.pending).toBe(0);
  });

  test('nothing secret of the address is stored', async () => {
    const { feed, run } = await startFeed();
    const store = new MemoryStore();
    run({ store, urls: [`${feed.url}?apiKey=${KEY}`] });
    await (await feed.client()).subscription();
    expect(store.feeds).toHaveLength(1);
    expect(JSON.stringify(store.feeds)).not.toContain(KEY);
  });

  test('a store that fails is logged once for loading and once for saving, and does not matter', async () => {
    const { feed, run, clock } = await startFeed();
    const fail = () => Promise.reject(new Error('disk full'));
    feed.refusal = { status: 503 };
    const { source, log } = run({ store: { load: fail, save: fail } });
    await pauseMs(source, clock);
    await clock.advance(5 * SECOND);
    await feed.upgrade(2);
    await pauseMs(source, clock);
    const sentences = log.lines.map(({ sentence }) => sentence).filter((sentence) => sentence.includes('retry delays'));
    expect(sentences).toEqual([
      'retry delays of the hosted feed cannot be loaded',
      'retry delays of the hosted feed cannot be saved',
    ]);
  });

  test('what is stored may be nonsense', async () => {
    const { feed, run } = await startFeed();
    const store = new MemoryStore();
    store.feeds = [{ url: feed.url, attempt: Number.NaN, notBefore: Number.POSITIVE_INFINITY }];
    run({ store });
    await (await feed.client()).subscription();
  });
});
