import { toHref } from '../../lib/router.ts';

const STATUSES = ['Active', 'Completed', 'Cancelled'] as const;
type Status = (typeof STATUSES)[number];

/** Filter of the board. It is in the address, so that it can be shared and works with Back. */
export interface TripFilter {
  text: string;
  status: Status | '';
  clientId: string;
  categoryId: string;
  /** Ship of an office. */
  shipId: string;
  /** Local days, `2026-11-20`; both are included. */
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export function parseFilter(query: URLSearchParams): TripFilter {
  const read = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (DAY.test(read(name)) && !Number.isNaN(startOfDay(read(name))) ? read(name) : '');
  return {
    text: read('text'),
    status: STATUSES.find((status) => status === read('status')) ?? '',
    clientId: read('client'),
    categoryId: read('category'),
    shipId: read('ship'),
    from: day('from'),
    to: day('to'),
  };
}

export function toFilterHref({ text, status, clientId, categoryId, shipId, from, to }: TripFilter): string {
  const given = Object.entries({ text, status, client: clientId, category: categoryId, ship: shipId, from, to });
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''));
  return query.size === 0 ? toHref('trips') : `${toHref('trips')}?${query}`;
}

export const isFiltered = (filter: TripFilter): boolean => Object.values(filter).some((value) => value !== '');

export const isWrongOrder = ({ from, to }: TripFilter): boolean => from !== '' && to !== '' && from > to;

/** Filter parameters of the service; typed text is searched on this page. */
export function toQuery({ clientId, categoryId, shipId, from, to }: TripFilter) {
  return {
    ...(clientId && { clientId }),
    ...(categoryId && { categoryId }),
    ...(shipId && { shipId }),
    ...(from && { from: startOfDay(from) / 1000 }),
    ...(to && { to: startOfNextDay(to) / 1000 - 1 }),
  };
}

const startOfDay = (day: string): number => new Date(`${day}T00:00`).getTime();

/** A day has 23 or 25 hours when the clocks change. */
function startOfNextDay(day: string): number {
  const date = new Date(`${day}T00:00`);
  return date.setDate(date.getDate() + 1);
}
