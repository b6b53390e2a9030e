import { useId } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { Icon, overlayIconNames } from '../../ui/index.ts';

interface IconFieldProps {
  value: string | null;
  error: string | undefined;
  onInput: (value: string) => void;
}

/** Choice of the icons that the overlay can draw. */
export function IconField({ value, error, onInput }: IconFieldProps) {
  const { icon, iconHint, iconUnknown } = texts('watch');
  const name = useId();
  const isUnknown = value !== null && !overlayIconNames.some((known) => known === value);
  return (
    <fieldset class="watch-field" aria-describedby={`${name}-hint`}>
      <legend>{icon}</legend>
      <div class="watch-icons">
        {overlayIconNames.map((known) => (
          <label key={known} class="watch-icon" title={known}>
            <input
              type="radio"
              name={name}
              class="visually-hidden"
              checked={known === value}
              onChange={() => onInput(known)}
            />
            <Icon name={known} size={24} />
            <span class="visually-hidden">{known}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} class="field-hint">
        {isUnknown ? iconUnknown({ name: value }) : iconHint}
      </p>
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
