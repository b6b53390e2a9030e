import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { say } from '../../i18n/index.ts';
import { Card, Segmented } from '../../ui/index.ts';

const HOUR_MS = 3_600_000;
/** Lengths of time that a card may show, by the names of their texts. */
export const RANGE_MS = {
  sixHours: 6 * HOUR_MS,
  day: 24 * HOUR_MS,
  threeDays: 72 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;
export type Range = keyof typeof RANGE_MS;

interface RangeCardProps<Choice extends Range> {
  /** Of its class: `fleet-NAME`. */
  name: string;
  title: string;
  ranges: readonly Choice[];
  range: Signal<Choice>;
  children: ComponentChildren;
}

/** A card that shows a time of which the length is chosen at its head. */
export function RangeCard<Choice extends Range>({ name, title, ranges, range, children }: RangeCardProps<Choice>) {
  const said = say('fleet');
  return (
    <Card
      title={title}
      class={`fleet-${name}`}
      tools={
        <Segmented
          label={said.range}
          value={range.value}
          choices={ranges.map((value) => ({ value, label: said[value] }))}
          onInput={(value) => (range.value = value)}
        />
      }
    >
      {children}
    </Card>
  );
}
