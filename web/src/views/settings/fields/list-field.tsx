import { useId } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { Button, IconButton } from '../../../ui/index.ts';

interface ListFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** One item per line. */
  value: string;
  onInput: (value: string) => void;
}

/** A list of texts, one row each. */
export function ListField({ name, label, hint, error, disabled, value, onInput }: ListFieldProps) {
  const said = texts('settings');
  const id = useId();
  const items = value === '' ? [] : value.split('\n');
  // Keep an empty row, even as the only one.
  const put = (next: readonly string[]) => onInput(next.length === 1 && next[0] === '' ? ' ' : next.join('\n'));
  return (
    <fieldset class="setting-list" disabled={disabled} aria-describedby={hint && `${id}-hint`}>
      <legend class="visually-hidden">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
      {items.map((item, index) => (
        <span key={index} class="setting-list-row">
          <input
            class="input"
            name={name}
            aria-label={`${label} ${index + 1}`}
            aria-invalid={error ? true : undefined}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={item.trim()}
            onInput={(event) => put(items.map((old, at) => (at === index ? event.currentTarget.value : old)))}
          />
          <IconButton
            icon="trash"
            label={`${said.remove}: ${item.trim() || index + 1}`}
            onClick={() => put(items.filter((_, at) => at !== index))}
          />
        </span>
      ))}
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
      <Button icon="plus" onClick={() => put([...items, ''])}>
        {said.addEntry}
      </Button>
    </fieldset>
  );
}
