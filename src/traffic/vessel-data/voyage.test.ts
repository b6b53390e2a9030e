import { describe, expect, test } from 'vitest';
import { mergeVoyage, toEta, type VoyageNews } from './voyage.ts';

const sea: VoyageNews = { kind: 'sea', destination: 'KOBLENZ', etaAt: 1, draughtM: 2.6, imo: null };
const inland: VoyageNews = { kind: 'inland', draughtM: 2.58, eni: '02324567', blueCones: 1, loaded: true };

describe('a voyage', () => {
  test('is made of both kinds of messages, with the finer draught in whatever order they come', () => {
    const whole = {
      destination: 'KOBLENZ',
      etaAt: 1,
      draughtM: 2.58,
      imo: null,
      eni: '02324567',
      blueCones: 1,
      loaded: true,
    };
    expect(mergeVoyage(mergeVoyage(null, sea), inland)).toMatchObject(whole);
    expect(mergeVoyage(mergeVoyage(null, inland), sea)).toMatchObject(whole);
  });

  test('loses what its message no longer says, and nothing else', () => {
    const known = mergeVoyage(mergeVoyage(null, sea), inland);
    const ended = mergeVoyage(known, { ...sea, destination: null, etaAt: null });
    expect(ended).toMatchObject({ destination: null, etaAt: null, draughtM: 2.58, eni: '02324567' });
    expect(mergeVoyage(known, { ...inland, draughtM: null })).toMatchObject({ draughtM: null, destination: 'KOBLENZ' });
    expect(mergeVoyage(mergeVoyage(null, sea), { ...inland, draughtM: null }).draughtM).toBe(2.6);
  });

  test('stays the same object when nothing is new', () => {
    const known = mergeVoyage(mergeVoyage(null, sea), inland);
    expect(mergeVoyage(known, sea)).toBe(known);
    expect(mergeVoyage(known, inland)).toBe(known);
  });
});

describe('the estimated arrival', () => {
  const at = (text: string) => Date.parse(`${text}:00Z`);
  const eta = (month: number | null, day: number | null, hour: number | null, minute: number | null, now: string) =>
    toEta({ etaMonth: month, etaDay: day, etaHour: hour, etaMinute: minute }, at(now));

  test('is in the year that is nearest', () => {
    expect(eta(11, 21, 6, 30, '2026-11-20T08:00')).toBe(at('2026-11-21T06:30'));
    expect(eta(1, 2, 12, 0, '2026-12-30T08:00')).toBe(at('2027-01-02T12:00'));
    expect(eta(12, 30, 12, null, '2027-01-02T08:00')).toBe(at('2026-12-30T12:00'));
  });

  test('is unknown without an hour or with a day that cannot be', () => {
    expect(eta(11, 21, null, 30, '2026-11-20T08:00')).toBeNull();
    expect(eta(4, 31, 6, 0, '2026-11-20T08:00')).toBeNull();
    expect(eta(2, 29, 6, 0, '2028-02-20T08:00')).toBe(at('2028-02-29T06:00'));
  });
});
