import './clock.css';
import { useSignal } from '@preact/signals';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { LANGUAGE_CHOICES, type Language, language, locale } from '../../../lib/preferences.ts';
import { formatDuration } from '../../../lib/text.ts';
import { useResource } from '../../../live/use-resource.ts';
import {
  Badge,
  Button,
  Card,
  keyName,
  NoneOf,
  ProblemLine,
  ResourceState,
  Select,
  showToast,
  Time,
} from '../../../ui/index.ts';
import { placeName } from '../directory/directory.ts';
import { Name } from '../parts.tsx';
import type { TripWithTrack } from '../records.ts';
import {
  addEvent,
  type CargoEvent,
  downloadStatement,
  type EventKind,
  type Events,
  kindName,
  type Laytime,
  loadClock,
  type NewEvent,
  ruleName,
  toCause,
} from './clock-data.ts';
import { EventDialog } from './event-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The running clock: remaining time, and the reason why it counts or does not. */
function ClockState({ laytime }: { laytime: Laytime }) {
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

const EVERY_MS = 60_000;

const COMMON: readonly EventKind[] = ['noticeOfReadiness', 'berthed'];
const WORK: Readonly<Record<'load' | 'unload', readonly EventKind[]>> = {
  load: ['loadingStarted', 'loadingEnded'],
  unload: ['unloadingStarted', 'unloadingEnded'],
};
const LAST: readonly EventKind[] = ['interrupted', 'resumed', 'departed'];

type Asked = { dialog: 'terms' } | { dialog: 'event'; kind: EventKind; event?: CargoEvent };

/** Cargo clock of a trip: buttons for events, remaining time, and the statement. */
export function ClockCard({ trip }: { trip: TripWithTrack }) {
  const text = texts('cargoClock');
  const clock = useResource(() => loadClock(trip.id), [trip.id], { everyMs: EVERY_MS });
  const asked = useSignal<Asked | undefined>(undefined);
  const add = useAction(async (event: NewEvent) => {
    await addEvent(trip.id, event);
    showToast(text.recorded({ event: kindName(event.kind) }));
    await clock.reload();
  });
  const done = () => {
    asked.value = undefined;
    void clock.reload();
  };
  const close = () => (asked.value = undefined);
  const data = clock.data.value;
  const ops = data?.laytime?.calls.map(({ op }) => op) ?? ['load', 'unload'];
  const kinds = [
    ...COMMON,
    ...(ops.includes('load') ? WORK.load : []),
    ...(ops.includes('unload') ? WORK.unload : []),
    ...LAST,
  ];
  const tap = (kind: EventKind) => {
    // A stop of work needs a reason.
    if (kind === 'interrupted') asked.value = { dialog: 'event', kind };
    else void add.start({ kind });
  };
  return (
    <Card title={text.title} class="clock">
      <ResourceState of={clock} />
      {data && (
        <>
          {data.laytime ? (
            <ClockState laytime={data.laytime} />
          ) : (
            <NoneOf list={clock}>
              <p class="soft">{text.noTerms}</p>
            </NoneOf>
          )}
          <div class="clock-tools">
            <Button icon="pencil" onClick={() => (asked.value = { dialog: 'terms' })}>
              {data.laytime ? text.editTerms : text.setTerms}
            </Button>
            <StatementTools tripId={trip.id} />
          </div>
          <h3 class="clock-record">{text.recordNow}</h3>
          <div class="clock-buttons">
            {kinds.map((kind) => (
              <Button key={kind} isBusy={add.isBusy.value} onClick={() => tap(kind)}>
                {kindName(kind)}
              </Button>
            ))}
            <Button look="quiet" onClick={() => (asked.value = { dialog: 'event', kind: 'noticeOfReadiness' })}>
              {text.otherTime}
            </Button>
          </div>
          <ProblemLine problem={add.problem.value} />
          <EventList
            {...data.events}
            onCorrect={(event) => (asked.value = { dialog: 'event', kind: event.kind, event })}
            onAccept={(event) => void add.start(event)}
          />
          <p class="soft small">{text.advice}</p>
        </>
      )}
      {asked.value?.dialog === 'terms' && (
        <TermsDialog tripId={trip.id} weightT={trip.weight} laytime={data?.laytime} onDone={done} onClose={close} />
      )}
      {asked.value?.dialog === 'event' && (
        <EventDialog tripId={trip.id} {...asked.value} kinds={kinds} onDone={done} onClose={close} />
      )}
    </Card>
  );
}

/** Statement of facts in the language of the other party. */
function StatementTools({ tripId }: { tripId: string }) {
  const text = texts('cargoClock');
  const chosen = useSignal<Language>(language.value);
  const download = useAction(() => downloadStatement(tripId, chosen.value));
  return (
    <fieldset class="clock-statement">
      <legend class="visually-hidden">{text.statement}</legend>
      <Select
        label={text.statementLanguage}
        value={chosen.value}
        options={LANGUAGE_CHOICES}
        onInput={(value) => {
          const found = LANGUAGE_CHOICES.find((each) => each.value === value);
          if (found) chosen.value = found.value;
        }}
      />
      <Button icon="download" isBusy={download.isBusy.value} onClick={() => void download.start()}>
        {text.download}
      </Button>
      <ProblemLine problem={download.problem.value} />
    </fieldset>
  );
}

interface EventListProps extends Pick<Events, 'events' | 'proposals'> {
  onCorrect: (event: CargoEvent) => void;
  onAccept: (event: NewEvent) => void;
}

/** Recorded events, and suggestions from the log. */
export function EventList({ events, proposals, onCorrect, onAccept }: EventListProps) {
  const text = texts('cargoClock');
  return (
    <>
      {events.length === 0 && <p class="soft">{text.noEvents}</p>}
      <ol class="clock-events">
        {events.map((event) => (
          <li key={event.id} class={event.isWithdrawn ? 'is-withdrawn' : ''}>
            <Time of={event.at} />
            <span>
              <strong>{kindName(event.kind)}</strong> {event.isWithdrawn && <Badge>{text.withdrawn}</Badge>}
              {!event.isWithdrawn && event.versions.length > 1 && <Badge>{text.corrected}</Badge>}
              <EventDetails event={event} />
            </span>
            {!event.isWithdrawn && (
              <Button look="quiet" icon="pencil" onClick={() => onCorrect(event)}>
                {text.correct}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {proposals.length > 0 && (
        <>
          <h3 class="clock-proposed">{text.proposed}</h3>
          <ol class="clock-events clock-proposed">
            {proposals.map(({ entryId, kind, at, placeId }) => (
              <li key={entryId}>
                <Time of={at} />
                <span>
                  <strong>{kindName(kind)}</strong> {placeId && <Name>{placeName(placeId)}</Name>}
                </span>
                <Button
                  icon="check"
                  onClick={() => onAccept({ kind, at, ...(placeId && { placeId }), data: { proposal: entryId } })}
                >
                  {text.accept}
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function EventDetails({ event }: { event: CargoEvent }) {
  const cause = toCause(event.data?.['cause']);
  const parts = [
    event.place,
    cause ? texts('cargoClock')[cause] : null,
    event.text,
    event.author && keyName(event.author),
  ];
  const details = parts.filter((part) => part !== null && part !== '');
  return <span class="soft small"> {details.join(' · ')}</span>;
}
