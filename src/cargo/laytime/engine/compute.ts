import { type LocalTime, localTime, minutesOf, weekdayOf } from '../../../foundation/shared/local-time.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import { type Budget, countSlices } from './call-clock.ts';
import { slice } from './day-plan.ts';
import { toCents } from './exact.ts';
import { append, type Interval } from './interval.ts';
import { allowedMs, rateOf } from './rate.ts';
import type { OfficeHours, StartRule } from './rule-set.ts';
import type { Call, LaytimeTerms } from './terms.ts';

/** Maximum duration of all calls of a trip together; a longer one is cut here. */
export const LONGEST_WALK_MS = 2 * 366 * 24 * HOUR_MS;

export interface CallResult {
  start: number | null;
  startRule: StartCode | null;
  allowedMs: number | null;
  countedMs: number;
  expires: number | null;
  excessMs: number;
  /** Hours used of the laytime that loading and unloading share. */
  usedHours: number | null;
  demurrageHours: number | null;
  /** Whether the call is ongoing: there is no release. */
  isRunning: boolean;
  intervals: Interval[];
}

export interface LaytimeResult {
  /** Missing input that prevents the computation. */
  missing: ('laytimeHours' | 'notice' | 'usedHalfDays' | 'rate')[];
  allowedMs: number | null;
  countedMs: number;
  excessMs: number;
  demurrageHours: number | null;
  allowedHalfDays: number | null;
  excessHalfDays: number | null;
  /** Millionths of a cent for an hour or a half day; whole cents for a day. */
  rateMicroCents: bigint | null;
  rateCentsPerDay: number | null;
  amountCents: number | null;
  calls: CallResult[];
}

/** Computes the clock of a trip at an instant. A pure function. */
export function computeLaytime(terms: LaytimeTerms, at: number): LaytimeResult {
  return terms.rules.unit === 'halfDay' ? computeHalfDays(terms) : computeTime(terms, at);
}

function computeTime(terms: LaytimeTerms, at: number): LaytimeResult {
  const { rules, ship, options } = terms;
  const groups = groupCalls(terms);
  const shares = rules.budget === 'together' || options.clock === 'reversible';
  const total = shares ? budgetOf(terms, terms.calls) : undefined;
  const missing = new Set<LaytimeResult['missing'][number]>();
  const results: CallResult[] = [];
  const excess: number[] = [];
  let allowedSum: number | null = shares ? (total ?? null) : 0;
  const walk = { leftMs: LONGEST_WALK_MS };
  const shared: Budget = { leftMs: total ?? 0, isExpired: false };

  for (const group of groups) {
    const own = shares ? total : budgetOf(terms, group);
    if (own === undefined) missing.add('laytimeHours');
    if (!shares) allowedSum = allowedSum === null || own === undefined ? null : allowedSum + own;
    // A new call begins with the remaining time. If nothing remains, it is on demurrage from its start.
    const budget: Budget = shares
      ? { leftMs: shared.leftMs, isExpired: false }
      : { leftMs: own ?? 0, isExpired: false };
    const before = budget.leftMs;
    const done = own === undefined ? group.map(unknownCall) : countGroup(terms, group, { budget, at, walk });
    if (done.some(({ start }) => start === null)) missing.add('notice');
    const excessMs = done.reduce((sum, call) => sum + call.excessMs, 0);
    excess.push(excessMs);
    if (shares)
      shared.leftMs = rules.budget === 'together' ? before - roundedUp(before - budget.leftMs, before) : budget.leftMs;
    for (const call of done) {
      call.allowedMs = own === undefined ? null : shares ? before : own;
      if (rules.budget === 'together' && own !== undefined) call.usedHours = Math.ceil(call.countedMs / HOUR_MS);
    }
    const [only, ...others] = done;
    if (only && others.length === 0 && rules.unit === 'hour') only.demurrageHours = Math.ceil(excessMs / HOUR_MS);
    results.push(...done);
  }

  const hours = rules.unit === 'hour' ? excess.reduce((sum, ms) => sum + Math.ceil(ms / HOUR_MS), 0) : null;
  const excessMs = excess.reduce((sum, ms) => sum + ms, 0);
  const isByDay = rules.unit === 'day' && options.rateCentsPerHour === null;
  const rate = isByDay ? null : hourlyRate(terms);
  const perDay = isByDay ? options.rateCentsPerDay : null;
  if (rate === null && perDay === null) missing.add('rate');
  return {
    missing: [...missing],
    allowedMs: allowedSum,
    countedMs: results.reduce((sum, { countedMs }) => sum + countedMs, 0),
    excessMs,
    demurrageHours: hours,
    allowedHalfDays: null,
    excessHalfDays: null,
    rateMicroCents: rate,
    rateCentsPerDay: perDay,
    amountCents: missing.has('laytimeHours') ? null : amountOf(),
    calls: results,
  };

  function amountOf(): number | null {
    if (perDay !== null) return toCents(BigInt(perDay) * 1_000_000n, excessMs, 24 * HOUR_MS);
    if (rate === null) return null;
    return hours === null ? toCents(rate, excessMs, HOUR_MS) : toCents(rate, hours);
  }

  function hourlyRate({ rules: { rate: rows } }: LaytimeTerms): bigint | null {
    if (options.rateCentsPerHour !== null) return BigInt(options.rateCentsPerHour) * 1_000_000n;
    return rows ? (rateOf(rows, ship) ?? null) : null;
  }
}

