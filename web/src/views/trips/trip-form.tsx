import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { useAction } from '../../api/resource.ts';
import { hasFairway } from '../../fairway/ahead.ts';
import { texts } from '../../i18n/index.ts';
import { go, place, toHref } from '../../lib/router.ts';
import { formatWeight, isolated, parseQuantity } from '../../lib/text.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  fieldError,
  PageHead,
  ProblemLine,
  ResourceState,
  Select,
  showToast,
  TextField,
} from '../../ui/index.ts';
import { CategoryDialog } from './directory/category-dialog.tsx';
import { ClientDialog } from './directory/client-dialog.tsx';
import { categories, clients, places } from './directory/directory.ts';
import { presentPosition } from './own-position.ts';
import { PlaceField } from './place-field.tsx';
import type { Trip } from './records.ts';
import { ShipField } from './ship-field.tsx';
import {
  checkPlace,
  checkTrip,
  emptyTrip,
  isClean,
  type Position,
  presentPlace,
  type TripDraft,
  toNewTripBody,
  toTripChanges,
  toTripDraft,
} from './trip-draft.ts';
import { VehicleField } from './vehicle-field.tsx';
import { VesselFields } from './vessel-fields.tsx';

export function NewTrip() {
  return <TripForm trip={undefined} />;
}

export function EditTrip({ id }: { id: string }) {
  const answer = useResource(() => answerOf(api.GET('/v1/trips/{id}', { params: { path: { id } } })), [id]);
  if (answer.data.value) return <TripForm trip={answer.data.value} />;
  return (
    <div class="page">
      <ResourceState of={answer}>
        <EmptyState icon="route" title={texts('trips').notFound} />
      </ResourceState>
    </div>
  );
}

const loadActive = async () =>
  (await answerOf(api.GET('/v1/trips', { params: { query: { status: 'Active', limit: 10 } } }))).trips;

