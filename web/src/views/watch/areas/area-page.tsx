import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { go, toHref } from '../../../lib/router.ts';
import { type Area, areas, keepAreas } from '../../../live/areas.ts';
import { shapeOf, toTexts } from '../../../shapes/shape-draft.ts';
import { shapeErrors } from '../../../shapes/shape-errors.ts';
import { ShapeField } from '../../../shapes/shape-field.tsx';
import { ShapeFields } from '../../../shapes/shape-fields.tsx';
import { Select, showToast, TextField } from '../../../ui/index.ts';
import { EditForm, useDraft } from '../edit-form.tsx';
import { Missing } from '../missing.tsx';
import {
  AREA_RADIUS_M,
  type AreaDraft,
  newAreaDraft,
  toAreaBody,
  toAreaDraft,
  wrongFieldsOfArea,
} from './area-drafts.ts';
import { DeleteArea } from './delete-area.tsx';

const HOME = toHref('watch', 'areas');
const SLIDER = { least: 10, most: 5000, step: 10 };
const WATCHES = ['enter', 'leave', 'both'] as const satisfies readonly Area['watch'][];
const WHOM = ['own', 'watched', 'all', 'vehicles'] as const satisfies readonly Area['whom'][];

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
  const text = texts('areas');
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
  const errors = shapeErrors({ wrong: isTried.value ? wrong : [], problem: save.problem.value, limits: AREA_RADIUS_M });
  const submit = async () => {
    isTried.value = true;
    if (wrong.length > 0 || !(await save.start(draft))) return;
    showToast(texts('watch').saved({ name: draft.name.trim() }));
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
          <ShapeFields draft={draft} set={set} errorOf={errors.of} slider={SLIDER} />
        </div>
        <div class="card form">
          <ShapeField
            key={draft.kind}
            kind={draft.kind}
            shape={shapeOf(draft, AREA_RADIUS_M)}
            limits={AREA_RADIUS_M}
            areaId={area?.id}
            onShape={(shape) => set(toTexts(shape))}
          />
        </div>
      </div>
    </EditForm>
  );
}
