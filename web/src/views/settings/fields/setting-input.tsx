import { texts } from '../../../i18n/index.ts';
import { Segmented, Select, TextField } from '../../../ui/index.ts';
import { shownOf, type Typed } from '../draft.ts';
import { type Failure, failureText } from '../failures.ts';
import type { Setting } from '../setting.ts';
import { EntriesField } from './entries-field.tsx';
import { ListField } from './list-field.tsx';
import { unitsOf } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { choiceOf, hintOf, nameOf } from './setting-words.ts';

interface SettingInputProps {
  setting: Setting;
  typed: Typed | undefined;
  failures: readonly Failure[];
  onInput: (typed: Typed | undefined) => void;
}

/** Field of a setting, by its type. */
export function SettingInput({ setting, typed, failures, onInput }: SettingInputProps) {
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
