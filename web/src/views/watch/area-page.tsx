import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { say } from '../../i18n/index.ts';
import { go, toHref } from '../../lib/router.ts';
import { type Area, areas, keepAreas } from '../../live/areas.ts';
import { Segmented, Select, showToast, TextArea, TextField } from '../../ui/index.ts';
import {
  AREA_RADIUS_M,
  type AreaDraft,
  newAreaDraft,
  shapeOfArea,
  toAreaBody,
  toAreaDraft,
  toTexts,
  wrongFieldsOfArea,
} from './area-drafts.ts';
import { areaErrors } from './area-errors.ts';
import { CenterFields, RadiusField } from './circle-fields.tsx';
import { DeleteArea } from './delete-area.tsx';
import { EditForm, useDraft } from './edit-form.tsx';
import { Missing } from './missing.tsx';
import { ShapeField } from './shape-field.tsx';

const HOME = toHref('watch', 'alarms');
const SLIDER = { least: 10, most: 5000, step: 10 };
const WATCHES = ['enter', 'leave', 'both'] as const satisfies readonly Area['watch'][];
const WHOM = ['own', 'watched', 'all'] as const satisfies readonly Area['whom'][];

/** `#/watch/areas/new` and `#/watch/areas/:id` */
export function AreaPage({ id }: { id: string }) {
  useEffect(() => keepAreas(), []);
  if (id === 'new') return <AreaForm key="new" />;
  if (!areas.data.value) return <Missing answers={[areas]} />;
  const area = areas.data.value.find((known) => known.id === id);
  return area ? <AreaForm key={id} area={area} /> : <Missing answers={[]} />;
}

/** Without an area it adds one. */
function AreaForm({ area }: { area?: Area }) {
  const text = say('areas');
  const { value: draft, set, isDirty } = useDraft(area ? toAreaDraft(area) : newAreaDraft);
  const isTried = useSignal(false);
  const save = useAction(async (given: AreaDraft) => {
    const body = toAreaBody(given);
    await answerOf(
      area ? api.PUT('/v1/areas/{id}', { params: { path: { id: area.id } }, body }) : api.POST('/v1/areas', { body }),
    );
    await areas.reload();
  });
  const wrong = wrongFieldsOfArea(draft);
  const errors = areaErrors({ wrong: isTried.value ? wrong : [], problem: save.problem.value, limits: AREA_RADIUS_M });
  const submit = async () => {
    isTried.value = true;
    if (wrong.length > 0 || !(await save.start(draft))) return;
    showToast(say('watch').saved(draft.name.trim()));
    go(HOME);
  };
  const isCircle = draft.kind === 'circle';
  return (
    <EditForm
      title={area ? text.editArea : text.newArea}
      backTo={HOME}
      isNew={!area}
      isDirty={isDirty}
      isBusy={save.isBusy.value}
      failure={isCircle ? errors.other('name', 'latitude', 'longitude', 'radiusM') : errors.other('name', 'points')}
      onSubmit={() => void submit()}
      extra={area && <DeleteArea area={area} />}
    >
      <div class="watch-columns">
        <div class="card form">
          <TextField
            label={text.name}
            error={errors.of('name')}
            autocomplete="off"
            required
            value={draft.name}
            onInput={(name) => set({ name })}
          />
          <div class="form-row">
            <Select
              label={text.whom}
              value={draft.whom}
              options={WHOM.map((value) => ({ value, label: text[value] }))}
              onInput={(value) => set({ whom: WHOM.find((known) => known === value) ?? 'own' })}
            />
            <Select
              label={text.watch}
              value={draft.watch}
              options={WATCHES.map((value) => ({ value, label: text[value] }))}
              onInput={(value) => set({ watch: WATCHES.find((known) => known === value) ?? 'both' })}
            />
          </div>
          <Segmented<AreaDraft['kind']>
            label={text.shape}
            value={draft.kind}
            choices={[
              { value: 'circle', label: text.circle },
              { value: 'polygon', label: text.polygon },
            ]}
            onInput={(kind) => set({ kind })}
          />
          <ShapeFields draft={draft} set={set} errorOf={errors.of} />
        </div>
        <div class="card form">
          <ShapeField
            key={draft.kind}
            kind={draft.kind}
            shape={shapeOfArea(draft)}
            limits={AREA_RADIUS_M}
            areaId={area?.id}
            onShape={(shape) => set(toTexts(shape))}
          />
        </div>
      </div>
    </EditForm>
  );
}

interface ShapeFieldsProps {
  draft: AreaDraft;
  set: (changes: Partial<AreaDraft>) => void;
  errorOf: ReturnType<typeof areaErrors>['of'];
}

/** The same as on the map, for the keyboard and for known coordinates. */
function ShapeFields({ draft, set, errorOf }: ShapeFieldsProps) {
  const text = say('areas');
  if (draft.kind === 'circle') {
    return (
      <>
        <CenterFields draft={draft} set={set} errorOf={errorOf} />
        <RadiusField draft={draft} set={set} errorOf={errorOf} slider={SLIDER} />
      </>
    );
  }
  return (
    <TextArea
      label={text.points}
      hint={text.pointsHint}
      error={errorOf('points')}
      rows={6}
      value={draft.points}
      onInput={(points) => set({ points })}
    />
  );
}
