import type { ComponentChildren } from 'preact';
import { texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { formatAge, formatTime, formatUtc } from '../lib/format.ts';
import { Icon } from './icon.tsx';

/** A number in tabular figures, so that it does not move when it changes. */
export const Num = ({ children }: { children: ComponentChildren }) => <span class="num">{children}</span>;

interface AgeProps {
  /** RFC 3339, or milliseconds. */
  of: string | number;
  /** "3 s ago" instead of "3 s". */
  isSentence?: boolean;
}

/** A ticking age, with the time on hover. */
export function Age({ of, isSentence = false }: AgeProps) {
  const at = typeof of === 'number' ? of : Date.parse(of);
  const age = formatAge(now.value - at);
  return (
    <time class="num" dateTime={new Date(at).toISOString()} title={`${formatTime(at)} · ${formatUtc(at)}`}>
      {isSentence ? texts('common').ago({ age }) : age}
    </time>
  );
}

interface TimeProps {
  of: string | number;
  style?: 'time' | 'full' | 'date' | 'second';
  /** IANA name [the page's time zone]. */
  timeZone?: string;
}

/** An instant in local time; UTC on hover. */
export function Time({ of, style = 'full', timeZone }: TimeProps) {
  return (
    <time class="num" dateTime={new Date(of).toISOString()} title={formatUtc(of)}>
      {formatTime(of, style, timeZone)}
    </time>
  );
}

interface BadgeProps {
  kind?: 'plain' | 'good' | 'warn' | 'danger' | 'accent';
  children: ComponentChildren;
}

export const Badge = ({ kind = 'plain', children }: BadgeProps) => (
  <span class={`badge badge-${kind}`}>{children}</span>
);

interface StarsProps {
  /** 0 to 5. */
  count: number;
  /** Colour of the entry or category; validated as a hex colour. */
  color?: string | null;
  /** `4 ★` instead of five characters. */
  isShort?: boolean;
}

/** Validates a colour for the page. */
export const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Stars of danger: filled and empty ones differ in shape too. */
export function Stars({ count, color, isShort = false }: StarsProps) {
  const style = color && HEX_COLOR.test(color) ? { '--star': color } : {};
  return (
    <span class="stars" role="img" aria-label={texts('common').stars({ count })} style={style}>
      {isShort ? (
        <span class="star is-filled" aria-hidden="true">
          {count} ★
        </span>
      ) : (
        [1, 2, 3, 4, 5].map((star) => (
          <span key={star} class={star <= count ? 'star is-filled' : 'star'} aria-hidden="true">
            {star <= count ? '★' : '☆'}
          </span>
        ))
      )}
    </span>
  );
}

interface BarProps {
  value: number;
  max: number;
  label: string;
  /** Fraction of `max` from which it is a warning. */
  warnAt?: number;
}

/** Bar of a limit, such as the fill level of a queue. */
export function Bar({ value, max, label, warnAt = 0.75 }: BarProps) {
  const part = max > 0 ? Math.min(1, value / max) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> differently.
    <div
      class={`bar ${part >= warnAt ? 'is-warning' : ''}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <div class="bar-fill" style={{ width: `${part * 100}%` }} />
    </div>
  );
}

interface EmptyStateProps {
  icon: Parameters<typeof Icon>[0]['name'];
  title: string;
  /** The first step to take. */
  children?: ComponentChildren;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div class="empty">
      <Icon name={icon} size={40} />
      <h2>{title}</h2>
      {children && <div class="empty-text">{children}</div>}
    </div>
  );
}
