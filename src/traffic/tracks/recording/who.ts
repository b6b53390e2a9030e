import type { Config } from '../../../foundation/config/schema.ts';
import { isInside } from '../../../foundation/shared/range.ts';
import type { Vessel } from '../../vessels/index.ts';

/** Selects the vessels whose tracks are recorded, by `tracks.who`. */
export function createSelection(
  { who, areas }: Pick<Config['tracks'], 'who' | 'areas'>,
  isWatched: (mmsi: number) => boolean,
) {
  const has = {
    all: () => true,
    watched: ({ mmsi }: Vessel) => isWatched(mmsi),
    area: ({ latitude, longitude }: Vessel) => areas.some((area) => isInside(area, latitude, longitude)),
  }[who];
  return { has };
}
