import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { go, toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { showVehicle } from '../../live/vehicles.ts';
import {
  Button,
  EmptyState,
  fieldError,
  PageHead,
  ProblemLine,
  ResourceState,
  Select,
  showToast,
  TextArea,
  TextField,
} from '../../ui/index.ts';
import { makeToken } from './tracker-page.tsx';

type Vehicle = Schema<'Vehicle'>;
type Kind = Vehicle['kind'];

const KINDS: readonly Kind[] = ['truck', 'car', 'trailer', 'barge', 'boat', 'container', 'other'];
/** Fields of each form. A new vehicle needs few; the others can be filled in later. */
const NEW_FIELDS = ['name', 'kind', 'plate'];
const ALL_FIELDS = [...NEW_FIELDS, 'note', 'identifier', 'timezone'];

/** Input of the form, unparsed. */
interface VehicleDraft {
  name: string;
  kind: Kind;
  plate: string;
  note: string;
  identifier: string;
  timezone: string;
}

const EMPTY: VehicleDraft = { name: '', kind: 'truck', plate: '', note: '', identifier: '', timezone: '' };

const toDraft = ({ name, kind, plate, note, timezone, tracker }: Vehicle): VehicleDraft => ({
  name,
  kind,
  plate: plate ?? '',
  note: note ?? '',
  identifier: tracker.identifier ?? '',
  timezone: timezone ?? '',
});

const toBody = ({ name, kind, ...rest }: VehicleDraft) => ({
  name: name.trim(),
  kind,
  plate: rest.plate.trim() || null,
  note: rest.note.trim() || null,
  identifier: rest.identifier.trim() || null,
  timezone: rest.timezone.trim() || null,
});

/** Returns only the changed fields, so that changes that others made meanwhile are kept. */
function toChanges(draft: VehicleDraft, before: Vehicle): Schema<'VehicleChanges'> {
  const known = toBody(toDraft(before));
  return Object.fromEntries(
    Object.entries(toBody(draft)).filter(([field, value]) => known[field as keyof typeof known] !== value),
  );
}

/** A new vehicle gets the time zone of the user who adds it: the days of its driver begin at midnight there. */
const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Adds a vehicle with the token of its tracker, and goes on to the code that the phone scans. */
export function NewVehicle() {
  const added = useSignal<Vehicle | undefined>(undefined);
  const save = async (draft: VehicleDraft) => {
    // If only the token failed, a second attempt must not add another vehicle.
    added.value ??= await answerOf(api.POST('/v1/vehicles', { body: { ...toBody(draft), timezone: browserZone() } }));
    showVehicle(added.value);
    await makeToken(added.value);
    go(toHref('vehicles', added.value.id, 'tracker'), { replace: true });
  };
  return <VehicleForm fields={NEW_FIELDS} save={save} back={toHref('vehicles')} />;
}

export function EditVehicle({ id }: { id: string }) {
  const answer = useResource(() => answerOf(api.GET('/v1/vehicles/{id}', { params: { path: { id } } })), [id]);
  const known = answer.data.value;
  const save = async (draft: VehicleDraft) => {
    if (!known) return;
    const body = toChanges(draft, known);
    showVehicle(await answerOf(api.PUT('/v1/vehicles/{id}', { params: { path: { id } }, body })));
    showToast(texts('vehicles').saved);
    go(toHref('vehicles', id), { replace: true });
  };
  if (known) return <VehicleForm vehicle={known} fields={ALL_FIELDS} save={save} back={toHref('vehicles', id)} />;
  return (
    <div class="page">
      <ResourceState of={answer}>
        <EmptyState icon="truck" title={texts('vehicles').notFound} />
      </ResourceState>
    </div>
  );
}

interface VehicleFormProps {
  vehicle?: Vehicle;
  fields: readonly string[];
  save: (draft: VehicleDraft) => Promise<void>;
  /** Target of "Cancel". */
  back: string;
}

function VehicleForm({ vehicle, fields, save, back }: VehicleFormProps) {
  const said = texts('vehicles');
  const draft = useSignal<VehicleDraft>(vehicle ? toDraft(vehicle) : EMPTY);
  const isTried = useSignal(false);
  useEffect(() => document.querySelector<HTMLElement>('.vehicles-form [name=name]')?.focus(), []);
  const set = (change: Partial<VehicleDraft>) => (draft.value = { ...draft.value, ...change });
  const action = useAction(save);
  const refusal = action.problem.value;
  const { name, kind, plate, note, identifier, timezone } = draft.value;
  const isNameMissing = isTried.value && name.trim() === '';
  const optional = (label: string) => `${label} (${texts('common').optional})`;
  const submit = (event: Event) => {
    event.preventDefault();
    isTried.value = true;
    if (draft.value.name.trim() === '') document.querySelector<HTMLElement>('.vehicles-form [name=name]')?.focus();
    else void action.start(draft.value);
  };
  return (
    <div class="page vehicles-form-page">
      <PageHead title={vehicle ? said.edit : said.add} />
      <form class="form vehicles-form" noValidate onSubmit={submit}>
        <TextField
          label={texts('common').name}
          error={isNameMissing ? texts('problems').required : fieldError(refusal, 'name')}
          name="name"
          required
          autocomplete="off"
          value={name}
          onInput={(next) => set({ name: next })}
        />
        <Select
          label={said.kind}
          error={fieldError(refusal, 'kind')}
          name="kind"
          value={kind}
          options={KINDS.map((value) => ({ value, label: textOf(said.kinds, value) }))}
          onInput={(next) => set({ kind: KINDS.find((one) => one === next) ?? 'other' })}
        />
        <TextField
          label={optional(said.plate)}
          error={fieldError(refusal, 'plate')}
          name="plate"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={plate}
          onInput={(next) => set({ plate: next })}
        />
        {fields.includes('note') && (
          <>
            <TextArea
              label={optional(said.note)}
              error={fieldError(refusal, 'note')}
              name="note"
              value={note}
              onInput={(next) => set({ note: next })}
            />
            <TextField
              label={optional(said.identifier)}
              hint={said.identifierHint}
              error={fieldError(refusal, 'identifier')}
              name="identifier"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={identifier}
              onInput={(next) => set({ identifier: next })}
            />
            <TextField
              label={optional(said.timezone)}
              hint={said.timezoneHint}
              error={fieldError(refusal, 'timezone')}
              name="timezone"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={timezone}
              onInput={(next) => set({ timezone: next })}
            />
          </>
        )}
        <ProblemLine problem={refusal} shownAt={fields} />
        <div class="vehicles-form-foot">
          <a class="button" href={back}>
            {texts('common').cancel}
          </a>
          <Button type="submit" look="primary" isBusy={action.isBusy.value}>
            {vehicle ? texts('common').save : said.addVerb}
          </Button>
        </div>
      </form>
    </div>
  );
}
