import Type, { type Static } from 'typebox';
import { named } from '../../server/http/named.ts';
import { Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { BRIDGE_REFERENCES, CLEARANCE_NOTES } from '../bridges/index.ts';
import type { LevelRule } from './items.ts';
import { LEVEL_SOURCES } from './level.ts';

/* Input values of the figures of an item. */

export const maybe = (description: string) => Nullable(Type.Number({ description }));
export const text = (description: string) => Nullable(Type.String({ description }));
export const time = (description: string) => Nullable(Timestamp(description));

const ClearanceGauge = Type.Object({
  name: Type.String(),
  levelCm: maybe('Level at the time of passing'),
  hswCm: maybe('Highest navigable level'),
  zeroM: maybe('Height of the zero of the gauge'),
  datum: text('What the zero is measured against'),
});

export const ClearanceBasis = named(
  'ClearanceBasis',
  Type.Object({
    method: OneOf(
      ['measured', 'hsw', 'normal', 'absolute', 'notice'],
      'Measured under the bridge, relative to HSW, at normal level, underside less level, or stated in a notice',
    ),
    heightM: maybe('Of the table or the notice'),
    reference: Nullable(OneOf(BRIDGE_REFERENCES)),
    gauges: Type.Array(ClearanceGauge),
    levelM: maybe('Level at the bridge, above the datum of the height'),
    notes: Type.Array(
      OneOf(
        CLEARANCE_NOTES,
        '`nearDatum`: two datums that differ by some cm were not converted; `normalLevel`: wind and filling change it by 10 to 30 cm; `interpolated`: the level is between two gauges',
      ),
    ),
  }),
  {
    description: 'What a clearance was computed from',
    example: {
      method: 'hsw',
      heightM: 9.1,
      reference: 'HSW',
      gauges: [{ name: 'DÜSSELDORF', levelCm: 320, hswCm: 880, zeroM: 24.53, datum: 'NHN' }],
      levelM: null,
      notes: [],
    },
  },
);

export const DepthBasis = named(
  'DepthBasis',
  Type.Object({
    gauge: Type.String({ description: 'Reference gauge' }),
    tuGlwCm: maybe('Depth of the fairway below the equivalent low water'),
    tuGlwFrom: Nullable(OneOf(['station', 'stretch'], 'Stated by the station, or for the stretch')),
    glwCm: maybe('Equivalent low water at the gauge'),
    levelCm: maybe('The lowest level while the stretch is passed'),
    source: Nullable(OneOf(LEVEL_SOURCES)),
    basedOn: time('When it was measured, or the forecast was computed'),
    shortfallCm: Type.Number({ description: 'Missing to the depth that is aimed at' }),
    depthCm: maybe('tuGlwCm + (levelCm − glwCm) − shortfallCm'),
  }),
  {
    description: 'What a depth was computed from, of one reference gauge',
    example: {
      gauge: 'KAUB',
      tuGlwCm: 190,
      tuGlwFrom: 'station',
      glwCm: 77,
      levelCm: 104,
      source: 'forecast',
      basedOn: '2026-11-20T06:00:00.000Z',
      shortfallCm: 0,
      depthCm: 217,
    },
  },
);

export const LevelRuleBody = named(
  'LevelRule',
  Type.Object({
    belowCm: Type.Number({ description: 'In force below this level' }),
    aboveCm: Type.Number({ description: 'In force above this level' }),
    maxLengthM: Type.Number({ description: 'Length of the vessel with its convoy at most' }),
    direction: OneOf(['up', 'down'], 'Of the vessels that it is for'),
    source: Type.String({ description: 'The regulation' }),
  }),
  {
    description: 'A regulation that depends on the level of a gauge; `applies` of the gauge refers to it',
    example: {
      belowCm: 85,
      aboveCm: 460,
      maxLengthM: 110,
      direction: 'down',
      source: 'RheinSchPV, Lorch – St. Goar',
    },
  },
);

export const toRule = ({ gauge: _gauge, ...rule }: LevelRule): Static<typeof LevelRuleBody> => rule;
