import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

const HOUR_MS = 3_600_000;
/** Time spans of lists and charts, by the keys of their texts. */
export const SPAN_MS = {
  sixHours: 6 * HOUR_MS,
  oneDay: 24 * HOUR_MS,
  threeDays: 72 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;
export type Span = keyof typeof SPAN_MS;

/** `all` has no limit. */
type Offered = Span | 'all';

interface SpanChoiceProps<Choice extends Offered> {
  spans: readonly Choice[];
  span: Signal<Choice>;
}

/** Choice of a time span. */
export function SpanChoice<Choice extends Offered>({ spans, span }: SpanChoiceProps<Choice>) {
  const said = texts('common');
  return (
    <Segmented
      label={said.span}
      value={span.value}
      choices={spans.map((value) => ({ value, label: said[value] }))}
      onInput={(value) => (span.value = value)}
    />
  );
}

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
