import { EVERY_PATH } from './paths.ts';
import type { Row } from './subscription.ts';

/** Paths of a vessel, and how often: 0 is at once. */
interface Part {
  readonly paths: number;
  readonly periodMs: number;
}

/** What a client sees. Clients that see the same share one, and with it every text that is made. */
export interface View {
  /** The same for the same content. */
  readonly key: string;
  readonly self: Part;
  /** All vessels but the own ship. */
  readonly others: Part;
  /** Further paths of single vessels, by MMSI. */
  readonly singles: ReadonlyMap<number, number>;
}

const NOTHING: Part = { paths: 0, periodMs: 0 };
/** A client that names more vessels gets all of them. */
const MAX_SINGLES = 100;

/** What the rows add up to. Where they ask for different periods, the shortest counts. */
export function viewOf(rows: readonly Row[]): View {
  let [self, others] = [NOTHING, NOTHING];
  const singles = new Map<number, number>();
  let singlesPeriodMs = Number.POSITIVE_INFINITY;
  for (const { scopes, paths, periodMs } of rows) {
    if (paths === 0) continue;
    for (const scope of scopes) {
      if (scope === 'self') self = joined(self, { paths, periodMs });
      else if (scope === 'others') others = joined(others, { paths, periodMs });
      else {
        singles.set(scope, (singles.get(scope) ?? 0) | paths);
        singlesPeriodMs = Math.min(singlesPeriodMs, periodMs);
      }
    }
  }
  if (singles.size > 0) others = { paths: others.paths, periodMs: periodOf(others, singlesPeriodMs) };
  if (singles.size > MAX_SINGLES) return toView(self, { ...others, paths: EVERY_PATH }, new Map());
  return toView(self, others, singles);
}

/** All there is, once a second: for clients for whom a view of their own would cost the others too much. */
export const wideView = (): View => {
  const part = { paths: EVERY_PATH, periodMs: 1000 };
  return toView(part, part, new Map());
};

export const pathsFor = ({ others, singles }: View, mmsi: number): number => others.paths | (singles.get(mmsi) ?? 0);

export const isEmpty = ({ self, others, singles }: View): boolean =>
  self.paths === 0 && others.paths === 0 && singles.size === 0;

function toView(self: Part, others: Part, singles: ReadonlyMap<number, number>): View {
  const single = [...singles].sort(([one], [other]) => one - other);
  return { key: JSON.stringify([self, others, single]), self, others, singles };
}

const joined = (part: Part, { paths, periodMs }: Part): Part => ({
  paths: part.paths | paths,
  periodMs: periodOf(part, periodMs),
});

const periodOf = (part: Part, periodMs: number): number =>
  part.paths === 0 ? periodMs : Math.min(part.periodMs, periodMs);
