import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { FieldFrame } from '../../../ui/field.tsx';
import { bestUnit, unitsOf } from './quantity.ts';

interface QuantityFieldProps {
  /** The key's suffix names the unit of the value. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  isWhole: boolean;
  /** In the unit of the key. */
  value: string;
  onInput: (value: string) => void;
}

/** A number with its unit, and a choice if there are several. */
export function QuantityField({ name, label, hint, error, disabled, isWhole, value, onInput }: QuantityFieldProps) {
  const id = useId();
  const units = unitsOf(name);
  const unit = useSignal(bestUnit(units, Number(value) || 0));
  const typed = useSignal<string | undefined>(undefined);
  const factor = unit.value?.factor ?? 1;
  // Keep the input, unless the value was changed elsewhere.
  const isOwn = typed.value !== undefined && toValue(typed.value, factor) === value;
  const put = (text: string, by: number) => {
    typed.value = text;
    onInput(toValue(text, by));
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span class="quantity">
        <input
          id={id}
          class="input num"
          name={name}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autocomplete="off"
          disabled={disabled}
          value={isOwn ? typed.value : toShown(value, factor)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onInput={(event) => put(event.currentTarget.value, factor)}
        />
        {units.length > 1 ? (
          <select
            class="input"
            aria-label={`${label}: ${texts('settings').unit}`}
            disabled={disabled}
            value={unit.value?.label}
            onChange={({ currentTarget }) => {
              const next = units.find((one) => one.label === currentTarget.value);
              if (!next) return;
              const shown = isOwn ? (typed.value ?? '') : toShown(value, factor);
              unit.value = next;
              put(shown, next.factor);
            }}
          >
            {units.map((one) => (
              <option key={one.label} value={one.label}>
                {one.label}
              </option>
            ))}
          </select>
        ) : (
          unit.value && <span class="soft">{unit.value.label}</span>
        )}
      </span>
    </FieldFrame>
  );
}

/** Rounds floating-point errors: 1.1 h are 3960 s, and the service accepts only whole seconds. */
const exact = (number: number): number => Number(number.toPrecision(12));

/** Invalid numbers are sent unchanged: the service reports what is allowed. */
function toValue(text: string, factor: number): string {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? text.trim() : String(exact(number * factor));
}

const toShown = (value: string, factor: number): string =>
  value.trim() === '' || !Number.isFinite(Number(value)) ? value : String(exact(Number(value) / factor));
