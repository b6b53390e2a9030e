import { useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import { useShortcuts } from './shortcuts.ts';

interface SearchFieldProps {
  /** Subject of the search; used as placeholder unless there is an example. */
  label: string;
  placeholder?: string;
  value: string;
  onInput: (value: string) => void;
}

/** Filters while typing; `/` focuses it, Escape empties it. */
export function SearchField({ label, placeholder = label, value, onInput }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', label: texts('common').search, run: () => input.current?.focus() }]);
  return (
    <label class="search-field">
      <span class="visually-hidden">{label}</span>
      <Icon name="search" size={18} />
      <input
        ref={input}
        class="input"
        type="search"
        autocomplete="off"
        maxLength={200}
        placeholder={placeholder}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (value === '') event.currentTarget.blur();
          else onInput('');
        }}
      />
    </label>
  );
}
