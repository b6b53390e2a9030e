import type { Times } from '../../cargo/arrival/index.ts';
import { HOUR_MS } from '../../foundation/shared/units.ts';
import { type GaugeFacts, isStation } from '../../vessel/gauge/index.ts';
import {
  type Bridge,
  type ClearanceInputs,
  clearanceOf,
  type GaugeThen,
  marginM,
  type NoClearance,
} from '../bridges/index.ts';
import type { BridgeItem, Severity, Verdict, VesselFigures } from './items.ts';
import { HOLDS_MS, type LevelThen, levelAt } from './level.ts';
import { type NoticeContext, type PlacedGroup, type Stated, statedBy } from './notice-items.ts';
import { waterKey } from './way.ts';

export interface BridgeSources {
  readonly bridges: readonly Bridge[];
  readonly gauges: readonly GaugeFacts[];
  /** Notices on the way. */
  readonly placed: readonly PlacedGroup[];
}

/** The code of a clear height in limitations, and of a vertical clearance in measures. */
const HEIGHTS = { codes: new Set(['CLEHEI']), measureCode: 'VER' };
/** Maximum distance between a bridge of the table and the station that measures under it. */
const SAME_BRIDGE_M = 300;
/** Maximum age of a measured clearance; clearances are measured every quarter of an hour. */
const MEASURED_FRESH_MS = HOUR_MS;
/** Uncertainty from wind, water filling and differences between datums that were not converted. */
const UNSURE_M = 0.3;

type Basis = Pick<BridgeItem, 'clearanceM' | 'unknown' | 'inputs' | 'basedOn' | 'noticeId'> & {
  /** Whether the current value is used for a passing hours ahead. */
  isOfNow: boolean;
};

/** The bridges on the way: those of the table, and stations that measure under a bridge. */
export function bridgeItems({ bridges, gauges, placed }: BridgeSources, context: NoticeContext): BridgeItem[] {
  const { track, frames } = context;
  const measuring = gauges.flatMap((station) => {
    const atM = station.clearance ? track.place(station) : undefined;
    return atM === undefined ? [] : [{ station, atM }];
  });
  const used = new Set<string>();
  const items = bridges.flatMap((bridge): BridgeItem[] => {
    const atM = track.place(bridge);
    if (atM === undefined) return [];
    const station = measuring.find((one) => Math.abs(one.atM - atM) <= SAME_BRIDGE_M)?.station;
    if (station) used.add(station.stationId);
    const times = track.timesAt(atM);
    const basis =
      byNotice(bridge, { placed, atM, times, gauges, context }) ??
      measured(station, times, context.now) ??
      computed(bridge, { gauges, times, now: context.now });
    const { id, name, water, km, latitude, longitude, widthM } = bridge;
    const at = { name, water, latitude, longitude, atM, toM: atM, times, widthM };
    return [toItem({ ...at, id: `bridge:${id}`, bridgeId: id, riverKm: km }, basis, context)];
  });
  for (const { station, atM } of measuring) {
    if (used.has(station.stationId)) continue;
    const { stationId, name, waterName, km, latitude, longitude } = station;
    const times = track.timesAt(atM);
    const basis = byNotice(undefined, { placed, atM, times, gauges, context }) ?? measured(station, times, context.now);
    if (!basis) continue;
    const riverKm = km ?? frames.get(waterKey(waterName))?.kmAt(atM) ?? null;
    const at = { name, water: waterName, latitude, longitude, atM, toM: atM, times, widthM: null };
    items.push(toItem({ ...at, id: `bridge:${stationId}`, bridgeId: undefined, riverKm }, basis, context));
  }
  return items;
}

type Where = Pick<
  BridgeItem,
  'id' | 'bridgeId' | 'name' | 'water' | 'riverKm' | 'latitude' | 'longitude' | 'atM' | 'toM' | 'times' | 'widthM'
>;

function toItem(where: Where, { isOfNow, ...basis }: Basis, { vessel }: NoticeContext): BridgeItem {
  const { airDraughtM } = vessel;
  const { clearanceM } = basis;
  const margin = clearanceM === undefined || airDraughtM === null ? undefined : marginM(clearanceM, airDraughtM);
  const given = { ...basis, isOfNow, hasHeight: airDraughtM !== null, times: where.times };
  const verdict = verdictOf(margin, { ...given, margins: vessel.bridgeMargins });
  return {
    kind: 'bridge',
    ...where,
    ...basis,
    ...verdict,
    marginM: margin,
    leastMarginM: vessel.bridgeMargins.leastM,
    airDraughtM,
  };
}

function verdictOf(
  margin: number | undefined,
  {
    clearanceM,
    inputs,
    isOfNow,
    hasHeight,
    times,
    margins: { leastM, smallM },
  }: Pick<Basis, 'clearanceM' | 'inputs' | 'isOfNow'> & {
    hasHeight: boolean;
    times: Times | undefined;
    margins: VesselFigures['bridgeMargins'];
  },
): Verdict & { severity: Severity } {
  if (clearanceM === undefined) return { applies: 'maybe', why: 'unknownClearance', severity: 'unknown' };
  if (margin === undefined || !hasHeight) return { applies: 'maybe', why: 'unknownVessel', severity: 'unknown' };
  const isUnsure = inputs.notes.some((note) => note === 'nearDatum' || note === 'normalLevel');
  if (!times) return { applies: 'maybe', why: 'noTimes', severity: 'unknown' };
  if (margin < leastM) {
    const isSure = !isOfNow && (!isUnsure || margin < leastM - UNSURE_M);
    const why = margin < 0 ? 'negativeMargin' : 'smallMargin';
    if (isSure) return { applies: 'yes', why, severity: 'closed' };
    return { applies: 'maybe', why: isOfNow ? 'levelOfNow' : why, severity: 'unknown' };
  }
  if (isOfNow) return { applies: 'maybe', why: 'levelOfNow', severity: 'unknown' };
  if (margin < Math.max(leastM, smallM) + (isUnsure ? UNSURE_M : 0))
    return { applies: isUnsure ? 'maybe' : 'yes', why: 'smallMargin', severity: isUnsure ? 'unknown' : 'restricted' };
  return { applies: 'no', why: 'enoughMargin', severity: 'info' };
}

