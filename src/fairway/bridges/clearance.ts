/*
 * The clearance of a bridge. The first possible method is used:
 *
 *   measured              what the station at the bridge measures
 *   relative to HSW       height at HSW + (HSW − W of the reference gauge)
 *   at normal level       the stated height; wind and water filling change it
 *   absolute              underside − level, both above the same datum; the level between two gauges is linear in river km,
 *                         on free-flowing water only
 *
 * Each result contains its input values. Unknown values are not guessed.
 */
import type { Bridge, BridgeReference, Datum } from './bridge.ts';

/** A gauge with its level at the time of passing. */
export interface GaugeThen {
  readonly id: string;
  readonly name: string;
  readonly km: number | null;
  /** In cm above the zero of the gauge; undefined if unknown. */
  readonly levelCm: number | undefined;
  /** Highest navigable level, in cm; marks I and II are different values. */
  readonly hswCm: number | undefined;
  /** Equivalent low water, in cm; only gauges of free-flowing water have one. */
  readonly glwCm: number | undefined;
  readonly zero: { readonly heightM: number; readonly datum: Datum } | undefined;
}

export const NO_CLEARANCE = ['noGauge', 'noLevel', 'noHsw', 'noZero', 'otherDatum', 'notFreeFlowing', 'noKm'] as const;
export type NoClearance = (typeof NO_CLEARANCE)[number];

/** `nearDatum`: two datums that differ by some cm and were not converted. `normalLevel`: valid only at that level. */
export const CLEARANCE_NOTES = ['nearDatum', 'normalLevel', 'interpolated'] as const;
export type ClearanceNote = (typeof CLEARANCE_NOTES)[number];

export interface ClearanceInputs {
  readonly method: 'measured' | 'hsw' | 'normal' | 'absolute' | 'notice';
  readonly heightM: number | null;
  readonly reference: BridgeReference | null;
  readonly gauges: readonly {
    readonly name: string;
    readonly levelCm: number | null;
    readonly hswCm: number | null;
    readonly zeroM: number | null;
    readonly datum: Datum | null;
  }[];
  /** Level at the bridge, above the datum of the height. */
  readonly levelM: number | null;
  readonly notes: readonly ClearanceNote[];
}

export type Clearance =
  | { readonly clearanceM: number; readonly inputs: ClearanceInputs }
  | { readonly unknown: NoClearance; readonly inputs: ClearanceInputs };

export interface ClearanceQuestion {
  readonly bridge: Pick<Bridge, 'heightM' | 'reference' | 'km'>;
  /** Reference gauge of the bridge; undefined if it has none or the gauge is unknown. */
  readonly gauge: GaugeThen | undefined;
  /** Gauges of the same water with river km. */
  readonly others: readonly GaugeThen[];
}

/** To the centimetre. */
const roundedM = (metres: number): number => Math.round(metres * 100) / 100;

export function clearanceOf({ bridge, gauge, others }: ClearanceQuestion): Clearance {
  const { heightM, reference } = bridge;
  const given = { heightM, reference, levelM: null, notes: [] } as const;
  if (reference === 'NORMAL')
    return {
      clearanceM: roundedM(heightM),
      inputs: { ...given, method: 'normal', gauges: [], notes: ['normalLevel'] },
    };
  if (reference === 'HSW') {
    const inputs: ClearanceInputs = { ...given, method: 'hsw', gauges: gauge ? [toInput(gauge)] : [] };
    if (!gauge) return { unknown: 'noGauge', inputs };
    if (gauge.hswCm === undefined) return { unknown: 'noHsw', inputs };
    if (gauge.levelCm === undefined) return { unknown: 'noLevel', inputs };
    return { clearanceM: roundedM(heightM + (gauge.hswCm - gauge.levelCm) / 100), inputs };
  }
  const level = reference === 'PNP' ? levelAboveZero(gauge) : levelAtBridge(bridge, reference, { gauge, others });
  const inputs: ClearanceInputs = { ...given, method: 'absolute', gauges: level.gauges.map(toInput) };
  if ('unknown' in level) return { unknown: level.unknown, inputs };
  const { levelM, notes } = level;
  return {
    clearanceM: roundedM(heightM - levelM),
    inputs: { ...inputs, levelM: Math.round(levelM * 1000) / 1000, notes },
  };
}

