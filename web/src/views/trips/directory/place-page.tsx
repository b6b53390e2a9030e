import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { go, toHref } from '../../../lib/router.ts';
import { isolated } from '../../../lib/text.ts';
import { shapeOf, toTexts } from '../../../shapes/shape-draft.ts';
import { shapeErrors } from '../../../shapes/shape-errors.ts';
import { ShapeField } from '../../../shapes/shape-field.tsx';
import { ShapeFields } from '../../../shapes/shape-fields.tsx';
import {
  BackLink,
  Button,
  Confirm,
  EmptyState,
  fieldError,
  PageHead,
  ProblemLine,
  ResourceState,
  Select,
  showToast,
  TextArea,
  TextField,
} from '../../../ui/index.ts';
import type { Place } from '../records.ts';
import { places } from './directory.ts';
import {
  emptyPlace,
  PLACE_KINDS,
  PLACE_RADIUS_M,
  type PlaceDraft,
  toPlaceBody,
  toPlaceDraft,
  wrongFieldsOfPlace,
} from './place-draft.ts';

const HOME = toHref('trips', 'places');
const SLIDER = { least: 5, most: 1000, step: 5 };

/** `#/trips/places/new` and `#/trips/places/:id` */
export function PlacePage({ id }: { id: string }) {
  const place = places.data.value?.find((known) => known.id === id);
  if (id === 'new' || place) return <PlaceForm key={id} place={place} />;
  return (
    <div class="page">
      <ResourceState of={places}>
        <EmptyState icon="map-pin" title={texts('places').notFound} />
      </ResourceState>
    </div>
  );
}

/** Without a place it adds one. */
function PlaceForm({ place }: { place: Place | undefined }) {
  const text = texts('places');
  const draft = useSignal<PlaceDraft>(place ? toPlaceDraft(place) : emptyPlace);
  const set = (change: Partial<PlaceDraft>) => (draft.value = { ...draft.value, ...change });
  const isTried = useSignal(false);
  const save = useAction(async () => {
    const body = toPlaceBody(draft.value);
    await answerOf(
      place
        ? api.PUT('/v1/places/{id}', { params: { path: { id: place.id } }, body })
        : api.POST('/v1/places', { body }),
    );
    await places.reload();
    showToast(text.placeSaved);
    go(HOME);
  });
  const wrong = wrongFieldsOfPlace(draft.value);
  const refusal = save.problem.value;
  const errors = shapeErrors({ wrong: isTried.value ? wrong : [], problem: refusal, limits: PLACE_RADIUS_M });
  const { kind, name, placeKind, unlocode, isrs, note } = draft.value;
  return (
    <div class="page trips-form-page">
      <BackLink href={HOME} label={text.places} />
      <PageHead title={place ? text.editPlace : text.newPlace}>{place && <DeletePlace place={place} />}</PageHead>
      <form
        class="form trips-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          isTried.value = true;
          if (wrong.length === 0) void save.start();
        }}
      >
        <TextField
          label={texts('common').name}
          error={errors.of('name')}
          required
          autocomplete="off"
          value={name}
          onInput={(typed) => set({ name: typed })}
        />
        <Select
          label={text.kind}
          value={placeKind}
          options={PLACE_KINDS.map((value) => ({ value, label: text[value] }))}
          onInput={(value) => set({ placeKind: PLACE_KINDS.find((known) => known === value) ?? 'other' })}
        />
        <ShapeFields
          draft={draft.value}
          set={set}
          errorOf={(field) => errors.of(field) ?? (field === 'points' ? fieldError(refusal, 'polygon') : undefined)}
          slider={SLIDER}
        />
        <ShapeField
          key={kind}
          kind={kind}
          shape={shapeOf(draft.value, PLACE_RADIUS_M)}
          limits={PLACE_RADIUS_M}
          onShape={(shape) => set(toTexts(shape))}
        />
        <div class="form-row">
          <TextField
            label={`UN/LOCODE (${texts('common').optional})`}
            error={fieldError(refusal, 'unlocode')}
            autocomplete="off"
            autocapitalize="characters"
            value={unlocode}
            onInput={(typed) => set({ unlocode: typed })}
          />
          <TextField
            label={`ISRS (${texts('common').optional})`}
            error={fieldError(refusal, 'isrs')}
            autocomplete="off"
            autocapitalize="characters"
            value={isrs}
            onInput={(typed) => set({ isrs: typed })}
          />
        </div>
        <TextArea
          label={`${text.note} (${texts('common').optional})`}
          error={fieldError(refusal, 'note')}
          value={note}
          onInput={(typed) => set({ note: typed })}
        />
        <ProblemLine
          problem={refusal}
          shownAt={['name', 'latitude', 'longitude', 'radiusM', 'polygon', 'unlocode', 'isrs', 'note']}
        />
        <div class="trips-form-foot">
          <a class="button" href={HOME}>
            {texts('common').cancel}
          </a>
          <Button type="submit" look="primary" isBusy={save.isBusy.value}>
            {place ? texts('common').save : texts('common').create}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Deletes at once, so that a refusal (trips refer to it) is shown here. */
function DeletePlace({ place: { id, name } }: { place: Place }) {
  const text = texts('places');
  const verb = texts('common').delete;
  const isAsking = useSignal(false);
  const remove = useAction(async () => {
    await answerOf(api.DELETE('/v1/places/{id}', { params: { path: { id } } }));
    await places.reload();
    showToast(texts('trips').deleted({ name: isolated(name) }));
    go(HOME);
  });
  return (
    <>
      <Button icon="trash" onClick={() => (isAsking.value = true)}>
        {verb}
      </Button>
      {isAsking.value && (
        <Confirm
          title={text.deletePlace({ name: isolated(name) })}
          text={<ProblemLine problem={remove.problem.value} />}
          verb={verb}
          isBusy={remove.isBusy.value}
          onConfirm={() => void remove.start()}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </>
  );
}
