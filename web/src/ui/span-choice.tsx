import type { Signal } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { Segmented } from './choice.tsx';

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
