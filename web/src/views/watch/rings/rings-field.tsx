import { say } from '../../../i18n/index.ts';
import { TextField } from '../../../ui/index.ts';
import { findUnsorted } from './rings.ts';

interface RingsFieldProps {
  texts: readonly string[];
  error: string | undefined;
  onInput: (texts: readonly string[]) => void;
}

/** Five distances in km, the widest first. */
export function RingsField({ texts, error, onInput }: RingsFieldProps) {
  const { ringOf, ringsUnsorted } = say('watch');
  const unsorted = findUnsorted(texts);
  return (
    <div class="watch-rings-field">
      <div class="watch-rings-inputs">
        {texts.map((text, index) => (
          <TextField
            key={index}
            label={ringOf(index + 1)}
            inputMode="decimal"
            autocomplete="off"
            error={index === unsorted ? ringsUnsorted : undefined}
            value={text}
            onInput={(value) => onInput(texts.with(index, value))}
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
