import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import { applyMotion, applyPosition, toVessel } from '../vessel-data/vessel.ts';
import { atNearerPlace, isDuplicate, judge, type Verdict } from './verdict.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const rules = { arbitration: { isDual: false, localPriorityTtlMs: 120_000 }, maxJumpMps: 60 };
const A = { latitude: 50, longitude: 7 };
/** 350 km from A. */
const B = { latitude: 53.15, longitude: 7 };
const C = { latitude: 48, longitude: 9 };
const PLACES = { A, B, C };
type Name = keyof typeof PLACES;

const reportAt = (secs: number, changes: Partial<VesselReport> = {}) =>
  makeReport({ receivedAt: T0 + secs * 1000, fixAt: T0 + secs * 1000, ...changes });

/** A vessel at A with a function that judges reports as the traffic does. */
function begin() {
  const vessel = toVessel(reportAt(0, { position: A }), A);
  const see = (report: VesselReport): Verdict => {
    const { verdict, elsewhere } = judge(vessel, report, rules);
    vessel.elsewhere = elsewhere;
    if (verdict === 'accepted') {
      applyPosition(vessel, report);
      applyMotion(vessel, report);
    }
    return verdict;
  };
  return { vessel, see };
}

/** Verdicts on reports at the given places, at intervals of ten seconds by default. */
function run(places: string, stepSecs = 10) {
  const { vessel, see } = begin();
  const verdicts = [...places].map((name, index) =>
    see(reportAt((index + 1) * stepSecs, { position: PLACES[name as Name] })),
  );
  const now = T0 + places.length * stepSecs * 1000;
  return { vessel, see, verdicts: verdicts.map((verdict) => verdict.slice(0, 2)).join(' '), now };
}

describe('one vessel', () => {
  test('is accepted wherever it can have come', () => {
    expect(run('AAAA').verdicts).toBe('ac ac ac ac');
    const { see } = begin();
    expect(see(reportAt(10, { position: { latitude: 50.006, longitude: 7 } }))).toBe('accepted');
    expect(see(reportAt(20, { position: { latitude: 50.02, longitude: 7 } }))).toBe('doubtful');
  });

  test('with a wild position stays where it is', () => {
    const { verdicts, vessel, now } = run('ABACAA');
    expect(verdicts).toBe('ac do ac do ac ac');
    expect(vessel).toMatchObject(A);
    expect(isDuplicate(vessel, now)).toBe(false);
  });

  test('that goes on elsewhere for three reports is there', () => {
    const { verdicts, vessel } = run('ABBBBA');
    expect(verdicts).toBe('ac do do ac ac do');
    expect(vessel).toMatchObject(B);
  });

  test('is there too after one wild position of the same place', () => {
    expect(run('BABBB').verdicts).toBe('do ac do do ac');
  });

  test('is accepted anywhere after ten minutes without an accepted position', () => {
    const { see } = run('BCBCBC');
    expect(see(reportAt(601, { position: C }))).toBe('accepted');
  });

  test('that comes back through 180° is near', () => {
    const { vessel, see } = begin();
    Object.assign(vessel, { latitude: 0, longitude: 179.999 });
    expect(see(reportAt(10, { position: { latitude: 0, longitude: -179.999 } }))).toBe('accepted');
  });

  test('accepts every jump without a limit', () => {
    const { vessel } = begin();
    expect(judge(vessel, reportAt(1, { position: B }), { ...rules, maxJumpMps: 0 }).verdict).toBe('accepted');
  });
});

