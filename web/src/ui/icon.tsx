import { h } from 'preact';
import { type IconName, icons } from './icons.ts';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
}

/** A line icon in the current text colour. */
export function Icon({ name, size = 20, label }: IconProps) {
  const parts = icons[name].map(([tag, attributes], index) => h(tag, { key: index, ...attributes }));
  const said =
    label === undefined ? ({ 'aria-hidden': 'true' } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg
      {...said}
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {parts}
    </svg>
  );
}
