import { texts } from '../i18n/index.ts';
import { Segmented, TextArea } from '../ui/index.ts';
import { CenterFields, RadiusField } from './circle-fields.tsx';
import type { ShapeDraft, ShapeField } from './shape-draft.ts';
import type { Limits } from './shape-drag.ts';

interface ShapeFieldsProps {
  draft: ShapeDraft;
  set: (changes: Partial<ShapeDraft>) => void;
  errorOf: (field: ShapeField) => string | undefined;
  slider: Limits & { step: number };
}

/** Input of the shape by keyboard, or with known coordinates. */
export function ShapeFields({ draft, set, errorOf, slider }: ShapeFieldsProps) {
  const text = texts('areas');
  return (
    <>
      <Segmented<ShapeDraft['kind']>
        label={text.shape}
        value={draft.kind}
        choices={[
          { value: 'circle', label: text.circle },
          { value: 'polygon', label: text.polygon },
        ]}
        onInput={(kind) => set({ kind })}
      />
      {draft.kind === 'circle' ? (
        <>
          <CenterFields draft={draft} set={set} errorOf={errorOf} />
          <RadiusField draft={draft} set={set} errorOf={errorOf} slider={slider} />
        </>
      ) : (
        <TextArea
          label={text.points}
          hint={text.pointsHint}
          error={errorOf('points')}
          rows={6}
          value={draft.points}
          onInput={(points) => set({ points })}
        />
      )}
    </>
  );
}
