import { texts } from '../i18n/index.ts';
import { formatNumber } from '../lib/format.ts';
import { TextField } from '../ui/index.ts';
import type { CircleDraft } from './shape-draft.ts';
import type { Limits } from './shape-drag.ts';

interface CircleFieldProps {
  draft: CircleDraft;
  set: (changes: Partial<CircleDraft>) => void;
  errorOf: (field: 'latitude' | 'longitude' | 'radiusM') => string | undefined;
}

/** Input of the centre. */
export function CenterFields({ draft, set, errorOf }: CircleFieldProps) {
  const text = texts('areas');
  return (
    <div class="form-row">
      <TextField
        label={text.latitude}
        hint={text.degrees}
        error={errorOf('latitude')}
        autocomplete="off"
        value={draft.latitude}
        onInput={(latitude) => set({ latitude })}
      />
      <TextField
        label={text.longitude}
        error={errorOf('longitude')}
        autocomplete="off"
        value={draft.longitude}
        onInput={(longitude) => set({ longitude })}
      />
    </div>
  );
}

interface RadiusFieldProps extends CircleFieldProps {
  /** Range of the slider; larger values can be typed. */
  slider: Limits & { step: number };
}

/** Radius as a number and on a slider. */
export function RadiusField({ draft, set, errorOf, slider: { least, most, step } }: RadiusFieldProps) {
  const text = texts('areas');
  return (
    <div class="shape-radius">
      <TextField
        label={text.radius}
        inputMode="decimal"
        autocomplete="off"
        error={errorOf('radiusM')}
        value={draft.radius}
        onInput={(radius) => set({ radius })}
      />
      <input
        type="range"
        aria-label={text.radiusSlider}
        aria-valuetext={`${formatNumber(Number(draft.radius) || least)} m`}
        min={least}
        max={most}
        step={step}
        value={Number(draft.radius) || least}
        onInput={(event) => set({ radius: event.currentTarget.value })}
      />
    </div>
  );
}
