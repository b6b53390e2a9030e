import { toTimestamp } from '../../foundation/shared/timestamp.ts';

/** `2026-11-20 08:33:20 UTC` */
export const formatClock = (instant: number): string => `${toTimestamp(instant).slice(0, 19).replace('T', ' ')} UTC`;

/** `45 s`, `2 min 10 s`, `3 h 5 min`, `2 d 4 h`; a negative time, after the clock was set back, is `0 s`. */
export function formatAge(ms: number): string {
  const secs = Math.max(0, Math.round(ms / 1000));
  const parts = [
    [Math.floor(secs / 86_400), 'd'],
    [Math.floor(secs / 3600) % 24, 'h'],
    [Math.floor(secs / 60) % 60, 'min'],
    [secs % 60, 's'],
  ] as const;
  const first = parts.findIndex(([value]) => value > 0);
  if (first < 0) return '0 s';
  const shown = parts.slice(first, first + 2).filter(([value]) => value > 0);
  return shown.map(([value, unit]) => `${value} ${unit}`).join(' ');
}
