import type { paths } from '../../api/schema.d.ts';

type Entry =
  paths['/v1/watchlist/entries']['get']['responses']['200']['content']['application/json']['entries'][number];
type Category =
  paths['/v1/watchlist/categories']['get']['responses']['200']['content']['application/json']['categories'][number];
type Settings = paths['/v1/watchlist/settings']['get']['responses']['200']['content']['application/json'];

export interface Watched {
  entryId: string;
  name: string;
  color: string;
  thresholdsKm: readonly number[];
}

export interface Watchlist {
  /** By MMSI. */
  watched: ReadonlyMap<number, Watched>;
  /** The distances for everybody without own ones. */
  thresholdsKm: readonly number[];
}

/** What is in force for each watched vessel: her own value, else that of her category, else that of the settings. */
export function inForce(entries: readonly Entry[], categories: readonly Category[], settings: Settings): Watchlist {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const watched = entries.map((entry): [number, Watched] => {
    const category = entry.category_id === null ? undefined : byId.get(entry.category_id);
    return [
      Number(entry.mmsi),
      {
        entryId: entry.id,
        name: entry.name,
        color: entry.star_color ?? category?.color ?? settings.default_star_color,
        thresholdsKm: entry.range_thresholds ?? category?.range_thresholds ?? settings.range_thresholds,
      },
    ];
  });
  return { watched: new Map(watched), thresholdsKm: settings.range_thresholds };
}
