import { HOUR_MS } from '../../../foundation/shared/units.ts';
import { divideHalfUp, divideUp, forKg, toKg, toMicroCents } from './exact.ts';
import type { Allowance, LaytimeOptions, Rate, RateRow, When } from './rule-set.ts';
import type { Ship } from './terms.ts';

interface Facts extends Partial<Pick<Ship, 'doubleHull' | 'powered'>> {
  op?: 'load' | 'unload';
  announced?: boolean;
}

const applies = (when: When = {}, facts: Facts): boolean =>
  (when.op === undefined || when.op === facts.op) &&
  (when.doubleHull === undefined || when.doubleHull === (facts.doubleHull ?? false)) &&
  (when.powered === undefined || when.powered === (facts.powered ?? true)) &&
  (when.announced === undefined || when.announced === (facts.announced ?? false));

const kgOf = (tonnes: number): number => toKg(tonnes) ?? Math.ceil(tonnes * 1000);

/** Millionths of a cent for each unit; undefined if no row matches. */
export function rateOf({ rows, leastT = 0, notBelowLowerClass = false }: Rate, ship: Ship): bigint | undefined {
  const possible = rows.filter(({ when }) => applies(when, ship));
  // Rows for this kind of vessel replace the general rows.
  const special = possible.filter(({ when }) => when !== undefined);
  const fitting = special.length > 0 ? special : possible;
  const kg = Math.max(ship.dwtKg, kgOf(leastT));
  const index = fitting.findIndex(({ upToT }) => upToT === null || kg <= kgOf(upToT));
  const row = fitting[index];
  if (!row) return undefined;
  const rate = rateBy(row, kg);
  const below = notBelowLowerClass ? fitting[index - 1] : undefined;
  if (below?.upToT == null) return rate;
  const least = rateBy(below, kgOf(below.upToT));
  return rate > least ? rate : least;
}

function rateBy({ baseCents, overT, centsPerT = 0, perStartedT, centsPerStarted = 0 }: RateRow, kg: number): bigint {
  const over = Math.max(0, kg - kgOf(overT));
  const started = perStartedT === undefined ? 0 : divideUp(over, kgOf(perStartedT));
  return micro(baseCents) + forKg(micro(centsPerT), over) + micro(centsPerStarted) * BigInt(started);
}

const micro = (cents: number): bigint => toMicroCents(cents) ?? BigInt(Math.round(cents * 1_000_000));

type AllowanceOptions = Pick<LaytimeOptions, 'allowance' | 'announced' | 'laytimeHours'>;

/** Converts the allowed time from units of the set (hours, half days) to ms; undefined if the contract must define it. */
export function allowedMs(
  allowed: Allowance,
  load: { kg: number; op: 'load' | 'unload'; ship: Ship },
  options: AllowanceOptions,
): number | undefined {
  switch (allowed.kind) {
    case 'perWeight': {
      const each = kgOf(allowed.perT);
      const unitMs = Math.round(allowed.hours * HOUR_MS);
      if (options.allowance === 'startedUnit') return divideUp(load.kg, each) * unitMs;
      if (options.allowance === 'fullUnit') return Math.floor(load.kg / each) * unitMs;
      return Number(divideHalfUp(BigInt(load.kg) * BigInt(unitMs), BigInt(each)));
    }
    case 'table': {
      const facts = { ...load.ship, op: load.op, announced: options.announced };
      const rows = allowed.rows.filter(({ when }) => applies(when, facts));
      const isWithin = (t: number | null) =>
        t === null || (allowed.limit === 'upTo' ? load.kg <= kgOf(t) : load.kg < kgOf(t));
      const row = rows.find(({ t }) => isWithin(t));
      if (row) return Math.round(row.amount * HOUR_MS);
      return aboveRows(allowed, rows, load.kg);
    }
    case 'fixed':
      return Math.round(allowed.amount * HOUR_MS);
    case 'contract':
      return options.laytimeHours === null ? undefined : Math.round(options.laytimeHours * HOUR_MS);
  }
}

function aboveRows(
  { steps = [] }: Extract<Allowance, { kind: 'table' }>,
  rows: readonly { t: number | null; amount: number }[],
  kg: number,
): number | undefined {
  const top = Math.max(...rows.map(({ t }) => t ?? 0));
  const base = rows.find(({ t }) => t === top);
  if (!base || steps.length === 0) return undefined;
  let amount = base.amount;
  let reached = kgOf(top);
  for (const { upToT, perT, amount: each } of steps) {
    const end = upToT === null ? kg : Math.min(kg, kgOf(upToT));
    if (end > reached) amount += divideUp(end - reached, kgOf(perT)) * each;
    reached = Math.max(reached, end);
  }
  return reached < kg ? undefined : Math.round(amount * HOUR_MS);
}
