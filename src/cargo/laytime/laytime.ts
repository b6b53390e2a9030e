import { dateOf, localTime } from '../../foundation/shared/local-time.ts';
import { type CallResult, computeLaytime, type LaytimeResult } from './engine/compute.ts';
import { knowsHolidays } from './engine/holidays.ts';
import type { RuleSet } from './engine/rule-set.ts';
import type { Call } from './engine/terms.ts';
import { type CargoEvent, withEvents } from './events/cargo-event.ts';
import type { ParsedTerms } from './terms/parse-terms.ts';
import type { StoredTerms } from './terms/terms-store.ts';

export const STATES = ['incomplete', 'notStarted', 'running', 'onDemurrage', 'closed'] as const;
export type LaytimeState = (typeof STATES)[number];

export const WARNINGS = ['ruleSetNotInForce', 'holidaysUnknown', 'cutAfterTwoYears'] as const;
export type LaytimeWarning = (typeof WARNINGS)[number];

/** The clock of a trip at an instant. */
export interface Laytime extends LaytimeResult {
  tripId: string;
  asOf: number;
  state: LaytimeState;
  warnings: LaytimeWarning[];
  given: StoredTerms['given'];
  rules: RuleSet;
  terms: ParsedTerms;
  /** The calls with their recorded events, in the order of their results in `calls`. */
  facts: readonly Call[];
  /** Remaining time of the ongoing call; null if there is none. */
  leftMs: number | null;
}

export interface LaytimeFacts {
  tripId: string;
  stored: StoredTerms;
  terms: ParsedTerms;
  events: readonly CargoEvent[];
  asOf: number;
}

export function laytimeOf({ tripId, stored, terms, events, asOf }: LaytimeFacts): Laytime {
  const placed = terms.calls.map((call, index) => ({ ...call, placeId: stored.given.calls[index]?.placeId ?? null }));
  const facts = withEvents(placed, events, terms.options);
  const result = computeLaytime({ ...terms, calls: facts }, asOf);
  const running = result.calls.find(({ isRunning, start }) => isRunning && start !== null && start <= asOf);
  return {
    ...result,
    tripId,
    asOf,
    state: stateOf(result, { facts, running, terms }),
    warnings: warningsOf(stored.rules, { facts, asOf, result }),
    given: stored.given,
    rules: stored.rules,
    terms,
    facts,
    leftMs: running && running.expires === null ? leftOf(running, result) : running ? 0 : null,
  };
}

/** Remaining time of the ongoing call. With a joint clock, earlier calls have used a part of it. */
function leftOf(running: CallResult, { calls }: LaytimeResult): number | null {
  if (running.allowedMs === null) return null;
  const before = calls.slice(0, calls.indexOf(running) + 1).reverse();
  const last = before.findIndex(({ startRule }) => startRule !== 'continued');
  const used = before.slice(0, last + 1).reduce((sum, { countedMs }) => sum + countedMs, 0);
  return Math.max(0, running.allowedMs - used);
}

function stateOf(
  { missing, calls }: LaytimeResult,
  { facts, running, terms }: { facts: readonly Call[]; running: CallResult | undefined; terms: ParsedTerms },
): LaytimeState {
  if (missing.includes('laytimeHours') || missing.includes('usedHalfDays')) return 'incomplete';
  if (terms.rules.unit === 'halfDay') return 'closed';
  if (running) return running.expires === null ? 'running' : 'onDemurrage';
  return calls.every(({ start }) => start !== null) && facts.every(({ released }) => released !== null)
    ? 'closed'
    : 'notStarted';
}

function warningsOf(
  { validFrom, validTo }: RuleSet,
  { facts, asOf, result }: { facts: readonly Call[]; asOf: number; result: LaytimeResult },
): LaytimeWarning[] {
  const warnings: LaytimeWarning[] = [];
  const days = facts.flatMap(({ notice, zone }) => (notice === null ? [] : [dateOf(localTime(zone).dayOf(notice))]));
  const isOutside = (day: string) => (validFrom !== null && day < validFrom) || (validTo !== null && day > validTo);
  if (days.some(isOutside)) warnings.push('ruleSetNotInForce');
  if (facts.some(({ place }) => !knowsHolidays(place))) warnings.push('holidaysUnknown');
  const isCut = facts.some(({ released }, index) => {
    const end = result.calls[index]?.intervals.at(-1)?.to;
    return end !== undefined && end < Math.min(released ?? asOf, asOf);
  });
  if (isCut) warnings.push('cutAfterTwoYears');
  return warnings;
}

/** The last known instant of a trip. A statement ends there, so that every request gives the same result. */
export function lastKnown({ terms, events }: Pick<LaytimeFacts, 'terms' | 'events'>): number {
  const times = terms.calls.flatMap(({ notice, arrived, opsStart, released, interruptions, readyByOrder, used }) => [
    ...[notice, arrived, opsStart, released].filter((at) => at !== null),
    ...[...interruptions, ...readyByOrder, ...used].map(({ to }) => to),
  ]);
  return Math.max(0, ...times, ...events.map(({ at }) => at));
}
