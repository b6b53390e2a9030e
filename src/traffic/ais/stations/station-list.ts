import type { Config } from '../../../foundation/config/schema.ts';

export type StationSettings = Config['ais']['stations'][number];

export const DEFAULT_MAX_PER_SEC = 200;

/** The configured stations. Each is identified by its index, which the typed arrays of counts use. */
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

  /** Index of the station; -1 if the name is not configured. */
  find(name: string): number {
    return this.#indexes.get(name) ?? -1;
  }

  nameOf(index: number): string {
    return this.all[index]?.name ?? '';
  }
}
