import { useSignal } from '@preact/signals';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { toCsvText } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { printPage } from '../../lib/print.ts';
import { go, toHref } from '../../lib/router.ts';
import { isolated } from '../../lib/text.ts';
import { Button, Confirm, Icon, ProblemLine, problemText, showToast } from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { categoryName, clientName } from './directory/directory.ts';
import type { TripWithTrack } from './records.ts';
import { deleteTripLater, downloadTrack, setStatus } from './trip-changes.ts';

const COLUMNS = [
  'id',
  'status',
  'cargo',
  'category',
  'weight',
  'sender',
  'receiver',
  'start',
  'startLatitude',
  'startLongitude',
  'end',
  'endLatitude',
  'endLongitude',
  'distanceKm',
  'minutes',
] as const;

/** Names for the ids in a trip. */
interface TripNames {
  category: string;
  sender: string;
  receiver: string;
}

/** One trip as a row for a spreadsheet. */
export function toTripCsv(trip: TripWithTrack, { category, sender, receiver }: TripNames): string {
  const { id, status, cargo, weight, start_time: start, end_time: end, track } = trip;
  const minutes = end === null ? null : Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return toCsvText(COLUMNS, [
    {
      id,
      status,
      cargo,
      category,
      weight,
      sender,
      receiver,
      start,
      startLatitude: trip.start_latitude,
      startLongitude: trip.start_longitude,
      end,
      endLatitude: trip.end_latitude,
      endLongitude: trip.end_longitude,
      distanceKm: Number(track.distanceKm.toFixed(3)),
      minutes,
    },
  ]);
}

interface TripActionsProps {
  trip: TripWithTrack;
  onChanged: () => void;
}

/** Actions of a trip in its state. */
export function TripActions({ trip, onChanged }: TripActionsProps) {
  const text = texts('trips');
  const verbs = texts('common');
  const asked = useSignal<'complete' | 'cancel' | 'delete' | undefined>(undefined);
  const close = () => (asked.value = undefined);
  const editHref = toHref('trips', trip.id, 'edit');
  useShortcuts([{ keys: 'e', label: text.editTrip, run: () => go(editHref) }]);
  const change = useAction(async (status: 'COMPLETED' | 'CANCELLED') => {
    await setStatus(trip.id, status);
    close();
    if (trip.ship_id) showToast(text.askedShip);
    else showToast(status === 'CANCELLED' ? text.cancelled : text.completed);
    onChanged();
  });
  const download = useAction((format: 'gpx' | 'geojson') => downloadTrack(trip, format));
  const save = async (format: 'gpx' | 'geojson') => {
    if (!(await download.start(format))) {
      showToast(text.exportFailed({ why: problemText(download.problem.value) }), { kind: 'failure' });
    }
  };
  const saveCsv = () => {
    const names = {
      category: categoryName(trip.category_id),
      sender: clientName(trip.sender_id),
      receiver: clientName(trip.receiver_id),
    };
    downloadCsv(toTripCsv(trip, names), `trip-${trip.start_time.slice(0, 10)}.csv`);
  };
  return (
    <div class="trips-actions">
      {trip.status === 'Active' && (
        <Button look="primary" icon="check" onClick={() => (asked.value = 'complete')}>
          {text.complete}
        </Button>
      )}
      {trip.status === 'Cancelled' && (
        <Button icon="check" isBusy={change.isBusy.value} onClick={() => void change.start('COMPLETED')}>
          {text.markCompleted}
        </Button>
      )}
      <a class="button" href={editHref}>
        <Icon name="pencil" size={18} />
        {verbs.edit}
      </a>
      {trip.status === 'Active' && (
        <Button icon="x" onClick={() => (asked.value = 'cancel')}>
          {text.cancelTrip}
        </Button>
      )}
      <span class="trips-actions-end">
        <Button look="quiet" icon="download" isBusy={download.isBusy.value} onClick={() => void save('gpx')}>
          {text.exportGpx}
        </Button>
        <Button look="quiet" icon="download" isBusy={download.isBusy.value} onClick={() => void save('geojson')}>
          {text.exportGeoJson}
        </Button>
        <Button look="quiet" icon="download" onClick={saveCsv}>
          {text.exportCsv}
        </Button>
        {trip.status === 'Active' && (
          <Button look="quiet" icon="send" onClick={() => document.querySelector('.link-panel')?.scrollIntoView()}>
            {texts('link').title}
          </Button>
        )}
        <Button look="quiet" icon="printer" onClick={() => void printPage()}>
          {text.print}
        </Button>
        <Button look="quiet" icon="trash" onClick={() => (asked.value = 'delete')}>
          {verbs.delete}
        </Button>
      </span>
      {asked.value === undefined && <ProblemLine problem={change.problem.value} />}
      {asked.value === 'complete' && (
        <CompleteDialog
          trip={trip}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {asked.value === 'cancel' && (
        <Confirm
          title={text.cancelTrip}
          text={
            <>
              <p>{text.cancelText({ cargo: isolated(trip.cargo) })}</p>
              <ProblemLine problem={change.problem.value} />
            </>
          }
          verb={text.cancelTrip}
          keepLabel={text.keep}
          isBusy={change.isBusy.value}
          onConfirm={() => void change.start('CANCELLED')}
          onClose={close}
        />
      )}
      {asked.value === 'delete' && (
        <Confirm
          title={text.deleteTrip}
          text={<p>{text.deleteText({ cargo: isolated(trip.cargo) })}</p>}
          verb={verbs.delete}
          onConfirm={() => {
            deleteTripLater(trip);
            go(toHref('trips'), { replace: true });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