/** The used time, rounded up to whole hours; at most the total, from which it is subtracted. */
const roundedUp = (usedMs: number, totalMs: number): number => Math.min(totalMs, Math.ceil(usedMs / HOUR_MS) * HOUR_MS);

/** Calls that share a clock: the calls of one consignment at several berths. */
function groupCalls({ calls, options }: LaytimeTerms): Call[][] {
  const groups: Call[][] = [];
  for (const call of calls) {
    const last = groups.at(-1);
    if (options.clock === 'joint' && last?.[0]?.op === call.op) last.push(call);
    else groups.push([call]);
  }
  return groups;
}

/** Allowed time of calls whose weights are added; for loading and unloading together, the larger weight counts. */
function budgetOf({ rules, ship, options }: LaytimeTerms, calls: readonly Call[]): number | undefined {
  const kgOf = (op: Call['op']) => calls.reduce((sum, call) => sum + (call.op === op ? call.cargoKg : 0), 0);
  const loaded = kgOf('load');
  const unloaded = kgOf('unload');
  const op = loaded > 0 ? 'load' : 'unload';
  const allowed = allowedMs(rules.allowed, { kg: Math.max(loaded, unloaded), op, ship }, options);
  return allowed === undefined ? undefined : allowed + Math.round(options.extraHours * HOUR_MS);
}

const unknownCall = (): CallResult => ({
  start: null,
  startRule: null,
  allowedMs: null,
  countedMs: 0,
  expires: null,
  excessMs: 0,
  usedHours: null,
  demurrageHours: null,
  isRunning: false,
  intervals: [],
});

function countGroup(
  { rules, options }: LaytimeTerms,
  group: readonly Call[],
  { budget, at, walk }: { budget: Budget; at: number; walk: { leftMs: number } },
): CallResult[] {
  const { counting } = rules;
  let before: Call | undefined;
  return group.map((call) => {
    const result = unknownCall();
    const local = localTime(call.zone);
    const site = { place: call.place, local, localHolidays: call.localHolidays };
    const isContinued = before !== undefined;
    const start = isContinued
      ? call.arrived === null
        ? undefined
        : { at: call.arrived, rule: 'continued' as const }
      : findStart(rules.start, call, local);
    const left = before?.released;
    before = call;
    if (!start || !counting || start.at > at)
      return { ...result, start: start?.at ?? null, startRule: start?.rule ?? null };
    const from = isContinued ? (left ?? start.at) : start.at;
    const to = Math.max(start.at, Math.min(call.released ?? at, from + walk.leftMs));
    walk.leftMs = Math.max(0, walk.leftMs - (to - from));
    const { week } = options;
    const slices = [
      ...slice(counting, { from, to: Math.min(start.at, to), isShifting: true }, { call, site, week }),
      ...slice(counting, { from: start.at, to, isShifting: false }, { call, site, week }),
    ];
    const counted = countSlices(slices, budget, options);
    const intervals: Interval[] = [];
    if (call.notice !== null && !isContinued && call.notice < start.at)
      append(intervals, {
        from: call.notice,
        to: start.at,
        phase: 'before',
        counts: false,
        rule: 'beforeStart',
        holiday: null,
        cause: null,
      });
    return {
      ...result,
      ...counted,
      start: start.at,
      startRule: start.rule,
      isRunning: call.released === null,
      intervals: [...intervals, ...counted.intervals],
    };
  });
}

