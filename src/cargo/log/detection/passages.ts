import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import type { Place, PlaceDirectory } from '../../places/index.ts';
import { at, type Finding, onWay, type Way } from './findings.ts';
import type { GoodFix } from './good-fixes.ts';
import { VOYAGE } from './parameters.ts';

interface Entered {
  place: Pick<Place, 'id' | 'name' | 'kind'>;
  since: number;
  /** The vessel was there from the beginning, or ends a leg there: leaving it is not a passage. */
  isPassage: boolean;
  /** The fix nearest to the centre of the place: position of the entry. */
  latitude: number;
  longitude: number;
  nearestM: number;
}

/** Detects places that the vessel passes without ending a leg there. */
export class Passages {
  readonly #places: Pick<PlaceDirectory, 'at'>;
  #inside = new Map<string, Entered>();

  constructor(places: Pick<PlaceDirectory, 'at'>) {
    this.#places = places;
  }

  save(): Entered[] {
    return [...this.#inside.values()];
  }

  restore(saved: readonly Entered[]): void {
    this.#inside = new Map(saved.map((entered) => [entered.place.id, entered]));
  }

  observe(fix: GoodFix, way: Way | null): Finding[] {
    const here = this.#places.at(fix, VOYAGE.passageMarginM);
    if (here.length === 0 && this.#inside.size === 0) return [];
    const ids = new Set(here.map(({ id }) => id));
    const findings: Finding[] = [];
    for (const [id, entered] of this.#inside) {
      if (ids.has(id)) continue;
      this.#inside.delete(id);
      if (entered.isPassage) findings.push(toFinding(entered, fix.at, way));
    }
    const { latitude, longitude } = fix;
    for (const place of here) {
      const { id, name, kind } = place;
      const nearestM = distanceM(place, fix);
      const entered = this.#inside.get(id);
      if (!entered)
        this.#inside.set(id, {
          place: { id, name, kind },
          since: fix.at,
          isPassage: way !== null,
          latitude,
          longitude,
          nearestM,
        });
      else if (nearestM < entered.nearestM) Object.assign(entered, { latitude, longitude, nearestM });
    }
    return findings;
  }

  /** The vessel ends its leg here, or there is a gap: these places are not passed. */
  stay(): void {
    for (const entered of this.#inside.values()) entered.isPassage = false;
  }
}

const toFinding = ({ place, since, latitude, longitude }: Entered, until: number, way: Way | null): Finding => ({
  entry: {
    kind: 'passage',
    label: place.kind,
    at: since,
    until,
    ...at({ latitude, longitude }),
    placeId: place.id,
    ...onWay(way),
    data: { place: place.name },
  },
});

export type SavedPassages = ReturnType<Passages['save']>;
