import { expect, test } from 'vitest';
import { FakeClock, settle } from '../../../../test/support/fake-clock.ts';
import { makeWatchlistRules } from '../../../../test/support/samples/make-watchlist-rules.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import { createRuleFeed } from './rule-feed.ts';

/** A feed whose reads a test answers one by one. */
function runFeed() {
  const reads: PromiseWithResolvers<WatchlistRules>[] = [];
  const applied: string[] = [];
  const changed = createEvent<void>();
  const clock = new FakeClock();
  const feed = createRuleFeed({
    rules() {
      const read = Promise.withResolvers<WatchlistRules>();
      reads.push(read);
      return read.promise;
    },
    onRulesChanged: changed.on,
    clock,
    log: silentLog,
    apply: ({ settings }) => applied.push(settings.id),
  });
  return {
    feed,
    reads,
    applied,
    clock,
    async change(): Promise<void> {
      changed.emit();
      await settle();
    },
    /** The read that came as the `index`th ends. */
    async answer(index: number, id: string): Promise<void> {
      reads[index]?.resolve(makeWatchlistRules({ settings: { id } }));
      await settle();
    },
  };
}

test('changes that come while the rules are read are read after that, all by one', async () => {
  const { feed, reads, applied, change, answer } = runFeed();
  const started = feed.start();
  await settle();
  await change();
  await change();
  expect(reads).toHaveLength(1);
  await answer(0, 'first');
  expect(reads).toHaveLength(2);
  await answer(1, 'second');
  await started;
  expect(applied).toEqual(['first', 'second']);
  expect(reads).toHaveLength(2);
  await change();
  await answer(2, 'third');
  expect(applied).toEqual(['first', 'second', 'third']);
});

test('what is read when it is closed is not applied, and nothing waits', async () => {
  const { feed, applied, clock, reads, change, answer } = runFeed();
  const started = feed.start();
  await settle();
  feed.close();
  await answer(0, 'late');
  await started;
  await change();
  expect(applied).toEqual([]);
  expect(reads).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

test('a failed read that is overtaken by a change is not tried again for nothing', async () => {
  const { feed, applied, clock, reads, change, answer } = runFeed();
  const started = feed.start();
  await settle();
  reads[0]?.reject(new Error('the database is down'));
  await started;
  expect(clock.pending).toBe(1);
  await change();
  await answer(1, 'read');
  expect(applied).toEqual(['read']);
  expect(clock.pending).toBe(0);
});
