import { matches } from '../../lib/text.ts';
import type { Ship } from '../../live/messages.ts';
import { positionAgeMs, SHIP_STATES, type ShipState, shipState } from '../../ships/ship-state.ts';

/** A ship of the table; null where nothing is known. */
export interface ShipRow {
  readonly id: string;
  readonly name: string;
  readonly state: ShipState;
  readonly positionAgeMs: number | null;
  readonly speedKnots: number | null;
  readonly courseDeg: number | null;
  readonly trip: string;
  readonly alerts: number;
  readonly mostStars: number;
  /** Records that wait on board. */
  readonly backlog: number;
  /** Milliseconds UTC. */
  readonly lastSeenAt: number | null;
}

export const toRow = (ship: Ship, nowMs: number): ShipRow => ({
  id: ship.id,
  name: ship.name,
  state: shipState(ship, nowMs),
  positionAgeMs: positionAgeMs(ship, nowMs) ?? null,
  speedKnots: ship.speed?.speed_knots ?? null,
  courseDeg: ship.position?.heading ?? null,
  trip: ship.trip?.cargo ?? '',
  alerts: ship.alerts.length,
  mostStars: Math.max(0, ...ship.alerts.map(({ stars }) => stars)),
  backlog: ship.link.backlog,
  lastSeenAt: ship.link.lastSeen === null ? null : Date.parse(ship.link.lastSeen),
});

interface ShipFilter {
  text: string;
  state: ShipState | '';
}

export const filterRows = (rows: readonly ShipRow[], { text, state }: ShipFilter): ShipRow[] =>
  rows.filter((row) => (state === '' || row.state === state) && matches(text, [row.name, row.id, row.trip]));

export const SORTS = [
  'name',
  'state',
  'positionAgeMs',
  'speedKnots',
  'courseDeg',
  'trip',
  'alerts',
  'backlog',
  'lastSeenAt',
] as const;
type SortKey = (typeof SORTS)[number];

export interface Sort {
  key: SortKey;
  isDescending: boolean;
}

/** What is looked for first by these is the most. */
const MOST_FIRST: readonly SortKey[] = ['speedKnots', 'alerts', 'backlog', 'lastSeenAt'];

/** The first click on a heading sorts by it, the next turns it round. */
export const nextSort = (before: Sort, key: SortKey): Sort =>
  before.key === key ? { key, isDescending: !before.isDescending } : { key, isDescending: MOST_FIRST.includes(key) };

/** As people count: `MV 9` before `MV 10`. Made once, which takes longer than to compare hundreds of names. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Who has no such value comes last, whichever way it is sorted; equal ones are in the order of their names. */
export function sortRows(rows: readonly ShipRow[], { key, isDescending }: Sort): ShipRow[] {
  const direction = isDescending ? -1 : 1;
  const byName = (a: ShipRow, b: ShipRow) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a, key), sortValue(b, key)];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other)) || byName(a, b);
    const order = typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other);
    return order * direction || byName(a, b);
  });
}

function sortValue(row: ShipRow, key: SortKey): string | number | null {
  if (key === 'state') return SHIP_STATES.indexOf(row.state);
  // Of two ships with as many alerts the one with the nearer vessel counts for more.
  if (key === 'alerts') return row.alerts * 10 + row.mostStars;
  return row[key];
}

const isMissing = (value: string | number | null): boolean => value === null || value === '';
