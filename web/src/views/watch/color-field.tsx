import { useId } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { TextField } from '../../ui/index.ts';
import { isColor } from './drafts.ts';

/** The browser's colour picker supports six digits only. */
const sixDigits = (color: string): string => {
  if (!isColor(color)) return '#000000';
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`;
};

interface ColorFieldProps {
  value: string;
  error: string | undefined;
  onInput: (value: string) => void;
}

/** A colour to pick or to type. */
export function ColorField({ value, error, onInput }: ColorFieldProps) {
  const { colorPick, colorText } = texts('watch');
  const id = useId();
  return (
    <div class="watch-color">
      <div class="field">
        <label for={id}>{colorPick}</label>
        <input
          id={id}
          type="color"
          class="input"
          value={sixDigits(value)}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </div>
      <TextField
        label={colorText}
        error={error}
        value={value}
        maxLength={7}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={onInput}
      />
    </div>
  );
}

/** A colour sample; at night without colour. */
export const Swatch = ({ color }: { color: string }) => (
  <span class="watch-swatch" style={isColor(color) ? { '--swatch': color } : {}} aria-hidden="true" />
);
