import { texts } from '../../../i18n/index.ts';
import { Checkbox, TextField } from '../../../ui/index.ts';
import type { SetupForm } from './use-setup-form.ts';

interface SetupFieldProps {
  form: SetupForm;
  /** Key of the setting. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  isSecret?: boolean;
  isNumber?: boolean;
}

/** A setting with its label, and the name of the environment variable that fixes it, if any. */
export function SetupField({ form, name, label, hint, placeholder = '', isSecret, isNumber }: SetupFieldProps) {
  const said = texts('settings');
  const variable = form.variableOf(name);
  const typed = form.typed(name);
  const about = variable ? said.byVariable({ name: variable }) : isSecret && form.isSet(name) ? said.secretIsSet : hint;
  return (
    <TextField
      label={label}
      hint={about}
      error={form.failure(name)}
      name={name}
      type={isSecret ? 'password' : 'text'}
      inputMode={isNumber ? 'decimal' : 'text'}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      placeholder={placeholder}
      disabled={variable !== undefined}
      value={typeof typed === 'string' ? typed : ''}
      onInput={(value) => form.put(name, value)}
    />
  );
}

interface SetupSwitchProps extends Omit<SetupFieldProps, 'placeholder'> {
  /** Action beyond the change of the setting. */
  onSwitch?: (isOn: boolean) => void;
}

/** A boolean setting. */
export function SetupSwitch({ form, name, label, hint, onSwitch }: SetupSwitchProps) {
  const said = texts('settings');
  const variable = form.variableOf(name);
  return (
    <Checkbox
      label={label}
      hint={variable ? said.byVariable({ name: variable }) : hint}
      disabled={variable !== undefined}
      isChecked={form.isOn(name)}
      onInput={onSwitch ?? ((isChecked) => form.put(name, isChecked))}
    />
  );
}
