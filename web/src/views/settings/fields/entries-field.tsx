import { useSignal } from '@preact/signals';
import { texts } from '../../../i18n/index.ts';
import { Button, Checkbox, Icon, Select, TextField } from '../../../ui/index.ts';
import { type Entry, toValue } from '../draft.ts';
import { type Failure, failureText } from '../failures.ts';
import type { EntryField, Setting } from '../setting.ts';
import { fieldsOf, kindField, kindOf, withKind } from './kinds.ts';
import { unitsOf } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { choiceOf, fieldHintOf, fieldNameOf } from './setting-words.ts';
import { entryTitle } from './value-text.ts';

interface EntriesFieldProps {
  setting: Setting;
  label: string;
  hint: string | undefined;
  entries: readonly Entry[];
  failures: readonly Failure[];
  onInput: (entries: readonly Entry[]) => void;
}

/** A list of entries as expandable rows. An empty secret keeps its value. */
export function EntriesField({ setting, label, hint, entries, failures, onInput }: EntriesFieldProps) {
  const said = texts('settings');
  const { key, editable } = setting;
  const open = useSignal<number | undefined>(undefined);
  const others = failureText(
    failures.filter((failure) => !failure.key.startsWith(`${key}[`)),
    key,
  );
  const isRefused = (index: number) => failures.some((failure) => failure.key.startsWith(`${key}[${index}]`));
  return (
    <fieldset class="setting-list" disabled={!editable}>
      <legend class="visually-hidden">{label}</legend>
      {hint && <p class="field-hint">{hint}</p>}
      {others && (
        <p class="field-error" role="alert">
          {others}
        </p>
      )}
      {entries.map((entry, index) => {
        const isOpen = open.value === index || isRefused(index);
        return (
          <div key={index} class="setting-entry">
            <EntryHead
              title={entryTitle(entry) || said.entry({ number: index + 1 })}
              kind={kindWord(key, entry)}
              isOpen={isOpen}
              onToggle={() => (open.value = isOpen ? undefined : index)}
            />
            {isOpen && (
              <EntryFields
                setting={setting}
                entry={entry}
                errorOf={(field) => failureText(failures, `${key}[${index}].${field}`)}
                onInput={(next) => onInput(entries.map((old, at) => (at === index ? next : old)))}
                onRemove={() => {
                  open.value = undefined;
                  onInput(entries.filter((_, at) => at !== index));
                }}
              />
            )}
          </div>
        );
      })}
      <Button
        icon="plus"
        aria-label={`${said.addEntry}: ${label}`}
        onClick={() => {
          open.value = entries.length;
          onInput([...entries, {}]);
        }}
      >
        {said.addEntry}
      </Button>
    </fieldset>
  );
}

function kindWord(list: string, entry: Entry): string | undefined {
  const kind = kindOf(list, entry);
  return kind && choiceOf(`${list}.${kindField(list)}`, kind);
}

interface EntryHeadProps {
  title: string;
  kind: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

const EntryHead = ({ title, kind, isOpen, onToggle }: EntryHeadProps) => (
  <button type="button" class="setting-head" aria-expanded={isOpen} onClick={onToggle}>
    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
    <span class="setting-name">{title}</span>
    <span class="setting-value">{kind}</span>
  </button>
);

interface EntryFieldsProps {
  setting: Setting;
  entry: Entry;
  errorOf: (field: string) => string | undefined;
  onInput: (entry: Entry) => void;
  onRemove: () => void;
}

function EntryFields({ setting: { key, fields }, entry, errorOf, onInput, onRemove }: EntryFieldsProps) {
  const kind = kindOf(key, entry);
  return (
    <div class="setting-body">
      {fieldsOf(key, fields ?? [], entry).map((field) => (
        <EntryInput
          key={field.name}
          list={key}
          kind={kind}
          field={field}
          value={field.name === kindField(key) ? kind : entry[field.name]}
          error={errorOf(field.name)}
          onInput={(value) =>
            onInput(
              field.name === kindField(key) && typeof value === 'string'
                ? withKind(key, entry, value)
                : { ...entry, [field.name]: value },
            )
          }
        />
      ))}
      <Button look="quiet" icon="trash" onClick={onRemove}>
        {texts('settings').remove}
      </Button>
    </div>
  );
}

interface EntryInputProps {
  list: string;
  kind: string | undefined;
  field: EntryField;
  value: unknown;
  error: string | undefined;
  onInput: (value: unknown) => void;
}

/** Field of an entry, by its type. */
function EntryInput({ list, kind, field, value, error, onInput }: EntryInputProps) {
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

interface CornerFieldProps {
  label: string;
  error: string | undefined;
  value: unknown;
  onInput: (value: unknown) => void;
}

/** A corner of an area: latitude and longitude in degrees. */
function CornerField({ label, error, value, onInput }: CornerFieldProps) {
  const said = texts('areas');
  const [latitude = '', longitude = ''] = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset class="setting-corner">
      <legend>{label}</legend>
      <TextField
        label={said.latitude}
        inputMode="decimal"
        value={latitude}
        error={error}
        onInput={(typed) => onInput([toNumber(typed), toNumber(longitude)])}
      />
      <TextField
        label={said.longitude}
        inputMode="decimal"
        value={longitude}
        onInput={(typed) => onInput([toNumber(latitude), toNumber(typed)])}
      />
    </fieldset>
  );
}

/** An incomplete number stays text: `7.` */
function toNumber(text: string): number | string {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && String(number) === text.trim() ? number : text;
}
