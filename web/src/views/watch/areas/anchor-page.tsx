import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { formatLatitude, formatLongitude } from '../../../lib/format.ts';
import { go, toHref } from '../../../lib/router.ts';
import { type AnchorWatch, anchorWatch, keepAreas } from '../../../live/areas.ts';
import { ownPosition } from '../../../live/index.ts';
import { CenterFields, RadiusField } from '../../../shapes/circle-fields.tsx';
import { shapeErrors } from '../../../shapes/shape-errors.ts';
import { ShapeField } from '../../../shapes/shape-field.tsx';
import { Segmented, showToast } from '../../../ui/index.ts';
import { EditForm, useDraft } from '../edit-form.tsx';
import { Missing } from '../missing.tsx';
import {
  ANCHOR_RADIUS_M,
  type AnchorDraft,
  atTypedPlace,
  shapeOfAnchor,
  toAnchorBody,
  toAnchorDraft,
  withCircle,
  wrongFieldsOfAnchor,
} from './area-drafts.ts';
import { EndAnchor } from './end-anchor.tsx';

const HOME = toHref('watch', 'areas');
const SLIDER = { least: 10, most: 300, step: 5 };

/** `#/watch/anchor` */
export function AnchorPage() {
  useEffect(() => keepAreas(), []);
  const watch = anchorWatch.data.value;
  return watch === undefined ? <Missing answers={[anchorWatch]} /> : <AnchorForm watch={watch} />;
}

function AnchorForm({ watch }: { watch: AnchorWatch | null }) {
  const text = texts('areas');
  const own = ownPosition.value;
  const { value: typed, set, isDirty } = useDraft(toAnchorDraft(watch));
  // Without a position, one must be typed.
  const draft = { ...typed, isHere: typed.isHere && own !== undefined };
  const isTried = useSignal(false);
  const save = useAction(async (given: AnchorDraft) => {
    await answerOf(api.PUT('/v1/anchor-watch', { body: toAnchorBody(given) }));
    await anchorWatch.reload();
  });
  const wrong = wrongFieldsOfAnchor(draft);
  const errors = shapeErrors({
    wrong: isTried.value ? wrong : [],
    problem: save.problem.value,
    limits: ANCHOR_RADIUS_M,
  });
  const submit = async () => {
    isTried.value = true;
    if (wrong.length > 0 || !(await save.start(draft))) return;
    showToast(text.anchorSaved);
    go(HOME);
  };
  const fields = { draft, set, errorOf: errors.of };
  return (
    <EditForm
      title={watch ? text.anchorWatch : text.setAnchor}
      backTo={HOME}
      isDirty={isDirty}
      isBusy={save.isBusy.value}
      failure={errors.other('latitude', 'longitude', 'radiusM')}
      onSubmit={() => void submit()}
      extra={watch && <EndAnchor />}
    >
      <div class="watch-columns">
        <div class="card form">
          <Segmented<AnchorDraft['kind']>
            label={text.holds}
            value={draft.kind}
            choices={[
              { value: 'anchor', label: text.anchor, icon: 'anchor' },
              { value: 'mooring', label: text.mooring, icon: 'life-buoy' },
            ]}
            onInput={(kind) => set({ kind })}
          />
          <RadiusField {...fields} slider={SLIDER} />
          <CenterChoice draft={draft} set={set} />
          {!draft.isHere && <CenterFields {...fields} set={(place) => set({ ...place, isHere: false })} />}
          <p class="field-hint">{text.anchorText}</p>
        </div>
        <div class="card form">
          <ShapeField
            kind="circle"
            isAnchor
            shape={shapeOfAnchor(draft, own)}
            limits={ANCHOR_RADIUS_M}
            onShape={(shape) => shape.kind === 'circle' && set(withCircle(draft, shape, own))}
          />
        </div>
      </div>
    </EditForm>
  );
}

interface CenterChoiceProps {
  draft: AnchorDraft;
  set: (changes: Partial<AnchorDraft>) => void;
}

/** Centre at your position, or at a typed or dragged one. */
function CenterChoice({ draft, set }: CenterChoiceProps) {
  const text = texts('areas');
  const own = ownPosition.value;
  if (!own) return <p class="field-hint">{text.noOwnPosition}</p>;
  return (
    <>
      <Segmented
        label={text.center}
        value={draft.isHere ? 'here' : 'elsewhere'}
        choices={[
          { value: 'here', label: text.here, icon: 'locate-fixed' },
          { value: 'elsewhere', label: text.elsewhere, icon: 'map-pin' },
        ]}
        onInput={(choice) => set(choice === 'here' ? { isHere: true } : atTypedPlace(draft, own))}
      />
      {draft.isHere && (
        <p>
          <strong class="num">{`${formatLatitude(own.latitude)} ${formatLongitude(own.longitude)}`}</strong>{' '}
          <span class="field-hint">{text.hereText}</span>
        </p>
      )}
    </>
  );
}
