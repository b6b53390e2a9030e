import { say } from '../../i18n/index.ts';
import { Badge, Button, Checkbox, Select, TextArea, TextField } from '../../ui/index.ts';
import { describe } from './describe.ts';
import { shownOf, type Typed } from './draft.ts';
import { type Failure, failureText } from './failures.ts';
import type { Setting } from './setting.ts';
import { shortTextOf } from './setup-labels.ts';
import { TablesField } from './tables-field.tsx';

export interface SettingFieldProps {
  setting: Setting;
  /** What was typed; undefined while nobody has. */
  typed: Typed | undefined;
  isChanged: boolean;
  failures: readonly Failure[];
  onInput: (typed: Typed | undefined) => void;
}

/** One setting as it is declared: what it means, what is allowed, what it is and where that comes from. */
export function SettingField(props: SettingFieldProps) {
  const { setting, isChanged, onInput, typed } = props;
  const said = say('settings');
  const canReset = setting.editable && setting.origin.from === 'file' && typed !== null;
  return (
    <div class="setting">
      <div lang={shortTextOf(setting.key) === undefined ? 'en' : undefined}>
        <Input {...props} />
      </div>
      <p class="setting-facts soft small">
        {isChanged && (
          <Badge kind="accent">{typed === null && setting.secret ? said.secretRemoved : say('terms').changed}</Badge>
        )}
        <Origin setting={setting} />
        {!setting.secret && <span>{said.defaultIs(shownValue(setting.default) ?? said.notSet)}</span>}
        {canReset && (
          <Button look="quiet" aria-label={`${said.toDefault}: ${setting.key}`} onClick={() => onInput(null)}>
            {setting.secret ? said.remove : said.toDefault}
          </Button>
        )}
      </p>
    </div>
  );
}

function Input({ setting, typed, failures, onInput }: SettingFieldProps) {
  const said = say('settings');
  const { key, type, choices, secret, editable } = setting;
  const value = shownOf(typed, setting);
  const field = {
    label: key,
    hint: shortTextOf(key) ?? describe(setting),
    error: failureText(failures, key),
    name: key,
    disabled: !editable,
  };
  if (type === 'tables')
    return (
      <TablesField
        setting={setting}
        entries={Array.isArray(value) ? value : []}
        failures={failures}
        onInput={onInput}
      />
    );
  if (type === 'boolean')
    return (
      <>
        <Checkbox label={key} hint={field.hint} disabled={!editable} isChecked={value === true} onInput={onInput} />
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
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onInput={onInput}
      />
    );
  if (type === 'list' && !secret) return <TextArea {...field} rows={2} value={text} onInput={onInput} />;
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
      // An emptied field of a secret keeps it; the button beside it removes it.
      onInput={(next) => onInput(secret && next === '' ? undefined : next)}
    />
  );
}

function Origin({ setting: { origin } }: { setting: Setting }) {
  const said = say('settings');
  const { from, name, line } = origin;
  if (from === 'variable') return <span>{said.byVariable(name ?? '')}</span>;
  if (from === 'default' || name === null) return null;
  return <span>{said.from(line === null ? name : said.line(name, line))}</span>;
}

function shownValue(value: unknown): string | undefined {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
