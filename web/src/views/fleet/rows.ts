import { compareText, type Sort, sortedBy } from '../../lib/sorting.ts';
import { matches } from '../../lib/text.ts';
import type { Ship } from '../../live/messages.ts';
import { isLastKnown, positionAgeMs, SHIP_STATES, type ShipState, shipState } from '../../ships/ship-state.ts';

/** A ship of the table; null values are unknown. */
export interface ShipRow {
  readonly id: string;
  readonly name: string;
  readonly state: ShipState;
  readonly positionAgeMs: number | null;
  readonly speedKnots: number | null;
  readonly courseDeg: number | null;
  readonly trip: string;
  /** Trip id for its arrival; null without a trip. */
  readonly tripId: string | null;
  readonly alerts: number;
  readonly mostStars: number;
  /** Whether a cause speaks against its position. */
  readonly isDoubtful: boolean;
  /** Records that wait on board. */
  readonly backlog: number;
  /** Milliseconds UTC. */
  readonly lastSeenAt: number | null;
}

export function toRow(ship: Ship, nowMs: number): ShipRow {
  // The movement is unknown if only a last position is known.
  const isKnown = !isLastKnown(ship, nowMs);
  return {
    id: ship.id,
    name: ship.name,
    state: shipState(ship, nowMs),
    positionAgeMs: positionAgeMs(ship, nowMs) ?? null,
    speedKnots: isKnown ? (ship.speed?.speed_knots ?? null) : null,
    courseDeg: isKnown ? (ship.position?.heading ?? null) : null,
    trip: ship.trip?.cargo ?? '',
    tripId: ship.trip?.id ?? null,
    alerts: ship.alerts.length,
    mostStars: Math.max(0, ...ship.alerts.map(({ stars }) => stars)),
    isDoubtful: ship.trust !== undefined && ship.trust.state !== 'good',
    backlog: ship.link.backlog,
    lastSeenAt: ship.link.lastSeen === null ? null : Date.parse(ship.link.lastSeen),
  };
}

interface ShipFilter {
  text: string;
  state: ShipState | '';
}

export const filterRows = (rows: readonly ShipRow[], { text, state }: ShipFilter): ShipRow[] =>
  rows.filter((row) => (state === '' || row.state === state) && matches(text, [row.name, row.id, row.trip]));

export type SortKey = Exclude<keyof ShipRow, 'isDoubtful' | 'id' | 'mostStars' | 'tripId'>;

/** Equal rows are sorted by name. */
export const sortRows = (rows: readonly ShipRow[], { key, isDescending }: Sort<SortKey>): ShipRow[] =>
  sortedBy(
    rows,
    (row) => sortValue(row, key),
    isDescending,
    (a, b) => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );

function sortValue(row: ShipRow, key: SortKey): string | number | null {
  if (key === 'state') return SHIP_STATES.indexOf(row.state);
  // Of ships with equally many alerts, the one with more stars comes first.
  if (key === 'alerts') return row.alerts * 10 + row.mostStars;
  return row[key];
}
