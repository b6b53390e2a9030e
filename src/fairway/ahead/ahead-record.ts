import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Point, Timestamp, Uuid } from '../../server/http/schema.ts';
import { NO_CLEARANCE } from '../bridges/index.ts';
import { limitationText, SentenceTexts } from '../notices/index.ts';
import type { AheadAnswer } from './ahead-service.ts';
import { ClearanceBasis, DepthBasis, LevelRuleBody, maybe, text, time, toRule } from './basis-record.ts';
import { type AheadItem, APPLIES, type LimitationThen, SEVERITIES, WHY } from './items.ts';
import { LEVEL_SOURCES } from './level.ts';
import { numberOf } from './notice-items.ts';

/** A notice, as in an item of the way and in the list of notices near the way without a position. */
const NoticeAhead = named(
  'AheadNotice',
  Type.Object({
    id: Type.String({ description: 'See `GET /v1/fairway/notices/{id}`' }),
    kind: Type.String({ description: '`ftm`, `wrm`, `icem` or `werm`' }),
    organisation: Type.String(),
    number: text('Year, number and serial number'),
    subject: text('Code'),
    reason: text('Code'),
    receivedAt: Timestamp('When it was read'),
  }),
  {
    description: 'The notice of an item',
    example: {
      id: 'WSA:2026:123',
      kind: 'ftm',
      organisation: 'WSA',
      number: '2026-123-0',
      subject: 'OBSTRU',
      reason: 'WORK',
      receivedAt: '2026-11-20T06:00:00.000Z',
    },
  },
);

type Notice = AheadAnswer['unplaced'][number];

function toNotice(notice: Notice): Static<typeof NoticeAhead> {
  const { id, kind, organisation, subject, reason, receivedAt } = notice;
  return {
    id,
    kind,
    organisation,
    number: numberOf(notice),
    subject,
    reason,
    receivedAt: toTimestamp(receivedAt),
  };
}

export const AHEAD_PATH = '/v1/fairway/ahead';
/** Maximum number of items in a response: the nearest ones. */
const MAX_ITEMS = 2000;
const MAX_UNPLACED = 200;

const Limitation = Type.Object({
  code: Type.String({ description: 'As in the standard, such as `OBSTRU`, `VESDRA`, `CLEHEI`' }),
  value: maybe('In `unit`'),
  unit: text('`cm`, `m`, `h` …'),
  reference: text('What the value is relative to, such as `GLW`, `HSW`'),
  indication: text('`MAX` at most, `MIN` at least, `RED` less by'),
  position: text('Part of the width; null: all of it, or not stated'),
  applies: OneOf(APPLIES),
  why: OneOf(WHY),
  from: time('Since when it holds; null: not stated'),
  to: time('Until when; null: until further notice'),
  text: SentenceTexts,
});

const AheadItemBody = named(
  'AheadItem',
  Type.Object({
    kind: OneOf(['notice', 'lock', 'bridge', 'gauge', 'depth']),
    id: Type.String({ description: 'Names the item as long as it is ahead' }),
    name: text('Of the object or the stretch'),
    water: text('River or canal'),
    riverKm: maybe('By the count of the water'),
    km: Type.Number({ description: 'Along the way, from the vessel' }),
    toKm: Type.Number({ description: 'Where it ends; the same for a point' }),
    latitude: Type.Number({ description: 'Degrees, north positive' }),
    longitude: Type.Number({ description: 'Degrees, east positive' }),
    earliest: time('One passing of ten is before it; null: no time is predicted'),
    likely: time('As many passings are before it as after it'),
    latest: time('One passing of ten is after it'),
    applies: OneOf(
      APPLIES,
      'Whether it restricts this vessel when it passes, as far as is known. `no` never means that the vessel may pass',
    ),
    why: OneOf(WHY, 'The reason of `applies`'),
    severity: OneOf(SEVERITIES, 'How it is drawn'),
    notice: Type.Optional(NoticeAhead),
    limitations: Type.Optional(Type.Array(Limitation, { description: 'Of a notice, each at the time of passing' })),
    waitSecs: Type.Optional(
      Nullable(
        Type.Object({ p10: Type.Number(), p50: Type.Number(), p90: Type.Number() }, { description: 'At a lock' }),
      ),
    ),
    bridgeId: Type.Optional(Nullable(Uuid('Of the table of bridges'))),
    clearanceM: Type.Optional(maybe('Between the water and the bridge at the time of passing')),
    marginM: Type.Optional(maybe('clearanceM − airDraughtM, rounded down')),
    airDraughtM: Type.Optional(maybe('As it was typed; null: not known')),
    widthM: Type.Optional(maybe('Within which the height is true')),
    unknown: Type.Optional(Nullable(OneOf(NO_CLEARANCE, 'Why the clearance is not known'))),
    clearance: Type.Optional(ClearanceBasis),
    basedOn: Type.Optional(time('When the level or the clearance was measured, or the forecast was computed')),
    levelSource: Type.Optional(Nullable(OneOf(LEVEL_SOURCES))),
    noticeIds: Type.Optional(Type.Array(Type.String(), { description: 'Notices whose figures were used' })),
    stationId: Type.Optional(Type.String({ description: 'Of a gauge' })),
    levelCm: Type.Optional(maybe('Of a gauge, as it was measured last')),
    measuredAt: Type.Optional(time('When')),
    levelThenCm: Type.Optional(maybe('Of a gauge, at the time of passing')),
    rule: Type.Optional(Nullable(LevelRuleBody)),
    depthCm: Type.Optional(maybe('The least of all reference gauges and notices')),
    draughtCm: Type.Optional(maybe('depthCm − keelClearanceCm')),
    marginCm: Type.Optional(maybe('draughtCm − the draught of the vessel')),
    keelClearanceCm: Type.Optional(Type.Number()),
    tonnes: Type.Optional(maybe('Cargo at draughtCm by the loading table; null without one')),
    tonnesPerCm: Type.Optional(maybe('What a centimetre carries, about, where there is no loading table')),
    depths: Type.Optional(Type.Array(DepthBasis)),
    source: Type.Optional(text('Where the figures of the stretch are from')),
  }),
  {
    description: 'Something on the way. Which fields it has beside the common ones depends on `kind`',
    example: {
      kind: 'depth',
      id: 'depth:RHEIN:557-508',
      name: 'St. Goar – Mainz',
      water: 'RHEIN',
      riverKm: 508,
      km: 38.2,
      toKm: 87.2,
      latitude: 50.15,
      longitude: 7.72,
      earliest: '2026-11-20T11:50:00.000Z',
      likely: '2026-11-20T12:20:00.000Z',
      latest: '2026-11-20T18:05:00.000Z',
      applies: 'yes',
      why: 'negativeMargin',
      severity: 'closed',
      depthCm: 217,
      draughtCm: 187,
      marginCm: -13,
      keelClearanceCm: 30,
      tonnes: 1107,
      tonnesPerCm: null,
      depths: [],
      noticeIds: [],
      source: 'ELWIS, depths of the Rhine below GlW 2022, valid from 1 January 2023',
    },
  },
);

