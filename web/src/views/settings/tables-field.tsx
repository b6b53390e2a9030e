import { say } from '../../i18n/index.ts';
import { Button, Select, TextField } from '../../ui/index.ts';
import { describe } from './describe.ts';
import { type Entry, toValue } from './draft.ts';
import { type Failure, failureText } from './failures.ts';
import type { EntryField, Setting } from './setting.ts';

interface TablesFieldProps {
  setting: Setting;
  entries: readonly Entry[];
  failures: readonly Failure[];
  onInput: (entries: readonly Entry[]) => void;
}

/** A list of entries, each with fields of its own. A secret that is left empty stays what it is. */
export function TablesField({ setting, entries, failures, onInput }: TablesFieldProps) {
  const said = say('settings');
  const { key, editable, fields } = setting;
  const isAtEntry = (failure: Failure) => (fields ?? []).some(({ name }) => failure.key.endsWith(`].${name}`));
  const others = failureText(
    failures.filter((failure) => !isAtEntry(failure)),
    key,
  );
  const replace = (index: number, entry: Entry) => onInput(entries.map((old, at) => (at === index ? entry : old)));
  return (
    <fieldset class="setting-tables" disabled={!editable}>
      <legend>{key}</legend>
      <p class="field-hint">{describe(setting)}</p>
      {others && (
        <p class="field-error" role="alert">
          {others}
        </p>
      )}
      {entries.map((entry, index) => (
        <fieldset key={index} class="setting-entry">
          <legend class="small">{said.entry(index + 1)}</legend>
          {(fields ?? []).map((field) => (
            <EntryInput
              key={field.name}
              field={field}
              value={entry[field.name]}
              error={failureText(failures, `${key}[${index}].${field.name}`)}
              onInput={(value) => replace(index, { ...entry, [field.name]: value })}
            />
          ))}
          <Button
            look="quiet"
            icon="trash"
            aria-label={`${said.remove}: ${said.entry(index + 1)}`}
            onClick={() => onInput(entries.filter((_, at) => at !== index))}
          >
            {said.remove}
          </Button>
        </fieldset>
      ))}
      <Button icon="plus" aria-label={`${said.addEntry}: ${key}`} onClick={() => onInput([...entries, {}])}>
        {said.addEntry}
      </Button>
    </fieldset>
  );
}

interface EntryInputProps {
  field: EntryField;
  value: unknown;
  error: string | undefined;
  onInput: (value: unknown) => void;
}

function EntryInput({ field, value, error, onInput }: EntryInputProps) {
  const { name, type, secret, required } = field;
  const choices = type === 'boolean' ? ['true', 'false'] : field.choices;
  if (choices)
    return (
      <Select
        label={required ? `${name} *` : name}
        hint={describe(field)}
        error={error}
        value={String(value ?? '')}
        options={['', ...choices].map((choice) => ({ value: choice, label: choice === '' ? '–' : choice }))}
        onInput={(typed) => onInput(type === 'boolean' && typed !== '' ? typed === 'true' : toValue(typed, { type }))}
      />
    );
  return (
    <TextField
      label={required ? `${name} *` : name}
      hint={describe(field)}
      error={error}
      type={secret ? 'password' : 'text'}
      autocomplete="off"
      spellcheck={false}
      placeholder={secret && value === null ? say('settings').secretIsSet : ''}
      value={value === null || value === undefined ? '' : String(value)}
      onInput={(typed) => onInput(toValue(typed, { type }))}
    />
  );
}
