import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge, Button, Icon, IconButton, Segmented, Select, TextField } from '../../../ui/index.ts';
import { shownOf, type Typed, typedOf } from '../draft.ts';
import { type Failure, failureText } from '../failures.ts';
import type { Setting } from '../setting.ts';
import { EntriesField } from './entries-field.tsx';
import { unitsOf } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { choiceOf, hintOf, nameOf } from './setting-words.ts';
import { valueText } from './value-text.ts';

interface SettingRowProps {
  setting: Setting;
  /** Input; undefined while untouched. */
  typed: Typed | undefined;
  isChanged: boolean;
  failures: readonly Failure[];
  onInput: (typed: Typed | undefined) => void;
}

/** A row with the name and value of a setting. When it is expanded, it also shows the field, the default and the origin. */
export function SettingRow(props: SettingRowProps) {
  const { setting, isChanged, typed, failures } = props;
  const isUnfolded = useSignal(false);
  const id = useId();
  // Expand settings with errors.
  const isOpen = isUnfolded.value || failures.length > 0;
  return (
    <div class="setting">
      <button
        type="button"
        class="setting-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isUnfolded.value = !isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
        <span class="setting-name">{nameOf(setting.key)}</span>
        <span class="setting-value num">{valueText(setting, shownOf(typed, setting), typed !== undefined)}</span>
        {isChanged && <Badge kind="accent">{texts('terms').changed}</Badge>}
      </button>
      {isOpen && (
        <div id={id} class="setting-body">
          <SettingInput {...props} />
          <Facts {...props} />
        </div>
      )}
    </div>
  );
}

function Facts({ setting, typed, onInput }: SettingRowProps) {
  const said = texts('settings');
  const { key, secret, editable, origin, minimum, maximum } = setting;
  const standard = typedOf({ type: setting.type, value: setting.default });
  return (
    <p class="setting-facts soft small">
      {typed === null && secret && <Badge kind="accent">{said.secretRemoved}</Badge>}
      {origin.from === 'variable' && <span>{said.byVariable({ name: origin.name ?? '' })}</span>}
      {origin.from === 'file' && origin.name !== null && (
        <span>
          {said.from({
            place: origin.line === null ? origin.name : said.line({ name: origin.name, line: origin.line }),
          })}
        </span>
      )}
      {!secret && <span>{said.defaultIs({ value: valueText(setting, standard, false) })}</span>}
      {minimum !== null && maximum !== null && (
        <span>
          {said.range({
            least: formatNumber(minimum, decimals(minimum)),
            most: formatNumber(maximum, decimals(maximum)),
          })}
        </span>
      )}
      {editable && origin.from === 'file' && typed !== null && (
        <Button
          look="quiet"
          aria-label={`${secret ? said.remove : said.toDefault}: ${nameOf(key)}`}
          onClick={() => onInput(null)}
        >
          {secret ? said.remove : said.toDefault}
        </Button>
      )}
      <code class="setting-key">{key}</code>
    </p>
  );
}

const decimals = (value: number): number => (Number.isInteger(value) ? 0 : 1);

interface SettingInputProps {
  setting: Setting;
  typed: Typed | undefined;
  failures: readonly Failure[];
  onInput: (typed: Typed | undefined) => void;
}

/** Field of a setting, by its type. */
function SettingInput({ setting, typed, failures, onInput }: SettingInputProps) {
  const said = texts('settings');
  const { key, type, choices, secret, editable } = setting;
  const value = shownOf(typed, setting);
  const label = nameOf(key);
  const hint = hintOf(key);
  const field = { label, hint, error: failureText(failures, key), name: key, disabled: !editable };
  if (type === 'tables') {
    const entries = Array.isArray(value) ? value : [];
    return (
      <EntriesField
        setting={setting}
        label={label}
        hint={hint}
        entries={entries}
        failures={failures}
        onInput={onInput}
      />
    );
  }
  if (type === 'boolean')
    return (
      <>
        {hint && <p class="field-hint">{hint}</p>}
        <Segmented<'on' | 'off'>
          label={label}
          value={value === true ? 'on' : 'off'}
          disabled={!editable}
          choices={[
            { value: 'on', label: said.on },
            { value: 'off', label: said.off },
          ]}
          onInput={(chosen) => onInput(chosen === 'on')}
        />
        {field.error && (
          <p class="field-error" role="alert">
            {field.error}
          </p>
        )}
      </>
    );
  const text = String(value);
  if (choices)
    return (
      <Select
        {...field}
        value={text}
        options={choices.map((choice) => ({ value: choice, label: choiceOf(key, choice) }))}
        onInput={onInput}
      />
    );
  if (type === 'list' && !secret) return <ListField {...field} value={text} onInput={onInput} />;
  if (unitsOf(key).length > 0)
    return <QuantityField {...field} isWhole={type === 'integer'} value={text} onInput={onInput} />;
  return (
    <TextField
      {...field}
      type={secret ? 'password' : 'text'}
      inputMode={type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : 'text'}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      placeholder={secret ? (setting.isSet ? said.secretIsSet : said.notSet) : ''}
      value={text}
      // An empty secret field keeps the secret; the button removes it.
      onInput={(next) => onInput(secret && next === '' ? undefined : next)}
    />
  );
}

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
function ListField({ name, label, hint, error, disabled, value, onInput }: ListFieldProps) {
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