const Vessel = Type.Object(
  {
    lengthM: maybe('Null: not typed'),
    beamM: maybe('Null: not typed'),
    draughtM: maybe('Null: not typed'),
    airDraughtM: maybe('Null: not typed'),
    keelClearanceCm: Type.Number(),
  },
  { description: 'Figures that were used: of the trip, else of the configuration' },
);

const WayBody = Type.Object({
  state: Type.String({ description: 'As in the arrival: `ok`, or why no time is predicted' }),
  computedAt: Timestamp('When it was computed'),
  tripId: Nullable(Uuid('Of the trip that was asked for, or is under way')),
  distanceKm: maybe('Along the way'),
  earliest: time('Of the arrival'),
  likely: time('Of the arrival'),
  latest: time('Of the arrival'),
  line: Type.Optional(Type.Array(Point, { description: 'From the vessel to the destination; with `line=true`' })),
});

/** The example of REST and of the channel. */
export const exampleAhead = {
  way: {
    state: 'ok',
    computedAt: '2026-11-20T08:35:59.400Z',
    tripId: null,
    distanceKm: 131.4,
    earliest: '2026-11-21T09:00:00.000Z',
    likely: '2026-11-21T10:00:00.000Z',
    latest: '2026-11-21T14:00:00.000Z',
  },
  vessel: { lengthM: 110, beamM: 11.4, draughtM: 2, airDraughtM: 5.8, keelClearanceCm: 30 },
  items: [],
  unplaced: [],
  sources: [{ name: 'authority', answeredAt: '2026-11-20T08:30:00.000Z', isOld: false }],
  gaugesAt: '2026-11-20T08:31:00.000Z',
};

export const AheadBody = named(
  'FairwayAhead',
  Type.Object({
    way: WayBody,
    vessel: Vessel,
    items: Type.Array(AheadItemBody, { description: 'In order of the way' }),
    unplaced: Type.Array(NoticeAhead, { description: 'Notices near the way with no place that is known' }),
    sources: Type.Array(
      Type.Object({
        name: Type.String(),
        answeredAt: time('When it answered last; null before that'),
        isOld: Type.Boolean({ description: 'So long ago that notices may be missing' }),
      }),
      { description: 'Of notices' },
    ),
    gaugesAt: time('When the gauge service answered last; null where it is not asked'),
    _links: Type.Optional(Links),
  }),
  {
    description: 'What is ahead on the way. Information for planning: nothing in it says that a passage is possible',
    example: { ...exampleAhead, _links: linksTo(AHEAD_PATH) },
  },
);

export type AheadRecord = Static<typeof AheadBody>;

