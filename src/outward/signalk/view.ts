import { GROUPS, type Group } from './own-ship.ts';
import { EVERY_PATH } from './paths.ts';
import type { Row } from './subscription.ts';

/** Paths of a vessel and their period; 0 is immediate. */
interface Part {
  readonly paths: number;
  readonly periodMs: number;
}

type Parts = Record<'self' | Group, Part>;

/** Paths that a client sees. Clients with the same view share it and its encoded frames. */
export interface View extends Readonly<Parts> {
  /** Equal for equal content. */
  readonly key: string;
  /** By MMSI: the paths of this vessel or station besides those of its group, as bits. */
  readonly singles: ReadonlyMap<number, number>;
}

const NOTHING: Part = { paths: 0, periodMs: 0 };
/** Maximum single vessels; a client that names more gets all. */
const MAX_SINGLES = 100;

/** Combines subscriptions. The shortest period counts. */
export function viewOf(rows: readonly Row[]): View {
  const parts: Parts = { self: NOTHING, others: NOTHING, atons: NOTHING, basestations: NOTHING };
  const singles = new Map<number, number>();
  let singlesPeriodMs = Number.POSITIVE_INFINITY;
  for (const { scopes, paths, periodMs } of rows) {
    if (paths === 0) continue;
    for (const scope of scopes) {
      if (typeof scope === 'string') parts[scope] = joined(parts[scope], { paths, periodMs });
      else {
        singles.set(scope, (singles.get(scope) ?? 0) | paths);
        singlesPeriodMs = Math.min(singlesPeriodMs, periodMs);
      }
    }
  }
  const isMany = singles.size > MAX_SINGLES;
  for (const group of GROUPS) {
    const { paths } = parts[group];
    const periodMs = singles.size === 0 ? parts[group].periodMs : periodOf(parts[group], singlesPeriodMs);
    parts[group] = { paths: isMany ? EVERY_PATH : paths, periodMs };
  }
  return toView(parts, isMany ? new Map() : singles);
}

/** View of the greeting. */
export const firstViewOf = (rows: readonly Row[]): View =>
  viewOf(rows.map((row) => ({ ...row, paths: row.firstPaths })));

/** Everything, once a second: shared by clients beyond the maximum number of views. */
export const wideView = (): View => {
  const part = { paths: EVERY_PATH, periodMs: 1000 };
  return toView({ self: part, others: part, atons: part, basestations: part }, new Map());
};

export const withoutSelf = ({ singles, ...parts }: View): View => toView({ ...parts, self: NOTHING }, singles);

export const onlySelf = ({ self }: View): View =>
  toView({ self, others: NOTHING, atons: NOTHING, basestations: NOTHING }, new Map());

export const pathsFor = (view: View, group: Group, mmsi: number): number =>
  view[group].paths | (view.singles.get(mmsi) ?? 0);

export const hasAny = (view: View, group: Group): boolean => view[group].paths !== 0 || view.singles.size > 0;

export const isEmpty = (view: View): boolean => view.self.paths === 0 && !GROUPS.some((group) => hasAny(view, group));

function toView({ self, others, atons, basestations }: Parts, singles: ReadonlyMap<number, number>): View {
  const single = [...singles].sort(([one], [other]) => one - other);
  const key = JSON.stringify([self, others, atons, basestations, single]);
  return { key, self, others, atons, basestations, singles };
}

const joined = (part: Part, { paths, periodMs }: Part): Part => ({
  paths: part.paths | paths,
  periodMs: periodOf(part, periodMs),
});

const periodOf = (part: Part, periodMs: number): number =>
  part.paths === 0 ? periodMs : Math.min(part.periodMs, periodMs);
