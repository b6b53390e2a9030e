import type { Static } from 'typebox';
import { named } from '../../server/http/named.ts';
import { deDry } from './engine/built-in-sets.ts';
import { DEFAULT_OPTIONS } from './engine/options.ts';
import { LaytimeBody } from './laytime-record.ts';
import type { GivenTerms } from './terms/terms-shape.ts';

const given: GivenTerms = {
  rules: 'de-dry',
  ship: {
    dwtT: 1500,
  },
  calls: [
    {
      op: 'load',
      place: 'DE-NW',
      cargoT: 900,
      notice: '2026-06-01T10:00:00+02:00',
      released: '2026-06-03T15:30:00+02:00',
    },
  ],
};

/**
 * 900 t are loaded in a day and a half. Written as data instead of computed, because the computation would load the
 * calendars of all time zones at each start.
 */
export const laytimeExample: Static<typeof LaytimeBody> = {
  terms: given,
  tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  asOf: '2026-06-03T13:30:00.000Z',
  state: 'closed',
  missing: [],
  warnings: [],
  rules: 'de-dry',
  ruleSet: deDry,
  options: DEFAULT_OPTIONS,
  overrides: [],
  allowedSecs: 72000,
  countedSecs: 72000,
  excessSecs: 12600,
  leftSecs: null,
  demurrageHours: 4,
  allowedHalfDays: null,
  excessHalfDays: null,
  rateEurPerHour: '75.00',
  rateEurPerHalfDay: null,
  rateCentsPerDay: null,
  amountCents: 30000,
  currency: 'EUR',
  calls: [
    {
      op: 'load',
      placeId: null,
      place: 'DE-NW',
      zone: 'Europe/Berlin',
      cargoT: 900,
      notice: '2026-06-01T08:00:00.000Z',
      start: '2026-06-01T22:00:00.000Z',
      startRule: 'nextDay',
      released: '2026-06-03T13:30:00.000Z',
      isRunning: false,
      allowedSecs: 72000,
      countedSecs: 72000,
      expires: '2026-06-03T10:00:00.000Z',
      excessSecs: 12600,
      usedHours: null,
      demurrageHours: 4,
      holidays: [],
      intervals: [
        {
          from: '2026-06-01T08:00:00.000Z',
          to: '2026-06-01T22:00:00.000Z',
          secs: 50400,
          phase: 'before',
          counts: false,
          rule: 'beforeStart',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-01T22:00:00.000Z',
          to: '2026-06-02T04:00:00.000Z',
          secs: 21600,
          phase: 'laytime',
          counts: false,
          rule: 'outsideHours',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-02T04:00:00.000Z',
          to: '2026-06-02T18:00:00.000Z',
          secs: 50400,
          phase: 'laytime',
          counts: true,
          rule: 'workingTime',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-02T18:00:00.000Z',
          to: '2026-06-03T04:00:00.000Z',
          secs: 36000,
          phase: 'laytime',
          counts: false,
          rule: 'outsideHours',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-03T04:00:00.000Z',
          to: '2026-06-03T10:00:00.000Z',
          secs: 21600,
          phase: 'laytime',
          counts: true,
          rule: 'workingTime',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-03T10:00:00.000Z',
          to: '2026-06-03T13:30:00.000Z',
          secs: 12600,
          phase: 'demurrage',
          counts: true,
          rule: 'demurrage',
          holiday: null,
          cause: null,
        },
      ],
    },
  ],
  advice: 'An aid to check a calculation, and no legal advice',
  _links: {
    self: '/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60/laytime',
  },
};

/** Examples in the OpenAPI document. */
export const LaytimeAnswer = named('Laytime', LaytimeBody, {
  description: 'The laytime and the demurrage of a trip',
  example: laytimeExample,
});
