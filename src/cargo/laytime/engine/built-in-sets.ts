import type { RuleSet } from './rule-set.ts';

const CHECKED = '2025-12-20';

/** Ordinance on the times for loading and unloading in inland navigation, dry cargo. */
export const deDry: RuleSet = {
  id: 'de-dry',
  title: 'BinSchLV, dry cargo',
  validFrom: '1999-12-11',
  validTo: null,
  source: 'Lade- und Löschzeitenverordnung (BinSchLV) §§ 1 to 4, of 23 November 1999',
  checkedOn: CHECKED,
  unit: 'hour',
  budget: 'each',
  allowed: { kind: 'perWeight', hours: 1, perT: 45 },
  counting: {
    workingDays: [1, 2, 3, 4, 5, 6],
    windows: [['06:00', '20:00']],
    shorter: [],
    afterRestDay: null,
    holidays: 'excluded',
  },
  start: [{ kind: 'advanceNotice', leadHours: 8, afterHours: 2 }, { kind: 'opsStart' }, { kind: 'nextDay' }],
  rate: {
    rows: [
      { upToT: 1500, baseCents: 0, overT: 0, centsPerT: 5 },
      { upToT: null, baseCents: 7500, overT: 1500, centsPerT: 2 },
    ],
  },
  defaults: {},
};

const steps = { doubleHull: { doubleHull: true }, singleHull: { doubleHull: false } };

