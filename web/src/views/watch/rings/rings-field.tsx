import { texts } from '../../../i18n/index.ts';
import { TextField } from '../../../ui/index.ts';
import { findUnsorted } from './rings.ts';

interface RingsFieldProps {
  texts: readonly string[];
  error: string | undefined;
  onInput: (labels: readonly string[]) => void;
}

/** Input of five distances in the chosen unit, widest first. */
export function RingsField({ texts: labels, error, onInput }: RingsFieldProps) {
  const { ringOf, ringsUnsorted } = texts('watch');
  const unsorted = findUnsorted(labels);
  return (
    <div class="watch-rings-field">
      <div class="watch-rings-inputs">
        {labels.map((text, index) => (
          <TextField
            key={index}
            label={ringOf({ stars: index + 1 })}
            inputMode="decimal"
            autocomplete="off"
            error={index === unsorted ? ringsUnsorted : undefined}
            value={text}
            onInput={(value) => onInput(labels.with(index, value))}
          />
        ))}
      </div>
      {error && unsorted === undefined && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
