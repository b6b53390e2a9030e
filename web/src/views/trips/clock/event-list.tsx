import { texts } from '../../../i18n/index.ts';
import { Badge, Button, keyName, Time } from '../../../ui/index.ts';
import { placeName } from '../directory/directory.ts';
import { Name } from '../parts.tsx';
import { type CargoEvent, type Events, kindName, type NewEvent, toCause } from './clock-data.ts';

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
