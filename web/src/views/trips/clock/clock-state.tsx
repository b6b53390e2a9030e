import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { locale } from '../../../lib/preferences.ts';
import { formatDuration } from '../../../lib/text.ts';
import { Badge } from '../../../ui/index.ts';
import { type Laytime, ruleName } from './clock-data.ts';

/** The running clock: remaining time, and the reason why it counts or does not. */
export function ClockState({ laytime }: { laytime: Laytime }) {
  const text = texts('cargoClock');
  const { state, calls, warnings, amountCents, rules, ruleSet } = laytime;
  const current = calls.find(({ isRunning, intervals }) => isRunning && intervals.length > 0)?.intervals.at(-1);
  // Extrapolate from the last answer.
  const sinceMs = Math.max(0, now.value - Date.parse(laytime.asOf));
  const runMs = current?.counts ? sinceMs : 0;
  const leftMs = laytime.leftSecs === null ? undefined : Math.max(0, laytime.leftSecs * 1000 - runMs);
  const isBetween = state === 'notStarted' && calls.some(({ start }) => start !== null);
  const rule = current && text[RULE_TEXTS[current.rule]];
  return (
    <div class={`clock-state is-${state}`}>
      <p class="clock-head">
        <Badge kind={state === 'onDemurrage' ? 'warn' : 'plain'}>
          {text[isBetween ? 'betweenCalls' : STATE_TEXTS[state]]}
        </Badge>
        <span class="soft">
          {ruleName({ id: rules, title: ruleSet.title })} ({rules}
          {ruleSet.validFrom && `, ${ruleSet.validFrom}`})
        </span>
      </p>
      <dl class="clock-figures">
        {leftMs !== undefined && state === 'running' && <Figure label={text.left} value={formatDuration(leftMs)} />}
        {laytime.allowedSecs !== null && (
          <Figure label={text.allowed} value={formatDuration(laytime.allowedSecs * 1000)} />
        )}
        <Figure label={text.counted} value={formatDuration(laytime.countedSecs * 1000)} />
        <Figure label={text.excess} value={formatDuration(laytime.excessSecs * 1000)} />
        <Figure label={text.demurrage} value={amountCents === null ? '–' : formatEuro(amountCents)} />
      </dl>
      {current && (
        <p>
          <strong>{current.counts ? text.counting : text.notCounting}</strong> {rule}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} class="warning-line">
          {text[WARNING_TEXTS[warning]]}
        </p>
      ))}
    </div>
  );
}

type CallRecord = Laytime['calls'][number];

/** Names of rules, states and warnings: two rules share their names with other texts. */
const RULE_TEXTS = {
  workingTime: 'workingTime',
  restDay: 'restDay',
  holiday: 'holiday',
  outsideHours: 'outsideHours',
  afterRestDay: 'afterRestDay',
  shorterDay: 'shorterDay',
  runningTime: 'runningTime',
  beforeStart: 'beforeStart',
  carrier: 'carrierStops',
  excludedCause: 'excludedCause',
  readyByOrder: 'readyByOrder',
  used: 'used',
  shifting: 'shifting',
  demurrage: 'afterLaytime',
} as const satisfies Record<CallRecord['intervals'][number]['rule'], string>;

const STATE_TEXTS = {
  incomplete: 'incomplete',
  notStarted: 'notStarted',
  running: 'running',
  onDemurrage: 'onDemurrage',
  closed: 'closed',
} as const satisfies Record<Laytime['state'], string>;

const WARNING_TEXTS = {
  ruleSetNotInForce: 'ruleSetNotInForce',
  holidaysUnknown: 'holidaysUnknown',
  cutAfterTwoYears: 'cutAfterTwoYears',
} as const satisfies Record<Laytime['warnings'][number], string>;

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd class="num">{value}</dd>
  </div>
);

const formatEuro = (cents: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'currency', currency: 'EUR' }).format(cents / 100);
