import { expect, test } from 'vitest';
import {
  checkCategory,
  checkEntry,
  checkSettings,
  newCategoryDraft,
  newEntryDraft,
  toCategoryBody,
  toEntryBody,
  toEntryDraft,
} from './drafts.ts';

const RINGS = ['10', '5', '2', '1', '0,5'];

test('an entry of a vessel with a name inherits everything else', () => {
  const draft = newEntryDraft({ mmsi: ' 211234560 ', name: ' Loreley ' });
  expect(checkEntry(draft)).toEqual({});
  expect(toEntryBody(draft)).toEqual({
    mmsi: '211234560',
    name: 'Loreley',
    categoryId: null,
    starColor: null,
    alertSound: null,
    dangerSound: null,
    rangeThresholds: null,
  });
});

test('every field that the service would refuse is named', () => {
  const draft = { ...newEntryDraft({ mmsi: '21123456', name: '  ' }), color: 'red', rings: ['10', '5', '2', '1', ''] };
  expect(Object.keys(checkEntry(draft)).sort()).toEqual(['mmsi', 'name', 'rangeThresholds', 'starColor']);
  expect(Object.keys(checkSettings({ ...draft, color: '#12' })).sort()).toEqual([
    'defaultStarColor',
    'rangeThresholds',
  ]);
});

test('what is typed with a comma is sent as a number', () => {
  expect(toEntryBody({ ...newEntryDraft({}), rings: RINGS }).rangeThresholds).toEqual([10, 5, 2, 1, 0.5]);
});

test('an entry comes back from the form as it went in', () => {
  const entry = {
    id: 'e',
    mmsi: '002111234',
    name: 'Lock',
    category_id: 'c',
    star_color: '#fff',
    alert_sound: 'chime',
    danger_sound: null,
    range_thresholds: [5, 10, 2, 1, 0.5],
    created_at: '',
    updated_at: '',
  };
  expect(toEntryBody(toEntryDraft(entry))).toEqual({
    mmsi: '002111234',
    name: 'Lock',
    categoryId: 'c',
    starColor: '#fff',
    alertSound: 'chime',
    dangerSound: null,
    rangeThresholds: [10, 5, 2, 1, 0.5],
  });
});

test('a category that is shown as an icon needs one', () => {
  const draft = { ...newCategoryDraft(), name: 'Ferries', display: 'custom' as const };
  expect(checkCategory(draft)).toEqual({ overlayIcon: 'icon' });
  expect(checkCategory({ ...draft, icon: 'ship' })).toEqual({});
  expect(toCategoryBody({ ...draft, icon: 'ship' })).toMatchObject({ displayType: 'custom', overlayIcon: 'ship' });
});