describe('two transmitters with one MMSI', () => {
  test('by turns are kept apart, and the vessel stays where it is shown', () => {
    const { verdicts, vessel, now } = run('ABABABABAB');
    expect(verdicts).toBe('ac do ac do ac du ac du ac du');
    expect(vessel).toMatchObject(A);
    expect(isDuplicate(vessel, now)).toBe(true);
  });

  test('of which one reports more often', () => {
    const { verdicts, vessel, now } = run('BBBBBABBBBBABBBBBABBBBBA');
    expect(verdicts).toMatch(/^do do ac ac ac do .*du/);
    expect(vessel).toMatchObject(B);
    expect(isDuplicate(vessel, now)).toBe(true);
  });

  test('are not confused by a third place', () => {
    const { see, vessel, now } = run('ABABABCABAB');
    expect(see(reportAt(120, { position: C }))).toBe('doubtful');
    expect(isDuplicate(vessel, now)).toBe(true);
  });

  test.each([
    ['A', B],
    ['B', A],
  ] as const)('are one again ten minutes after the last report of %s', (silent, goesOn) => {
    const { see, vessel } = run('ABABAB');
    let last: Verdict | undefined;
    for (let secs = 70; secs <= 700; secs += 10) last = see(reportAt(secs, { position: goesOn }));
    expect([silent, last]).toEqual([silent, 'accepted']);
    expect(vessel).toMatchObject(goesOn);
    expect(isDuplicate(vessel, T0 + 700_000)).toBe(false);
  });

  test('are seen from the nearer one, with its own motion', () => {
    const { see, vessel } = run('ABABAB');
    see(reportAt(70, { position: B, motion: { speedKnots: 20, courseDeg: 90, headingDeg: null } }));
    expect(atNearerPlace(vessel, { latitude: 53, longitude: 7 })).toMatchObject({
      ...B,
      courseDeg: 90,
      headingDeg: null,
    });
    expect(atNearerPlace(vessel, { latitude: 50.1, longitude: 7 })).toBe(vessel);
    expect(atNearerPlace(vessel, undefined)).toBe(vessel);
  });

  test('each have an order of their own', () => {
    const { see } = run('ABABAB');
    expect(see(reportAt(55, { position: B }))).toBe('late');
    expect(see(reportAt(45, { position: A }))).toBe('late');
    expect(see(reportAt(61, { position: B }))).toBe('duplicate');
  });
});

describe('a position is late', () => {
  test('by the time of its reception, whatever its second says', () => {
    const { see } = begin();
    expect(see(reportAt(20, { position: A }))).toBe('accepted');
    const early = { receptionAt: T0 + 19_000, fixAt: T0 + 18_000, isDated: true };
    expect(see(reportAt(21, { position: A, ...early }))).toBe('late');
  });

  test('by its second, though a slow station brings it last', () => {
    const { see } = begin();
    const dated = (secs: number, lagSecs: number) =>
      reportAt(secs, {
        position: A,
        receptionAt: T0 + secs * 1000,
        fixAt: T0 + (secs - lagSecs) * 1000,
        isDated: true,
      });
    expect(see(dated(20, 1))).toBe('accepted');
    expect(see(dated(25, 11))).toBe('late');
    expect(see(dated(31, 11))).toBe('accepted');
  });
});

test('whatever comes, a vessel is shown where it was reported, and moves no faster than it can but by a jump', () => {
  const step = fc.record({ place: fc.constantFrom(A, B, C), secs: fc.integer({ min: 0, max: 200 }), lag: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { vessel, see } = begin();
      let secs = 0;
      let receptionAt = vessel.receptionAt;
      for (const { place, secs: step, lag } of steps) {
        secs += step;
        const before = { latitude: vessel.latitude, longitude: vessel.longitude };
        const verdict = see(reportAt(secs, { position: place, receptionAt: T0 + (secs - lag) * 1000 }));
        if (verdict !== 'accepted') expect(vessel).toMatchObject(before);
        else expect(distanceM(vessel, place)).toBe(0);
        expect(vessel.receptionAt).toBeGreaterThanOrEqual(receptionAt);
        receptionAt = vessel.receptionAt;
        const { reports = 0, inARow = 0, returns = 0 } = vessel.elsewhere ?? {};
        expect(Math.max(reports, inARow)).toBeLessThanOrEqual(3);
        expect(returns).toBeLessThanOrEqual(2);
      }
    }),
  );
});
