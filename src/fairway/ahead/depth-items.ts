import type { Times } from '../../cargo/arrival/index.ts';
import { type GaugeFacts, isStation } from '../../vessel/gauge/index.ts';
import { depthCm, draughtCm, type Stretch, tonnesAt, tonnesPerCm } from './depth.ts';
import type { DepthInput, DepthItem, Severity, Verdict, VesselFigures } from './items.ts';
import { HOLDS_MS, levelAt } from './level.ts';
import { type NoticeContext, type PlacedGroup, spanTimes, statedBy } from './notice-items.ts';
import { waterKey } from './way.ts';

export interface DepthSources {
  readonly stretches: readonly Stretch[];
  readonly gauges: readonly GaugeFacts[];
  /** Notices on the way. */
  readonly placed: readonly PlacedGroup[];
}

/** The codes of available and least depth in limitations, and of least sounded depth in measures. */
const DEPTHS = { codes: new Set(['AVADEP', 'LEADEP']), measureCode: 'LSD' };

/** Depth in a notice for a part of the way. */
interface Sounded {
  readonly group: PlacedGroup;
  readonly cm: number;
  /** Whether `cm` is the shortfall from the target depth instead of a depth. */
  readonly isShortfall: boolean;
  readonly reference: string | null;
}

/** Shallow stretches of the way, and places with a depth in notices. */
export function depthItems({ stretches, gauges, placed }: DepthSources, context: NoticeContext): DepthItem[] {
  const { track, frames } = context;
  const sounded = placed.flatMap((group) => soundedBy(group, context));
  const used = new Set<Sounded>();
  const items = stretches.flatMap((stretch): DepthItem[] => {
    const span = frames.get(waterKey(stretch.water))?.spanOf(stretch.fromKm, stretch.toKm);
    const [atM, toM] = [Math.max(0, span?.[0] ?? 0), Math.min(track.lengthM, span?.[1] ?? 0)];
    if (!span || atM >= toM) return [];
    const within = sounded.filter(({ group }) => group.atM <= toM && group.toM >= atM);
    for (const one of within) used.add(one);
    const times = spanTimes(track, atM, toM);
    const inputs = inputsOf(stretch, within, { gauges, times, now: context.now });
    const { fromKm, toKm, name, water, source } = stretch;
    const isDownKm = (frames.get(waterKey(water))?.kmAt(atM) ?? fromKm) > (fromKm + toKm) / 2;
    const riverKm = isDownKm ? Math.max(fromKm, toKm) : Math.min(fromKm, toKm);
    return [
      toItem(
        { id: `depth:${waterKey(water)}:${fromKm}-${toKm}`, name, water, riverKm, atM, toM, times, source },
        { inputs, sounded: within },
        context,
      ),
    ];
  });
  for (const one of sounded) if (!used.has(one)) items.push(ofNotice(one, context));
  return items;
}

function soundedBy(group: PlacedGroup, context: NoticeContext): Sounded[] {
  const times = spanTimes(context.track, group.atM, group.toM);
  return [...statedBy(group, DEPTHS, { ...context, times })].map(({ metres, reference, indication }) => ({
    group,
    cm: Math.round(metres * 100),
    isShortfall: indication === 'RED',
    reference,
  }));
}

/**
 * Depth at each reference gauge when the vessel passes: by the lower of the levels at the likely and the latest time.
 */
function inputsOf(
  { gauges: names, tuGlwCm, shortfallCm }: Stretch,
  sounded: readonly Sounded[],
  { gauges, times, now }: { gauges: readonly GaugeFacts[]; times: Times | undefined; now: number },
): DepthInput[] {
  const announced = sounded.filter(({ isShortfall }) => isShortfall).map(({ cm }) => cm);
  const missingCm = Math.max(shortfallCm, ...announced);
  return names.map((name): DepthInput => {
    const station = gauges.find((one) => isStation(one, name));
    const levels = station ? [times?.likely ?? now, times?.latest ?? now].map((at) => levelAt(station, at, now)) : [];
    const level = levels.filter((one) => one !== undefined).toSorted((one, other) => one.levelCm - other.levelCm)[0];
    const depthBelow = station?.tuGlwCm ?? tuGlwCm;
    const glwCm = station?.glwCm;
    const depth =
      depthBelow === undefined || glwCm === undefined || level === undefined
        ? undefined
        : depthCm({ tuGlwCm: depthBelow, glwCm, levelCm: Math.round(level.levelCm), shortfallCm: missingCm });
    return {
      gauge: station?.name ?? name,
      tuGlwCm: depthBelow,
      tuGlwFrom: station?.tuGlwCm !== undefined ? 'station' : tuGlwCm === undefined ? undefined : 'stretch',
      glwCm,
      levelCm: level && Math.round(level.levelCm),
      source: level?.source,
      basedOnMs: level?.basedOnMs,
      shortfallCm: missingCm,
      // Some services send levels such as -888 while a gauge is out of order, which give a negative depth.
      depthCm: depth !== undefined && depth > 0 ? depth : undefined,
    };
  });
}

