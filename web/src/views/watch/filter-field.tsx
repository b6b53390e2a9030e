import { useRef } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { Icon } from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';

interface FilterFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
}

/** Filters as one types; `/` comes here, Escape empties it. */
export function FilterField({ label, value, onInput }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', label: say('common').helpSearch, run: () => input.current?.focus() }]);
  return (
    <span class="watch-filter">
      <Icon name="search" size={18} />
      <input
        ref={input}
        class="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onInput('');
        }}
      />
    </span>
  );
}
