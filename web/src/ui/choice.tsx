import type { ComponentChildren } from 'preact';
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
  /** Icons alone are seen, labels are said. */
  isCompact?: boolean;
}

/** One of a few, all of them seen. */
export function Segmented<T extends string>({ label, value, choices, onInput, isCompact = false }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset class={`segmented ${isCompact ? 'is-compact' : ''}`}>
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

interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly (Choice<T> & { content: () => ComponentChildren })[];
  onInput: (value: T) => void;
}

/** Parts of one page; arrow keys move between them. */
export function Tabs<T extends string>({ label, value, tabs, onInput }: TabsProps<T>) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onInput(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onInput(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} class="tab-panel">
        {tabs.find((tab) => tab.value === value)?.content()}
      </div>
    </div>
  );
}
