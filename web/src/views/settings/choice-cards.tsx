import { useId } from 'preact/hooks';

interface ChoiceCardsProps<T extends string> {
  legend: string;
  value: T;
  choices: readonly { value: T; label: string; hint?: string }[];
  onInput: (value: T) => void;
  disabled?: boolean;
}

/** One of a few options, each with an explanation. */
export function ChoiceCards<T extends string>({ legend, value, choices, onInput, disabled }: ChoiceCardsProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice-cards" disabled={disabled}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="choice-card">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onInput(choice.value)}
          />
          <span class="choice-text">
            <span class="choice-label">{choice.label}</span>
            {choice.hint && <span class="soft small">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
