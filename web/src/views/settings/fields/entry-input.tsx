import { texts } from '../../../i18n/index.ts';
import { Checkbox, Select, TextField } from '../../../ui/index.ts';
import { toValue } from '../draft.ts';
import type { EntryField } from '../setting.ts';
import { CornerField } from './corner-field.tsx';
import { unitsOf } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { choiceOf, fieldHintOf, fieldNameOf } from './setting-words.ts';

interface EntryInputProps {
  list: string;
  kind: string | undefined;
  field: EntryField;
  value: unknown;
  error: string | undefined;
  onInput: (value: unknown) => void;
}

/** Field of an entry, by its type. */
export function EntryInput({ list, kind, field, value, error, onInput }: EntryInputProps) {
  const { name, type, secret, required, choices } = field;
  const own = fieldNameOf(list, name);
  const label = required ? `${own} *` : own;
  const hint = fieldHintOf(list, kind, name);
  const text = value === null || value === undefined ? '' : String(value);
  if (type === 'list') return <CornerField label={label} error={error} value={value} onInput={onInput} />;
  if (type === 'boolean')
    // A missing boolean means true: a field with default false would be present.
    return <Checkbox label={label} hint={hint} isChecked={value !== false} onInput={onInput} />;
  if (choices)
    return (
      <Select
        label={label}
        hint={hint}
        error={error}
        value={text}
        options={[
          ...(text === '' ? [{ value: '', label: '–' }] : []),
          ...choices.map((choice) => ({ value: choice, label: choiceOf(`${list}.${name}`, choice) })),
        ]}
        onInput={(typed) => onInput(toValue(typed, { type }))}
      />
    );
  if (unitsOf(name).length > 0)
    return (
      <QuantityField
        name={name}
        label={label}
        hint={hint}
        error={error}
        isWhole={type === 'integer'}
        value={text}
        onInput={(typed) => onInput(toValue(typed, { type }))}
      />
    );
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type={secret ? 'password' : 'text'}
      inputMode={type === 'integer' ? 'numeric' : 'text'}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      placeholder={secret && value === null ? texts('settings').secretIsSet : ''}
      value={text}
      onInput={(typed) => onInput(toValue(typed, { type }))}
    />
  );
}