export const AheadQuery = Type.Object({
  tripId: Type.Optional(Uuid('Of a trip that is under way')),
  shipId: Type.Optional(Type.String({ maxLength: 60, description: 'In an office: the ship, with its trip under way' })),
  to: Type.Optional(
    Type.String({
      maxLength: 40,
      pattern: '^[+-]?\\d{1,3}(\\.\\d{1,12})?,[+-]?\\d{1,3}(\\.\\d{1,12})?$',
      description: 'Of your vessel, to a point: latitude and longitude, such as `51.21,6.72`',
    }),
  ),
  line: Type.Optional(Type.Boolean({ description: 'Send the way too, as a line for a map. Default: false' })),
});

const at = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : toTimestamp(Math.round(instant));
const km = (metres: number): number => Math.round(metres / 100) / 10;

export function toAheadRecord(answer: AheadAnswer, { line }: { line: boolean }): AheadRecord {
  const { arrival, vessel, items, unplaced, sources, gaugesAt, trip } = answer;
  const { record } = arrival;
  const { lengthM, beamM, draughtM, airDraughtM, keelClearanceCm } = vessel;
  return {
    way: {
      state: record.state,
      computedAt: record.computedAt,
      tripId: trip?.id ?? null,
      distanceKm: record.distanceKm,
      earliest: record.earliest,
      likely: record.likely,
      latest: record.latest,
      ...(line && { line: arrival.way.line.map(([latitude, longitude]): [number, number] => [latitude, longitude]) }),
    },
    vessel: { lengthM, beamM, draughtM, airDraughtM, keelClearanceCm },
    items: items.slice(0, MAX_ITEMS).map(toItemRecord),
    unplaced: unplaced.slice(0, MAX_UNPLACED).map(toNotice),
    sources: sources.map(({ name, answeredAt, isOld }) => ({ name, answeredAt: at(answeredAt), isOld })),
    gaugesAt: at(gaugesAt),
  };
}

const toLimitation = (
  { limitation, applies, why, from, to }: LimitationThen,
  notice: AheadAnswer['unplaced'][number],
): Static<typeof Limitation> => {
  const { code, value, unit, reference, indication, position } = limitation;
  const text = limitationText(limitation, notice);
  return { code, value, unit, reference, indication, position, applies, why, from: at(from), to: at(to), text };
};

function toItemRecord(item: AheadItem): AheadRecord['items'][number] {
  const { kind, id, name, water, riverKm, atM, toM, latitude, longitude, times, applies, why, severity } = item;
  return {
    kind,
    id,
    name,
    water,
    riverKm: riverKm === null ? null : Math.round(riverKm * 10) / 10,
    km: km(atM),
    toKm: km(toM),
    latitude,
    longitude,
    earliest: at(times?.earliest),
    likely: at(times?.likely),
    latest: at(times?.latest),
    applies,
    why,
    severity,
    ...detailsOf(item),
  };
}

function detailsOf(item: AheadItem): Partial<AheadRecord['items'][number]> {
  switch (item.kind) {
    case 'notice':
      return {
        notice: toNotice(item.notice),
        limitations: item.limitations.map((one) => toLimitation(one, item.notice)),
      };
    case 'lock':
      return { waitSecs: item.waitSecs ?? null };
    case 'bridge':
      return {
        bridgeId: item.bridgeId ?? null,
        clearanceM: item.clearanceM ?? null,
        marginM: item.marginM ?? null,
        airDraughtM: item.airDraughtM,
        widthM: item.widthM,
        unknown: item.unknown ?? null,
        clearance: {
          ...item.inputs,
          gauges: item.inputs.gauges.map((gauge) => ({ ...gauge })),
          notes: [...item.inputs.notes],
        },
        basedOn: at(item.basedOn?.atMs),
        levelSource: item.basedOn?.source ?? null,
        noticeIds: item.noticeId === undefined ? [] : [item.noticeId],
      };
    case 'gauge':
      return {
        stationId: item.stationId,
        levelCm: item.levelCm ?? null,
        measuredAt: at(item.measuredAt),
        levelThenCm: item.levelThenCm ?? null,
        levelSource: item.source ?? null,
        rule: item.rule ? toRule(item.rule) : null,
      };
    case 'depth':
      return {
        depthCm: item.depthCm ?? null,
        draughtCm: item.draughtCm ?? null,
        marginCm: item.marginCm ?? null,
        keelClearanceCm: item.keelClearanceCm,
        tonnes: item.tonnes === undefined ? null : Math.round(item.tonnes),
        tonnesPerCm: item.tonnesPerCm === undefined ? null : Math.round(item.tonnesPerCm * 10) / 10,
        depths: item.inputs.map(({ tuGlwCm, tuGlwFrom, glwCm, levelCm, source, basedOnMs, depthCm, ...rest }) => ({
          ...rest,
          tuGlwCm: tuGlwCm ?? null,
          tuGlwFrom: tuGlwFrom ?? null,
          glwCm: glwCm ?? null,
          levelCm: levelCm ?? null,
          source: source ?? null,
          basedOn: at(basedOnMs),
          depthCm: depthCm ?? null,
        })),
        noticeIds: [...item.noticeIds],
        source: item.source ?? null,
      };
  }
}