/** Half days are entered by hand, because the rules do not define which hours make one. */
function computeHalfDays({ rules, ship, calls, options }: LaytimeTerms): LaytimeResult {
  const missing: LaytimeResult['missing'] = [];
  let allowed: number | null = 0;
  let excess: number | null = 0;
  const results = calls.map((call): CallResult => {
    const own = allowedMs(rules.allowed, { kg: call.cargoKg, op: call.op, ship }, options);
    const used = call.usedHalfDays ?? (calls.length === 1 ? options.usedHalfDays : null);
    if (own === undefined) missing.push('laytimeHours');
    if (used === null) missing.push('usedHalfDays');
    const units = own === undefined ? null : own / HOUR_MS + options.extraHours;
    allowed = allowed === null || units === null ? null : allowed + units;
    excess = excess === null || units === null || used === null ? null : excess + Math.max(0, used - units);
    return unknownCall();
  });
  const rate = rules.rate ? (rateOf(rules.rate, ship) ?? null) : null;
  if (rate === null) missing.push('rate');
  return {
    missing: [...new Set(missing)],
    allowedMs: null,
    countedMs: 0,
    excessMs: 0,
    demurrageHours: null,
    allowedHalfDays: allowed,
    excessHalfDays: excess,
    rateMicroCents: rate,
    rateCentsPerDay: null,
    amountCents: rate === null || excess === null ? null : toCents(rate, Math.ceil(excess)),
    calls: results,
  };
}

/** Reason for the start of the clock. `continued`: it continues from the previous berth. */
type StartCode = StartRule['kind'] | 'continued';

interface ClockStart {
  readonly at: number;
  readonly rule: StartCode;
}

/**
 * Start of the clock of a call; undefined before a notice. Hours are elapsed hours, also across a change of the clocks.
 */
function findStart(rules: readonly StartRule[], call: Call, local: LocalTime): ClockStart | undefined {
  const { notice, opsStart } = call;
  if (notice === null) return undefined;
  const fixed = rules.map((rule) => startBy(rule, { ...call, notice }, local)).find((start) => start !== undefined);
  const worksEarlier = opsStart !== null && rules.some(({ kind }) => kind === 'opsStart');
  if (worksEarlier && (fixed === undefined || opsStart < fixed.at)) return { at: opsStart, rule: 'opsStart' };
  return fixed;
}

function startBy(rule: StartRule, call: Call & { notice: number }, local: LocalTime): ClockStart | undefined {
  const { notice, preNotice } = call;
  switch (rule.kind) {
    case 'advanceNotice': {
      if (!preNotice) return undefined;
      const isEarly = preNotice.for - preNotice.received >= rule.leadHours * HOUR_MS;
      const at = preNotice.for + rule.afterHours * HOUR_MS;
      return isEarly && notice <= preNotice.for ? { at, rule: rule.kind } : undefined;
    }
    case 'notice': {
      if (!preNotice) return undefined;
      const isEarly = notice - preNotice.received >= rule.leadHours * HOUR_MS;
      const isInOffice = [preNotice.received, notice].every((at) => isOpen(rule.office, at, local));
      return isEarly && isInOffice ? { at: notice, rule: rule.kind } : undefined;
    }
    case 'atNotice':
      return { at: notice, rule: rule.kind };
    case 'nextDay':
      return { at: local.instantOf(local.dayOf(notice) + 1, 0), rule: rule.kind };
    case 'opsStart':
      return undefined;
  }
}

/** Whether an instant is within office hours, including their last minute. */
function isOpen(office: readonly OfficeHours[], at: number, local: LocalTime): boolean {
  const weekday = weekdayOf(local.dayOf(at));
  const minute = local.minuteOf(at);
  return office.some(
    ({ weekdays, from, to }) => weekdays.includes(weekday) && minute >= minutesOf(from) && minute <= minutesOf(to),
  );
}
