import type { Config } from '../../../foundation/config/schema.ts';

export type StationSettings = Config['ais']['stations'][number];

export const DEFAULT_MAX_PER_SEC = 200;

/** The configured stations; each is known by its index from here on, so that what is counted has a fixed place. */
export class StationList {
  readonly all: readonly StationSettings[];
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(stations: readonly StationSettings[]) {
    this.all = stations;
    this.#indexes = new Map(stations.map(({ name }, index) => [name, index]));
  }

  get size(): number {
    return this.all.length;
  }

  /** Its index; -1 for a name that is not configured. */
  find(name: string): number {
    return this.#indexes.get(name) ?? -1;
  }

  nameOf(index: number): string {
    return this.all[index]?.name ?? '';
  }
}