type Where = Pick<DepthItem, 'id' | 'name' | 'water' | 'riverKm' | 'atM' | 'toM' | 'times' | 'source'>;

function toItem(
  where: Where,
  { inputs, sounded }: { inputs: readonly DepthInput[]; sounded: readonly Sounded[] },
  { track, vessel, now }: NoticeContext,
): DepthItem {
  const below = sounded.flatMap(({ cm, isShortfall, reference }) => {
    if (isShortfall) return [];
    if (reference === null) return [cm];
    // A depth below the equivalent low water (GLW) is converted with the level; other references are ignored.
    if (reference !== 'GLW') return [];
    return inputs.flatMap(({ levelCm, glwCm }) =>
      levelCm === undefined || glwCm === undefined ? [] : [cm + levelCm - glwCm],
    );
  });
  const known = [...inputs.flatMap(({ depthCm: depth }) => (depth === undefined ? [] : [depth])), ...below];
  const depth = known.length > 0 ? Math.min(...known) : undefined;
  const { keelClearanceCm } = vessel;
  const draught = depth === undefined ? undefined : draughtCm(depth, keelClearanceCm);
  const vesselDraughtCm = vessel.draughtM === null ? undefined : Math.round(vessel.draughtM * 100);
  const marginCm = draught === undefined || vesselDraughtCm === undefined ? undefined : draught - vesselDraughtCm;
  const isOfNow = where.times !== undefined && inputs.some((input) => isOfNowThen(input, where.times, now));
  // With several reference gauges, an unknown one could be the lowest.
  const isIncomplete = inputs.some((input) => input.depthCm === undefined);
  return {
    kind: 'depth',
    ...where,
    ...track.pointAt(where.atM),
    ...verdictOf(marginCm, { depth, vesselDraughtCm, isOfNow, isIncomplete, hasTimes: where.times !== undefined }),
    depthCm: depth,
    draughtCm: draught,
    marginCm,
    vesselDraughtCm,
    keelClearanceCm,
    ...cargoOf(vessel, draught),
    inputs,
    noticeIds: [...new Set(sounded.map(({ group }) => group.notice.id))],
  };
}

const isOfNowThen = ({ source }: DepthInput, times: Times | undefined, now: number): boolean =>
  source === 'measured' && times !== undefined && times.likely - now > HOLDS_MS;

function cargoOf(
  { loading, lengthM, beamM }: VesselFigures,
  draught: number | undefined,
): Pick<DepthItem, 'tonnes' | 'tonnesPerCm'> {
  const tonnes = draught === undefined ? undefined : tonnesAt(loading, draught);
  const perCm = loading.length > 0 || lengthM === null || beamM === null ? undefined : tonnesPerCm(lengthM, beamM);
  return { tonnes, tonnesPerCm: perCm };
}

interface Known {
  readonly depth: number | undefined;
  readonly vesselDraughtCm: number | undefined;
  readonly isOfNow: boolean;
  readonly isIncomplete: boolean;
  readonly hasTimes: boolean;
}

function verdictOf(marginCm: number | undefined, known: Known): Verdict & { severity: Severity } {
  const { depth, vesselDraughtCm, isOfNow, isIncomplete, hasTimes } = known;
  if (depth === undefined) return { applies: 'maybe', why: 'unknownLevel', severity: 'unknown' };
  if (vesselDraughtCm === undefined || marginCm === undefined)
    return { applies: 'maybe', why: 'unknownVessel', severity: 'unknown' };
  if (!hasTimes) return { applies: 'maybe', why: 'noTimes', severity: 'unknown' };
  if (isOfNow) return { applies: 'maybe', why: 'levelOfNow', severity: 'unknown' };
  if (marginCm < 0) return { applies: 'yes', why: 'negativeMargin', severity: 'closed' };
  if (isIncomplete) return { applies: 'maybe', why: 'unknownLevel', severity: 'unknown' };
  return { applies: 'no', why: 'enoughMargin', severity: 'info' };
}

/** A depth from a notice outside the known stretches. */
function ofNotice(sounded: Sounded, context: NoticeContext): DepthItem {
  const { notice, group, place, atM, toM } = sounded.group;
  const { name, water, km } = place;
  const times = spanTimes(context.track, atM, toM);
  const id = `depth:${notice.id}:${group}:${Math.round(atM / 100)}`;
  return toItem(
    { id, name, water, riverKm: km, atM, toM, times, source: undefined },
    { inputs: [], sounded: [sounded] },
    context,
  );
}
