import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '../../../../test/support/fake-clock.ts';
import {
  makeWatchlistCategory,
  makeWatchlistEntry,
  makeWatchlistRules,
  type RulesParts,
} from '../../../../test/support/samples/make-watchlist-rules.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import { createRuleFeed, toVesselRules } from './vessel-rule.ts';

const MMSI = 211_000_001;
const watchOf = (parts: RulesParts) => toVesselRules(makeWatchlistRules(parts)).get(MMSI);

test('an entry that says nothing is watched by the settings', () => {
  expect(watchOf({ entries: [makeWatchlistEntry(MMSI)] })).toEqual({
    mmsi: MMSI,
    name: `Vessel ${MMSI}`,
    category: null,
    ringsKm: [10, 5, 2, 1, 0.5],
    starColor: '#ffcc00',
    displayType: 'stars',
    soundEnabled: true,
    overlayEnabled: true,
    overlayIcon: null,
    sounds: {
      alert: { type: 'alert', soundKey: 'alert', volume: 60 },
      danger: { type: 'danger', soundKey: 'danger', volume: 80 },
    },
  });
});

test('its category goes before the settings, and what it says itself before both', () => {
  const category = makeWatchlistCategory({
    rangeThresholds: [1, 2, 3, 4, 5],
    alertSound: 'chime',
    dangerSound: 'chime',
    displayType: 'custom',
    overlayIcon: 'anchor',
    overlayEnabled: false,
  });
  const entry = makeWatchlistEntry(MMSI, { categoryId: category.id });
  expect(watchOf({ entries: [entry], categories: [category] })).toEqual({
    mmsi: MMSI,
    name: `Vessel ${MMSI}`,
    category: 'Tankers',
    ringsKm: [5, 4, 3, 2, 1],
    starColor: '#ff0000',
    displayType: 'custom',
    soundEnabled: true,
    overlayEnabled: false,
    overlayIcon: 'anchor',
    sounds: {
      alert: { type: 'alert', soundKey: 'chime', volume: 40 },
      danger: { type: 'danger', soundKey: 'chime', volume: 40 },
    },
  });
  const own = { starColor: '#0f0', rangeThresholds: [9, 8, 7, 6, 5], alertSound: 'danger' };
  expect(watchOf({ entries: [{ ...entry, ...own }], categories: [category] })).toMatchObject({
    ringsKm: [9, 8, 7, 6, 5],
    starColor: '#0f0',
    sounds: { alert: { soundKey: 'danger', volume: 80 }, danger: { soundKey: 'chime' } },
  });
});

test('a silent category makes no sound, and one that nobody knows is none', () => {
  const category = makeWatchlistCategory({ soundEnabled: false });
  const entry = makeWatchlistEntry(MMSI, { categoryId: category.id });
  const silent = { soundEnabled: false, sounds: { alert: null, danger: null } };
  expect(watchOf({ entries: [entry], categories: [category] })).toMatchObject(silent);
  expect(watchOf({ entries: [{ ...entry, categoryId: null, alertSound: 'gone' }] })).toMatchObject({
    sounds: { alert: null, danger: { soundKey: 'danger' } },
  });
});

test('an entry whose category is gone is watched like one without', () => {
  const entry = makeWatchlistEntry(MMSI, { categoryId: 'gone' });
  expect(watchOf({ entries: [entry] })).toEqual(watchOf({ entries: [{ ...entry, categoryId: null }] }));
});

describe('rule feed', () => {
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
});