type Level =
  | { levelM: number; notes: readonly ClearanceNote[]; gauges: readonly GaugeThen[] }
  | { unknown: NoClearance; gauges: readonly GaugeThen[] };

function levelAboveZero(gauge: GaugeThen | undefined): Level {
  if (!gauge) return { unknown: 'noGauge', gauges: [] };
  if (gauge.levelCm === undefined) return { unknown: 'noLevel', gauges: [gauge] };
  return { levelM: gauge.levelCm / 100, notes: [], gauges: [gauge] };
}

/** Maximum distance in river km at which a gauge has the same level as the bridge. */
const AT_BRIDGE_KM = 1;

function levelAtBridge(
  { km }: Pick<Bridge, 'km'>,
  datum: Datum,
  { gauge, others }: Pick<ClearanceQuestion, 'gauge' | 'others'>,
): Level {
  // In impounded water the level is the same up to the next weir, and the user selects the gauge of that water.
  const isHere =
    gauge !== undefined &&
    (gauge.glwCm === undefined || (km !== null && gauge.km !== null && Math.abs(gauge.km - km) <= AT_BRIDGE_KM));
  if (isHere) return above(gauge, datum);
  if (km === null) return { unknown: 'noKm', gauges: gauge ? [gauge] : [] };
  const onRiver = [...(gauge ? [gauge] : []), ...others.filter(({ id }) => id !== gauge?.id)].filter(
    (one): one is GaugeThen & { km: number } => one.km !== null,
  );
  const below = nearest(onRiver, km, (one) => one <= km);
  const beyond = nearest(onRiver, km, (one) => one >= km);
  if (!below || !beyond) return { unknown: 'noGauge', gauges: [below, beyond].filter((one) => one !== undefined) };
  if (below.id === beyond.id) return above(below, datum);
  const gauges = [below, beyond];
  if (gauges.some(({ glwCm }) => glwCm === undefined)) return { unknown: 'notFreeFlowing', gauges };
  const [first, second] = [above(below, datum), above(beyond, datum)];
  if ('unknown' in first) return { unknown: first.unknown, gauges };
  if ('unknown' in second) return { unknown: second.unknown, gauges };
  const share = (km - below.km) / (beyond.km - below.km);
  const notes = new Set<ClearanceNote>(['interpolated', ...first.notes, ...second.notes]);
  return { levelM: first.levelM + share * (second.levelM - first.levelM), notes: [...notes], gauges };
}

function nearest<T extends { readonly km: number }>(
  gauges: readonly T[],
  km: number,
  isOnSide: (km: number) => boolean,
): T | undefined {
  let best: T | undefined;
  for (const one of gauges)
    if (isOnSide(one.km) && (!best || Math.abs(one.km - km) < Math.abs(best.km - km))) best = one;
  return best;
}

/** Datums that differ by some cm. Others differ by tens of cm or more, so their heights and levels are never combined. */
const NEAR_DATUMS: readonly Datum[] = ['NHN', 'NN', 'NAP'];

function above(gauge: GaugeThen, datum: Datum): Level {
  const { zero, levelCm } = gauge;
  const gauges = [gauge];
  if (!zero) return { unknown: 'noZero', gauges };
  const isNear = NEAR_DATUMS.includes(datum) && NEAR_DATUMS.includes(zero.datum);
  if (zero.datum !== datum && !isNear) return { unknown: 'otherDatum', gauges };
  if (levelCm === undefined) return { unknown: 'noLevel', gauges };
  return { levelM: zero.heightM + levelCm / 100, notes: zero.datum === datum ? [] : ['nearDatum'], gauges };
}

const toInput = ({ name, levelCm, hswCm, zero }: GaugeThen): ClearanceInputs['gauges'][number] => ({
  name,
  levelCm: levelCm ?? null,
  hswCm: hswCm ?? null,
  zeroM: zero?.heightM ?? null,
  datum: zero?.datum ?? null,
});

/** Margin above a vessel, rounded down to the centimetre, because half a centimetre is not enough. */
export const marginM = (clearanceM: number, airDraughtM: number): number =>
  // A tenth of a millimetre compensates for rounding of binary fractions.
  Math.floor(Math.round((clearanceM - airDraughtM) * 10_000) / 100) / 100;
