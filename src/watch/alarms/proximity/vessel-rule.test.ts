import { expect, test } from 'vitest';
import {
  makeWatchlistCategory,
  makeWatchlistEntry,
  makeWatchlistRules,
  type RulesParts,
} from '../../../../test/support/samples/make-watchlist-rules.ts';
import { toVesselRules } from './vessel-rule.ts';

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
