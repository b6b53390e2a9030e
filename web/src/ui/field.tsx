import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** Error of the input, which is kept. */
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  id: string;
  children: ComponentChildren;
}

const describedBy = (id: string, { hint, error }: Partial<FieldProps>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label, hint and error of any input. */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} class="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Further native attributes used by the console. */
interface InputFacts {
  name?: string;
  type?: 'text' | 'password' | 'number' | 'search' | 'email' | 'tel' | 'color' | 'date' | 'time' | 'datetime-local';
  required?: boolean;
  disabled?: boolean;
  autofocus?: boolean;
  autocomplete?: string;
  autocapitalize?: 'off' | 'characters';
  spellcheck?: boolean;
  placeholder?: string;
  inputMode?: 'decimal' | 'email' | 'numeric' | 'text' | 'tel';
  min?: number | string;
  max?: number | string;
  step?: number | 'any';
  maxLength?: number;
}

interface TextFieldProps extends FieldProps, InputFacts {
  value: string;
  onInput: (value: string) => void;
  /** Called when the field loses the focus. */
  onBlur?: () => void;
}

/** One line of text, or with `type` a number, password or date. */
export function TextField({ label, hint, error, value, onInput, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        // Preact's types distinguish inputs by `type`, which is a variable here.
        {...(rest as InputHTMLAttributes<HTMLInputElement>)}
        id={id}
        class="input"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps, Pick<InputFacts, 'name' | 'required' | 'disabled' | 'maxLength'> {
  value: string;
  onInput: (value: string) => void;
  rows?: number;
}

/** Several lines of text. */
export function TextArea({ label, hint, error, value, onInput, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        class="input"
        rows={rows}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

interface SelectProps extends FieldProps, Pick<InputFacts, 'name' | 'required' | 'disabled'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onInput: (value: string) => void;
}

export function Select({ label, hint, error, value, options, onInput, ...rest }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        class="input"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => onInput(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onInput: (isChecked: boolean) => void;
  hint?: string | undefined;
  disabled?: boolean;
}

export function Checkbox({ label, isChecked, onInput, hint, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div class="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        aria-describedby={describedBy(id, { hint })}
        onChange={(event) => onInput(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
