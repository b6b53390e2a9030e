import { say } from '../../../i18n/index.ts';
import { TextField } from '../../../ui/index.ts';
import { parseRings } from './rings.ts';

interface RingsFieldProps {
  texts: readonly string[];
  error: string | undefined;
  onInput: (texts: readonly string[]) => void;
}

/** Five distances in km, the widest first. */
export function RingsField({ texts, error, onInput }: RingsFieldProps) {
  const { ringOf, ringsUnsorted } = say('watch');
  const rings = parseRings(texts);
  const isSorted = rings?.every((km, index) => index === 0 || km <= (rings[index - 1] ?? km)) ?? true;
  return (
    <div class="watch-rings-field">
      <div class="watch-rings-inputs">
        {texts.map((text, index) => (
          <TextField
            key={index}
            label={ringOf(index + 1)}
            inputMode="decimal"
            autocomplete="off"
            value={text}
            onInput={(value) => onInput(texts.with(index, value))}
          />
        ))}
      </div>
      {!isSorted && <p class="field-hint">{ringsUnsorted}</p>}
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