const deTank: RuleSet = {
  id: 'de-tank',
  title: 'BinSchLV, liquid cargo',
  validFrom: '2009-12-31',
  validTo: null,
  source: 'Lade- und Löschzeitenverordnung (BinSchLV) §§ 5 to 7, as amended by BGBl. I 2009 p. 3958',
  checkedOn: CHECKED,
  unit: 'hour',
  budget: 'together',
  allowed: {
    kind: 'table',
    limit: 'upTo',
    rows: [
      { t: 1100, amount: 24 },
      { t: 1500, amount: 26 },
      { t: 2000, amount: 28, when: steps.doubleHull },
      { t: 2000, amount: 30 },
    ],
    steps: [
      { upToT: 5000, perT: 1000, amount: 6 },
      { upToT: null, perT: 1000, amount: 4 },
    ],
  },
  counting: {
    workingDays: [1, 2, 3, 4, 5, 6],
    windows: [['00:00', '24:00']],
    shorter: [
      { weekday: 6, to: '13:00' },
      { date: '12-24', to: '13:00' },
      { date: '12-31', to: '13:00' },
    ],
    afterRestDay: '07:00',
    holidays: 'excluded',
  },
  start: [
    {
      kind: 'notice',
      leadHours: 8,
      office: [
        { weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' },
        { weekdays: [6], from: '07:00', to: '13:00' },
      ],
    },
    { kind: 'opsStart' },
    { kind: 'nextDay' },
  ],
  rate: {
    rows: [
      { upToT: 500, when: steps.doubleHull, baseCents: 6000, overT: 0 },
      { upToT: 1000, when: steps.doubleHull, baseCents: 8000, overT: 0 },
      { upToT: 1500, when: steps.doubleHull, baseCents: 10_000, overT: 0 },
      { upToT: null, when: steps.doubleHull, baseCents: 10_000, overT: 1500, perStartedT: 500, centsPerStarted: 2000 },
      { upToT: 500, baseCents: 2500, overT: 0 },
      { upToT: 1000, baseCents: 5400, overT: 0 },
      { upToT: 1500, baseCents: 7500, overT: 0 },
      { upToT: null, baseCents: 7500, overT: 1500, perStartedT: 500, centsPerStarted: 1000 },
    ],
  },
  defaults: {},
};

const deTank1999: RuleSet = {
  ...deTank,
  id: 'de-tank-1999',
  title: 'BinSchLV, liquid cargo, first text',
  validFrom: '1999-12-11',
  validTo: '2009-12-30',
  source: 'Lade- und Löschzeitenverordnung (BinSchLV) §§ 5 to 7, of 23 November 1999; the rates by contract',
  allowed: {
    kind: 'table',
    limit: 'upTo',
    rows: [
      { t: 1100, amount: 24 },
      { t: 1500, amount: 26 },
      { t: 2000, amount: 30 },
    ],
    steps: [{ upToT: null, perT: 500, amount: 4 }],
  },
  rate: null,
};

const unpowered = { powered: false };

const be2011: RuleSet = {
  id: 'be-2011',
  title: 'Belgium, royal decree of 19 June 2011, rates of 2024',
  validFrom: '2011-07-19',
  validTo: null,
  source: 'Royal decree of 19 June 2011; rates as indexed on 1 January 2024. Half days are entered by hand',
  checkedOn: '2024-01-01',
  unit: 'halfDay',
  budget: 'each',
  allowed: {
    kind: 'table',
    limit: 'upTo',
    rows: [
      { t: 1750, amount: 2 },
      { t: 3500, amount: 3 },
      { t: null, amount: 4 },
    ],
  },
  counting: null,
  start: [],
  rate: {
    leastT: 200,
    notBelowLowerClass: true,
    rows: [
      { upToT: 1750, when: unpowered, baseCents: 0, overT: 0, centsPerT: 56 },
      { upToT: 3500, when: unpowered, baseCents: 0, overT: 0, centsPerT: 50 },
      { upToT: null, when: unpowered, baseCents: 0, overT: 0, centsPerT: 43 },
      { upToT: 1750, baseCents: 0, overT: 0, centsPerT: 67 },
      { upToT: 3500, baseCents: 0, overT: 0, centsPerT: 61 },
      { upToT: null, baseCents: 0, overT: 0, centsPerT: 54 },
    ],
  },
  defaults: {},
};

/** Hours for loading and unloading, with and without timely announcement of the arrival. */
const DUTCH_HOURS: readonly (readonly [belowT: number | null, ...hours: [number, number, number, number]])[] = [
  [400, 27, 36, 39, 48],
  [900, 30, 40, 42, 52],
  [1400, 33, 44, 51, 62],
  [2200, 36, 48, 60, 72],
  [3300, 39, 52, 63, 76],
  [5500, 42, 56, 66, 80],
  [null, 45, 60, 69, 84],
];

const nl2011: RuleSet = {
  id: 'nl-2011',
  title: 'Netherlands, order of 2011; since 2015 by contract only',
  validFrom: '2011-07-06',
  validTo: '2015-07-05',
  source: 'Stb. 2011, 336, ended by Stb. 2014, 272; the rates by contract',
  checkedOn: CHECKED,
  unit: 'hour',
  budget: 'each',
  allowed: {
    kind: 'table',
    limit: 'below',
    rows: DUTCH_HOURS.flatMap(([t, load, unload, lateLoad, lateUnload]) => [
      { t, amount: load, when: { op: 'load' as const, announced: true } },
      { t, amount: unload, when: { op: 'unload' as const, announced: true } },
      { t, amount: lateLoad, when: { op: 'load' as const } },
      { t, amount: lateUnload, when: { op: 'unload' as const } },
    ]),
  },
  counting: {
    workingDays: [1, 2, 3, 4, 5, 6],
    windows: [['00:00', '24:00']],
    shorter: [
      { weekday: 1, from: '06:00' },
      { weekday: 6, to: '18:00' },
    ],
    afterRestDay: null,
    holidays: 'excluded',
  },
  start: [{ kind: 'opsStart' }, { kind: 'nextDay' }],
  rate: null,
  defaults: {},
};

const sea: RuleSet = {
  id: 'sea',
  title: 'Sea, by charter party',
  validFrom: null,
  validTo: null,
  source: 'The charter party; without one HGB §§ 529, 530 and 535: running days from the day after the notice',
  checkedOn: CHECKED,
  unit: 'day',
  budget: 'each',
  allowed: { kind: 'contract' },
  counting: {
    workingDays: [1, 2, 3, 4, 5, 6],
    windows: [['00:00', '24:00']],
    shorter: [],
    afterRestDay: null,
    holidays: 'excluded',
  },
  start: [{ kind: 'nextDay' }],
  rate: null,
  defaults: { week: 'SHINC' },
};

export const BUILT_IN_SETS: readonly RuleSet[] = [deDry, deTank, deTank1999, be2011, nl2011, sea];
