import { useSignal } from '@preact/signals';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Button, Card, NoneOf, ProblemLine, ResourceState, showToast } from '../../../ui/index.ts';
import type { TripWithTrack } from '../records.ts';
import './clock.css';
import { addEvent, type CargoEvent, type EventKind, kindName, loadClock, type NewEvent } from './clock-data.ts';
import { ClockState } from './clock-state.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { StatementTools } from './statement-tools.tsx';
import { TermsDialog } from './terms-dialog.tsx';

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
