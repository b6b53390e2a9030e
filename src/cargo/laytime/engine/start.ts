import { type LocalTime, minutesOf, weekdayOf } from '../../../foundation/shared/local-time.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { OfficeHours, StartRule } from './rule-set.ts';
import type { Call } from './terms.ts';

/** Reason for the start of the clock. `continued`: it continues from the previous berth. */
export type StartCode = StartRule['kind'] | 'continued';

export interface ClockStart {
  readonly at: number;
  readonly rule: StartCode;
}

/** Start of the clock of a call; undefined until there is a notice. Hours are elapsed hours, also when the clocks change. */
export function findStart(rules: readonly StartRule[], call: Call, local: LocalTime): ClockStart | undefined {
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

/** The last minute of office hours is in time. */
function isOpen(office: readonly OfficeHours[], at: number, local: LocalTime): boolean {
  const weekday = weekdayOf(local.dayOf(at));
  const minute = local.minuteOf(at);
  return office.some(
    ({ weekdays, from, to }) => weekdays.includes(weekday) && minute >= minutesOf(from) && minute <= minutesOf(to),
  );
}
