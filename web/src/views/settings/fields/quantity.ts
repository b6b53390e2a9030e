import { formatNumber, nauticalMile, timeUnit } from '../../../lib/format.ts';

interface Unit {
  label: string;
  /** Multiple of the key's unit. */
  factor: number;
}

/** Units by suffix of the key; the first unit is that of the key itself. */
const UNITS: Readonly<Record<string, () => readonly Unit[]>> = {
  ms: () => [
    { label: 'ms', factor: 1 },
    { label: 's', factor: 1000 },
    { label: 'min', factor: 60_000 },
  ],
  mins: () => [
    { label: 'min', factor: 1 },
    { label: timeUnit('hours'), factor: 60 },
  ],
  secs: () => [
    { label: 's', factor: 1 },
    { label: 'min', factor: 60 },
    { label: timeUnit('hours'), factor: 3600 },
    { label: timeUnit('days'), factor: 86_400 },
  ],
  bytes: () => [
    { label: 'B', factor: 1 },
    { label: 'KiB', factor: 1024 },
    { label: 'MiB', factor: 1024 ** 2 },
    { label: 'GiB', factor: 1024 ** 3 },
  ],
  days: () => [{ label: timeUnit('days'), factor: 1 }],
  mb: () => [{ label: 'MB', factor: 1 }],
  km: () => [{ label: 'km', factor: 1 }],
  nm: () => [{ label: nauticalMile(), factor: 1 }],
  m: () => [{ label: 'm', factor: 1 }],
  mps: () => [{ label: 'm/s', factor: 1 }],
  knots: () => [{ label: 'kn', factor: 1 }],
  kbps: () => [{ label: 'kbit/s', factor: 1 }],
};

/** Units for the input of a setting; empty for a plain number. */
export const unitsOf = (key: string): readonly Unit[] => UNITS[key.split(/[._]/).at(-1) ?? '']?.() ?? [];

/** Largest unit that shows a value without decimals. */
export const bestUnit = (units: readonly Unit[], value: number): Unit | undefined =>
  value === 0 ? units[0] : (units.findLast(({ factor }) => value % factor === 0) ?? units[0]);

const MOST_DECIMALS = 6;
const decimalsOf = (value: number): number => Math.min(MOST_DECIMALS, String(value).split('.')[1]?.length ?? 0);

/** `5 min`, `2 GiB`, `0.5 kn`, `8,080` */
export function quantityText(key: string, value: number): string {
  const unit = bestUnit(unitsOf(key), value);
  if (!unit) return isName(key) ? String(value) : formatNumber(value, decimalsOf(value));
  const shown = value / unit.factor;
  return `${formatNumber(shown, decimalsOf(shown))} ${unit.label}`;
}

/** Identifying numbers are written without separators. */
const isName = (key: string): boolean => key.endsWith('mmsi') || key.endsWith('port');
