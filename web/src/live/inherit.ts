import type { Category, Entry, Settings } from './alert-news.ts';

/** Inherited value of an entry or category, and its origin. */
export interface Inherited<T> {
  value: T;
  /** Name of the category; undefined if inherited from the settings. */
  from: string | undefined;
}

export interface InheritedAll {
  rings: Inherited<readonly number[]>;
  color: Inherited<string>;
  alertSound: Inherited<string>;
  dangerSound: Inherited<string>;
}

/** The value of the entry's category, else that of the settings; without a category always that of the settings. */
export function inheritedFrom(category: Category | undefined, settings: Settings): InheritedAll {
  const pick = <T>(own: T | null | undefined, general: T): Inherited<T> =>
    own == null || !category ? { value: general, from: undefined } : { value: own, from: category.name };
  return {
    rings: pick(category?.range_thresholds, settings.range_thresholds),
    color: pick(category?.color, settings.default_star_color),
    alertSound: pick(category?.alert_sound, settings.default_alert_sound),
    dangerSound: pick(category?.danger_sound, settings.default_danger_sound),
  };
}

export interface Watched {
  entryId: string;
  name: string;
  color: string;
  thresholdsKm: readonly number[];
}

export interface Watchlist {
  /** By MMSI. */
  watched: ReadonlyMap<number, Watched>;
  /** Inherited distances of a vessel. */
  thresholdsKm: readonly number[];
}

/** Effective values of each watched vessel. */
export function inForce(entries: readonly Entry[], categories: readonly Category[], settings: Settings): Watchlist {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const watched = entries.map((entry): [number, Watched] => {
    const { color, rings } = inheritedFrom(byId.get(entry.category_id ?? ''), settings);
    return [
      Number(entry.mmsi),
      {
        entryId: entry.id,
        name: entry.name,
        color: entry.star_color ?? color.value,
        thresholdsKm: entry.range_thresholds ?? rings.value,
      },
    ];
  });
  return { watched: new Map(watched), thresholdsKm: settings.range_thresholds };
}