function measured(station: GaugeFacts | undefined, times: Times | undefined, now: number): Basis | undefined {
  const { clearance } = station ?? {};
  if (!station || !clearance || now - clearance.atMs > MEASURED_FRESH_MS) return undefined;
  const gauge = { name: station.name, levelCm: null, hswCm: null, zeroM: null, datum: null };
  return {
    clearanceM: clearance.valueCm / 100,
    unknown: undefined,
    inputs: { method: 'measured', heightM: null, reference: null, gauges: [gauge], levelM: null, notes: [] },
    basedOn: { source: 'measured', atMs: clearance.atMs },
    noticeId: undefined,
    isOfNow: times !== undefined && times.likely - now > HOLDS_MS,
  };
}

function computed(
  bridge: Pick<Bridge, 'heightM' | 'reference' | 'km' | 'gauge' | 'water'>,
  { gauges, times, now }: { gauges: readonly GaugeFacts[]; times: Times | undefined; now: number },
): Basis {
  const levels = new Map<string, LevelThen | undefined>();
  const toThen = (station: GaugeFacts): GaugeThen => {
    const level = levelAt(station, times?.likely ?? now, now);
    levels.set(station.name, level);
    const { stationId, name, km, hswCm, glwCm, zero } = station;
    return { id: stationId, name, km, hswCm, glwCm, zero, levelCm: level?.levelCm };
  };
  const named = bridge.gauge === null ? undefined : gauges.find((one) => isStation(one, bridge.gauge ?? ''));
  const water = bridge.water === null ? named?.waterName : bridge.water;
  const others =
    water === undefined
      ? []
      : gauges.filter(({ waterName }) => waterName === water || waterKey(waterName) === waterKey(water));
  const needsOthers = bridge.reference !== 'HSW' && bridge.reference !== 'NORMAL' && bridge.reference !== 'PNP';
  const found = clearanceOf({
    bridge,
    gauge: named && toThen(named),
    others: needsOthers ? others.filter(({ level }) => level !== undefined).map(toThen) : [],
  });
  const used = found.inputs.gauges.map(({ name }) => levels.get(name)).filter((level) => level !== undefined);
  const oldest = used.toSorted((one, other) => one.basedOnMs - other.basedOnMs)[0];
  return {
    ...('unknown' in found
      ? { clearanceM: undefined, unknown: found.unknown }
      : { clearanceM: found.clearanceM, unknown: undefined }),
    inputs: found.inputs,
    basedOn: oldest && { source: oldest.source, atMs: oldest.basedOnMs },
    noticeId: undefined,
    isOfNow: used.some(({ isOfNow }) => isOfNow),
  };
}

interface NoticeBasis {
  readonly placed: readonly PlacedGroup[];
  readonly atM: number;
  readonly times: Times | undefined;
  readonly gauges: readonly GaugeFacts[];
  readonly context: NoticeContext;
}

/**
 * A height in a notice replaces that of the table, because a scaffold may hang below the deck. Of several notices, the
 * one with the lowest clearance applies.
 */
function byNotice(bridge: Bridge | undefined, { placed, atM, times, gauges, context }: NoticeBasis): Basis | undefined {
  const found = placed.flatMap((group): Basis[] => {
    if (group.atM - SAME_BRIDGE_M > atM || group.toM + SAME_BRIDGE_M < atM) return [];
    return [...statedBy(group, HEIGHTS, { ...context, times })].flatMap((height) => {
      const table = bridge && computed(bridge, { gauges, times, now: context.now });
      const basis = toBasis(height, { bridge, table, gauges, times, now: context.now });
      return basis ? [{ ...basis, noticeId: group.notice.id }] : [];
    });
  });
  const least = (one: Basis) => one.clearanceM ?? Number.POSITIVE_INFINITY;
  return found.toSorted((one, other) => least(one) - least(other))[0];
}

function toBasis(
  { metres, reference, indication }: Stated,
  given: {
    bridge: Bridge | undefined;
    table: Basis | undefined;
    gauges: readonly GaugeFacts[];
    times: Times | undefined;
    now: number;
  },
): Basis | undefined {
  const { bridge, table, gauges, times, now } = given;
  if (indication === 'RED') {
    if (table?.clearanceM === undefined) return undefined;
    return { ...table, clearanceM: Math.round((table.clearanceM - metres) * 100) / 100 };
  }
  if (reference === null) return stated(metres);
  // A height relative to HSW needs the reference gauge of the bridge.
  if (reference === 'HSW' && bridge)
    return computed({ ...bridge, heightM: metres, reference: 'HSW' }, { gauges, times, now });
  return { ...stated(metres), clearanceM: undefined, unknown: 'otherDatum' satisfies NoClearance };
}

function stated(metres: number): Basis {
  const inputs: ClearanceInputs = {
    method: 'notice',
    heightM: metres,
    reference: null,
    gauges: [],
    levelM: null,
    notes: [],
  };
  return { clearanceM: metres, unknown: undefined, inputs, basedOn: undefined, noticeId: undefined, isOfNow: false };
}
