import { fromKm, roundDistance } from '../../lib/format.ts';
import type { Category, Entry, Settings } from '../../live/alert-news.ts';
import { findUnsorted, parseRings } from './rings/rings.ts';

/** Common form fields of an entry and a category. */
export interface SharedDraft {
  name: string;
  /** Key of a sound; empty inherits. */
  alertSound: string;
  dangerSound: string;
  /** As typed; null inherits. */
  rings: readonly string[] | null;
}

export interface EntryDraft extends SharedDraft {
  mmsi: string;
  /** Empty for none. */
  categoryId: string;
  /** Null inherits. */
  color: string | null;
}

export interface CategoryDraft extends SharedDraft {
  color: string;
  display: 'stars' | 'custom';
  icon: string | null;
  soundEnabled: boolean;
  overlayEnabled: boolean;
}

export interface SettingsDraft {
  rings: readonly string[];
  color: string;
  alertSound: string;
  dangerSound: string;
}

/** Field names in requests, which begin the service's messages. */
export type FieldName =
  | 'mmsi'
  | 'name'
  | 'color'
  | 'starColor'
  | 'defaultStarColor'
  | 'rangeThresholds'
  | 'overlayIcon'
  | 'categoryId'
  | 'alertSound'
  | 'dangerSound';

export type Failures = Partial<Record<FieldName, 'mmsi' | 'name' | 'color' | 'rings' | 'icon'>>;

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const MMSI = /^\d{9}$/;

export const isColor = (text: string): boolean => COLOR.test(text);

/** Distances in a form, widest first. */
export const toRingTexts = (rings: readonly number[]): string[] =>
  rings.toSorted((a, b) => b - a).map((km) => String(roundDistance(fromKm(km), 3)));

const sharedOf = (record: Entry | Category): SharedDraft => ({
  name: record.name,
  alertSound: record.alert_sound ?? '',
  dangerSound: record.danger_sound ?? '',
  rings: record.range_thresholds && toRingTexts(record.range_thresholds),
});

export const newEntryDraft = (facts: { mmsi?: string; name?: string }): EntryDraft => ({
  mmsi: '',
  name: '',
  categoryId: '',
  color: null,
  alertSound: '',
  dangerSound: '',
  rings: null,
  ...facts,
});

export const toEntryDraft = (entry: Entry): EntryDraft => ({
  ...sharedOf(entry),
  mmsi: entry.mmsi,
  categoryId: entry.category_id ?? '',
  color: entry.star_color,
});

export const newCategoryDraft = (): CategoryDraft => ({
  name: '',
  color: '#33aaff',
  display: 'stars',
  icon: null,
  soundEnabled: true,
  overlayEnabled: true,
  alertSound: '',
  dangerSound: '',
  rings: null,
});

export const toCategoryDraft = (category: Category): CategoryDraft => ({
  ...sharedOf(category),
  color: category.color,
  display: category.display_type,
  icon: category.overlay_icon,
  soundEnabled: category.sound_enabled,
  overlayEnabled: category.overlay_enabled,
});

export const toSettingsDraft = (settings: Settings): SettingsDraft => ({
  rings: toRingTexts(settings.range_thresholds),
  color: settings.default_star_color,
  alertSound: settings.default_alert_sound,
  dangerSound: settings.default_danger_sound,
});

const nameFailure = ({ name }: SharedDraft): Failures => (name.trim() === '' ? { name: 'name' } : {});

const ringsFailure = ({ rings }: { rings: readonly string[] | null }): Failures =>
  rings && (!parseRings(rings) || findUnsorted(rings) !== undefined) ? { rangeThresholds: 'rings' } : {};

const colorFailure = (field: FieldName, color: string | null): Failures =>
  color !== null && !isColor(color) ? { [field]: 'color' } : {};

/** Validation before the request. */
export const checkEntry = (draft: EntryDraft): Failures => ({
  ...(MMSI.test(draft.mmsi.trim()) ? {} : { mmsi: 'mmsi' as const }),
  ...nameFailure(draft),
  ...colorFailure('starColor', draft.color),
  ...ringsFailure(draft),
});

/** An icon replaces the stars, so one must be chosen. */
export const checkCategory = (draft: CategoryDraft): Failures => ({
  ...nameFailure(draft),
  ...colorFailure('color', draft.color),
  ...ringsFailure(draft),
  ...(draft.display === 'custom' && draft.icon === null ? { overlayIcon: 'icon' as const } : {}),
});

export const checkSettings = (draft: SettingsDraft): Failures => ({
  ...colorFailure('defaultStarColor', draft.color),
  ...ringsFailure(draft),
});

const sharedBody = ({ name, alertSound, dangerSound, rings }: SharedDraft) => ({
  name: name.trim(),
  alertSound: alertSound || null,
  dangerSound: dangerSound || null,
  rangeThresholds: rings && (parseRings(rings) ?? null),
});

export const toEntryBody = (draft: EntryDraft) => ({
  ...sharedBody(draft),
  mmsi: draft.mmsi.trim(),
  categoryId: draft.categoryId || null,
  starColor: draft.color,
});

export const toCategoryBody = (draft: CategoryDraft) => ({
  ...sharedBody(draft),
  color: draft.color,
  displayType: draft.display,
  overlayIcon: draft.icon,
  soundEnabled: draft.soundEnabled,
  overlayEnabled: draft.overlayEnabled,
});

export const toSettingsBody = (draft: SettingsDraft) => ({
  rangeThresholds: parseRings(draft.rings) ?? [],
  defaultStarColor: draft.color,
  defaultAlertSound: draft.alertSound,
  defaultDangerSound: draft.dangerSound,
});
