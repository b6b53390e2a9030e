import type { Limitation, Notice, NoticePlace } from '../../../src/fairway/notices/index.ts';

/** A closure of a lock on the Main, until further notice. */
export function makeNotice(changes: Partial<Notice> = {}): Notice {
  return {
    id: 'WSA:2026:4711',
    kind: 'ftm',
    organisation: 'WSA',
    year: 2026,
    number: 4711,
    serial: 0,
    country: 'DE',
    timeZone: 'Europe/Berlin',
    subject: 'ANNOUN',
    reason: 'WORK',
    issuedAt: Date.parse('2026-11-20T06:00:00Z'),
    validFrom: Date.parse('2026-11-20T00:00:00Z'),
    validTo: null,
    withdrawn: false,
    places: [makeNoticePlace()],
    targets: [],
    limitations: [makeLimitation()],
    measures: [],
    texts: {},
    source: 'authority',
    receivedAt: Date.parse('2026-11-20T08:00:00Z'),
    ...changes,
  };
}

export const makeNoticePlace = (changes: Partial<NoticePlace> = {}): NoticePlace => ({
  isrs: null,
  name: 'Lock',
  water: null,
  km: null,
  latitude: null,
  longitude: null,
  positionFrom: null,
  typeCode: 'LCK',
  end: null,
  group: 0,
  ...changes,
});

export const makeLimitation = (changes: Partial<Limitation> = {}): Limitation => ({
  code: 'OBSTRU',
  value: null,
  dimension: null,
  unit: null,
  reference: null,
  indication: null,
  position: null,
  targets: [],
  periods: [],
  group: 0,
  ...changes,
});