/** Starts a trip, or changes its cargo data; the start position is set only once. */
function TripForm({ trip }: { trip: Trip | undefined }) {
  const text = texts('trips');
  const draft = useSignal<TripDraft>(
    trip ? toTripDraft(trip) : { ...emptyTrip, vehicleId: place.value.query.get('vehicle') ?? '' },
  );
  const start = useSignal(presentPlace);
  const shipId = useSignal(trip ? '' : (place.value.query.get('ship') ?? ''));
  const isTried = useSignal(false);
  const adding = useSignal<'category' | 'sender' | 'receiver' | undefined>(undefined);
  useEffect(() => document.querySelector<HTMLElement>('.trips-form [name=cargo]')?.focus(), []);
  const set = (change: Partial<TripDraft>) => (draft.value = { ...draft.value, ...change });

  const failures = isTried.value ? checkTrip(draft.value) : {};
  const checked = checkPlace(start.value, presentPosition({ shipId: shipId.value, vehicleId: draft.value.vehicleId }));
  const startFailures = isTried.value && !trip && checked.position === undefined ? checked.failures : {};

  const save = useAction(async (position: Position | undefined) => {
    const saved = trip
      ? await change(trip, draft.value)
      : position && (await begin(draft.value, position, shipId.value));
    if (!saved) return;
    showToast(trip ? text.tripSaved : shipId.value ? text.tripPrepared : text.tripBegun);
    go(shipId.value ? toHref('fleet', shipId.value) : toHref('trips', saved.id), { replace: true });
  });
  const active = useResource(loadActive);
  // Each ship of an office and each vehicle has trips of its own.
  const others = (active.data.value ?? []).filter(
    ({ ship_id, vehicle_id }) => (ship_id ?? '') === shipId.value && (vehicle_id ?? '') === draft.value.vehicleId,
  );
  const isAsked = useSignal(false);
  const refusal = save.problem.value;
  const errorOf = (field: keyof typeof failures | 'shipId') => {
    const failure = field === 'shipId' ? undefined : failures[field];
    return failure ? text[failure] : fieldError(refusal, field);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    isTried.value = true;
    const isPlaced = trip !== undefined || checked.position !== undefined;
    if (!isClean(checkTrip(draft.value)) || !isPlaced) focusFirstFailure();
    else if (!trip && others.length > 0) isAsked.value = true;
    else void save.start(checked.position);
  };
  const added = (change: Partial<TripDraft>) => {
    set(change);
    adding.value = undefined;
  };
  return (
    <div class="page trips-form-page">
      <PageHead title={trip ? text.editTrip : text.newTrip} />
      <form class="form trips-form" noValidate onSubmit={submit}>
        {!trip && facts.value?.isOffice && (
          <ShipField
            value={shipId.value}
            hint={text.prepareHint}
            error={errorOf('shipId')}
            onInput={(next) => {
              shipId.value = next;
              if (next !== '') set({ vehicleId: '' });
            }}
          />
        )}
        {shipId.value === '' && !trip?.ship_id && (
          <VehicleField
            value={draft.value.vehicleId}
            error={fieldError(refusal, 'vehicleId')}
            onInput={(vehicleId) => set({ vehicleId })}
          />
        )}
        <TextField
          label={texts('terms').cargo}
          error={errorOf('cargo')}
          name="cargo"
          required
          autocomplete="off"
          value={draft.value.cargo}
          onInput={(cargo) => set({ cargo })}
        />
        <ReferenceField
          label={texts('fleet').categoryId}
          value={draft.value.categoryId}
          records={categories.data.value}
          error={errorOf('categoryId')}
          addLabel={texts('terms').newCategory}
          addText={texts('terms').newCategory}
          onInput={(categoryId) => set({ categoryId })}
          onAdd={() => (adding.value = 'category')}
        />
        <TextField
          label={texts('fleet').weight}
          hint={hintOfWeight(draft.value.weight)}
          error={errorOf('weight')}
          name="weight"
          required
          inputMode="decimal"
          autocomplete="off"
          value={draft.value.weight}
          onInput={(weight) => set({ weight })}
        />
        <ReferenceField
          label={texts('fleet').senderId}
          value={draft.value.senderId}
          records={clients.data.value}
          error={errorOf('senderId')}
          addLabel={text.newSender}
          addText={texts('terms').newClient}
          onInput={(senderId) => set({ senderId })}
          onAdd={() => (adding.value = 'sender')}
        />
        <ReferenceField
          label={texts('fleet').receiverId}
          value={draft.value.receiverId}
          records={clients.data.value}
          error={errorOf('receiverId')}
          addLabel={text.newReceiver}
          addText={texts('terms').newClient}
          onInput={(receiverId) => set({ receiverId })}
          onAdd={() => (adding.value = 'receiver')}
        />
        <Select
          label={`${texts('fleet').destinationPlaceId} (${texts('common').optional})`}
          value={draft.value.destinationPlaceId}
          error={fieldError(refusal, 'destinationPlaceId')}
          options={[
            { value: '', label: texts('places').noDestination },
            ...(places.data.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onInput={(destinationPlaceId) => set({ destinationPlaceId })}
        />
        {!trip && (
          <PlaceField
            label={text.startPlace}
            maker={{ shipId: shipId.value, vehicleId: draft.value.vehicleId }}
            draft={start.value}
            onInput={(next) => (start.value = next)}
            errors={{
              latitude: startFailures.latitude ? text[startFailures.latitude] : fieldError(refusal, 'startLatitude'),
              longitude: startFailures.longitude
                ? text[startFailures.longitude]
                : fieldError(refusal, 'startLongitude'),
            }}
          />
        )}
        {hasFairway() && draft.value.vehicleId === '' && (
          <VesselFields draft={draft.value} errorOf={errorOf} onInput={set} />
        )}
        <Checkbox
          label={text.logGps}
          hint={text.logGpsHint}
          isChecked={draft.value.logGps}
          onInput={(logGps) => set({ logGps })}
        />
        <ProblemLine
          problem={refusal}
          shownAt={['shipId', 'startLatitude', 'startLongitude', ...Object.keys(draft.value)]}
        />
        <div class="trips-form-foot">
          <a
            class="button"
            href={trip ? toHref('trips', trip.id) : shipId.value ? toHref('fleet', shipId.value) : toHref('trips')}
          >
            {texts('common').cancel}
          </a>
          <Button type="submit" look="primary" isBusy={save.isBusy.value}>
            {trip ? text.saveTrip : shipId.value ? text.prepare : text.begin}
          </Button>
        </div>
      </form>
      {adding.value === 'category' && (
        <CategoryDialog onSaved={(categoryId) => added({ categoryId })} onClose={() => (adding.value = undefined)} />
      )}
      {(adding.value === 'sender' || adding.value === 'receiver') && (
        <ClientDialog
          onSaved={(id) => added(adding.value === 'sender' ? { senderId: id } : { receiverId: id })}
          onClose={() => (adding.value = undefined)}
        />
      )}
      {isAsked.value && others[0] && (
        <SecondTrip
          active={others[0]}
          onBegin={() => {
            isAsked.value = false;
            void save.start(checked.position);
          }}
          onClose={() => (isAsked.value = false)}
        />
      )}
    </div>
  );
}

const change = (trip: Trip, draft: TripDraft) =>
  answerOf(api.PUT('/v1/trips/{id}', { params: { path: { id: trip.id } }, body: toTripChanges(draft, trip) }));

const begin = (draft: TripDraft, { latitude, longitude }: Position, shipId: string) => {
  const place = { startLatitude: latitude, startLongitude: longitude };
  return answerOf(
    api.POST('/v1/trips', { body: { ...toNewTripBody(draft), ...place, ...(shipId !== '' && { shipId }) } }),
  );
};

/** Focuses the first error once errors are shown. */
function focusFirstFailure(): void {
  setTimeout(() => document.querySelector<HTMLElement>('.trips-form [aria-invalid]')?.focus());
}

/** Shows how an input with a separator is parsed: its value depends on the language. */
function hintOfWeight(typed: string): string {
  const { weightHint } = texts('trips');
  const weight = parseQuantity(typed);
  return weight === undefined || !/[^\d]/.test(typed.trim()) ? weightHint : `${weightHint}: ${formatWeight(weight)}`;
}

interface SecondTripProps {
  active: Trip;
  onBegin: () => void;
  onClose: () => void;
}

/** Asks before starting a second active trip: usually the first was not completed. */
function SecondTrip({ active, onBegin, onClose }: SecondTripProps) {
  const text = texts('trips');
  return (
    <Dialog title={text.secondTitle} onClose={onClose}>
      <div class="dialog-body">
        <p>{text.secondText({ cargo: isolated(active.cargo) })}</p>
      </div>
      <footer class="dialog-foot">
        <Button onClick={onBegin}>{text.secondBegin}</Button>
        <a class="button button-primary" href={toHref('trips', active.id)}>
          {text.complete}
        </a>
      </footer>
    </Dialog>
  );
}

interface ReferenceFieldProps {
  label: string;
  value: string;
  records: readonly { id: string; name: string }[] | undefined;
  error: string | undefined;
  /** Label of the add button. */
  addLabel: string;
  addText: string;
  onInput: (id: string) => void;
  onAdd: () => void;
}

/** Choice of a record, with a way to add one without leaving the form. */
function ReferenceField(props: ReferenceFieldProps) {
  const { label, value, records, error, addLabel, addText, onInput, onAdd } = props;
  const options = (records ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div class="trips-reference">
      <Select
        label={label}
        required
        error={error}
        value={value}
        options={[{ value: '', label: texts('trips').choose }, ...options]}
        onInput={onInput}
      />
      <Button icon="plus" aria-label={addLabel} title={addLabel} onClick={onAdd}>
        <span class="trips-reference-text">{addText}</span>
      </Button>
    </div>
  );
}
