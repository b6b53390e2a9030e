import { useId } from 'preact/hooks';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: IconName;
}

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onInput: (value: T) => void;
  /** Only icons are visible; labels are for screen readers. */
  isCompact?: boolean;
  disabled?: boolean;
}

/** One of a few options, all visible. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, choices, onInput, isCompact = false, disabled } = props;
  const name = useId();
  return (
    <fieldset class={`segmented ${isCompact ? 'is-compact' : ''}`} disabled={disabled}>
      <legend class="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="segment" title={choice.label}>
          <input
            type="radio"
            name={name}
            class="visually-hidden"
            checked={choice.value === value}
            onChange={() => onInput(choice.value)}
          />
          {choice.icon && <Icon name={choice.icon} size={18} />}
          <span class={isCompact && choice.icon ? 'visually-hidden' : ''}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
