import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../../../foundation/nmea2000/index.ts';
import { DAY_MS } from '../../../foundation/shared/units.ts';
import { createPositionComposer } from './compose-position.ts';

const NOW = Date.parse('2026-11-20T08:35:59.400Z');
const PLACE = { latitude: 50.36, longitude: 7.6 };
const GNSS = { ...PLACE, date: '2026.11.20', time: '08:35:59.40000', method: 1, altitude: 64.3, numberOfSvs: 11 };

/** A bus at an instant that the test moves on. */
function createBus() {
  const composer = createPositionComposer();
  let elapsed = 0;
  return {
    wait: (ms: number) => {
      elapsed += ms;
    },
    /** @param lateMs delay of the message on its way */
    receive: (pgn: number, fields: Record<string, unknown>, { device = ' 3', lateMs = 0, wallMs = 0 } = {}) => {
      const now = NOW + elapsed + lateMs + wallMs;
      const message: BusMessage = { pgn, fields, device, receivedAt: now };
      return composer.take(message, { now, monotonicMs: elapsed + lateMs });
    },
  };
}

const fixOf = (outcome: ReturnType<ReturnType<typeof createBus>['receive']>) =>
  outcome?.kind === 'fix' ? outcome.fix : outcome;

describe('a receiver', () => {
  test('that sends everything makes fixes of 129025, with the values of its other messages', () => {
    const bus = createBus();
    bus.receive(129_025, PLACE);
    bus.receive(129_029, { ...GNSS, hdop: 0.9, pdop: 1.42, geoidalSeparation: 47.6 });
    bus.receive(129_539, { hdop: 0.82, vdop: 1.16 });
    bus.receive(129_026, { cogReference: 0, cog: 2.5709, sog: 4.33 });
    bus.wait(100);
    expect(fixOf(bus.receive(129_025, PLACE))).toEqual({
      ...PLACE,
      altitudeM: 64.3,
      headingDeg: expect.closeTo(147.3, 2),
      speedMps: 4.33,
      pdop: 1.42,
      hdop: 0.82,
      vdop: 1.16,
      satellites: 11,
      geoidM: 47.6,
      trueHeadingDeg: null,
      recordedAt: NOW + 100,
    });
  });

  test('without 129025 makes fixes of 129029, dated by itself', () => {
    const bus = createBus();
    expect(fixOf(bus.receive(129_029, GNSS, { lateMs: 300 }))).toMatchObject({ ...PLACE, recordedAt: NOW });
  });

  test('that sends 129025 alone makes fixes dated by their arrival', () => {
    expect(fixOf(createBus().receive(129_025, PLACE))).toMatchObject({ ...PLACE, speedMps: null, recordedAt: NOW });
  });

  test('with a clock that is ahead dates its fixes by it', () => {
    const bus = createBus();
    bus.receive(126_992, { date: '2026.11.20', time: '08:36:04.40000' });
    expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject({ recordedAt: NOW + 5000 });
  });

  test('is dated by its fastest message, because others were late on their way', () => {
    const bus = createBus();
    bus.receive(129_033, { date: '2026.11.20', time: '08:35:59.40000' });
    bus.wait(1000);
    bus.receive(129_033, { date: '2026.11.20', time: '08:36:00.40000' }, { lateMs: 400 });
    bus.wait(500);
    expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject({ recordedAt: NOW + 1500 });
  });

  test('that sends values as not available has no fix', () => {
    const bus = createBus();
    expect(bus.receive(129_025, {})).toMatchObject({ kind: 'no_fix' });
    expect(bus.receive(129_029, {})).toMatchObject({ kind: 'no_fix' });
    expect(bus.receive(129_025, { latitude: 0, longitude: 0 })).toMatchObject({ kind: 'no_fix' });
  });
});

test.each([
  [0, 'noFix'],
  [6, 'estimated'],
  [7, 'manual'],
  [8, 'simulated'],
])('by method %i the positions of both messages are no fix: %s', (method, code) => {
  const bus = createBus();
  const outcome = { kind: 'no_fix', reason: { cause: { code } } };
  expect(bus.receive(129_029, { ...GNSS, method })).toMatchObject(outcome);
  expect(bus.receive(129_025, PLACE)).toMatchObject(outcome);
  bus.wait(1000);
  bus.receive(129_029, GNSS);
  expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject(PLACE);
});

describe('a date', () => {
  test('1024 weeks back is moved on', () => {
    const bus = createBus();
    const back = new Date(NOW - 1024 * 7 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '.');
    expect(bus.receive(129_029, { ...GNSS, date: back })).toMatchObject({ date: 'rollover', fix: { recordedAt: NOW } });
  });

  test('that is not known is that of the day on which the time is nearest', () => {
    const { date: _date, ...undated } = GNSS;
    const outcome = createBus().receive(129_029, { ...undated, time: '23:59:59.00000' });
    expect(fixOf(outcome)).toMatchObject({ recordedAt: Date.parse('2026-11-19T23:59:59Z') });
  });
});

describe('several devices', () => {
  test('are not mixed: course, dilutions and time are those of the sender of the position', () => {
    const bus = createBus();
    bus.receive(129_026, { cogReference: 0, cog: 1, sog: 9 }, { device: ' 7' });
    bus.receive(129_539, { hdop: 3, vdop: 3 }, { device: ' 7' });
    bus.receive(126_992, { date: '2026.11.20', time: '09:00:00.00000' }, { device: ' 7' });
    expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject({
      speedMps: null,
      headingDeg: null,
      hdop: null,
      recordedAt: NOW,
    });
  });

  test('more than a bus has take no more memory', () => {
    const bus = createBus();
    bus.receive(129_026, { cogReference: 0, cog: 1, sog: 9 });
    for (let device = 0; device < 40; device += 1) bus.receive(129_026, {}, { device: `x ${device}` });
    // The first was dropped.
    expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject({ speedMps: null });
  });
});

describe('course and speed', () => {
  test('are not those of three seconds ago', () => {
    const bus = createBus();
    bus.receive(129_026, { cogReference: 0, cog: 1, sog: 9 });
    bus.wait(3100);
    expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject({ speedMps: null, headingDeg: null });
  });

  test('to magnetic north are a speed without a course', () => {
    const bus = createBus();
    bus.receive(129_026, { cogReference: 1, cog: 1, sog: 9 });
    expect(fixOf(bus.receive(129_025, PLACE))).toMatchObject({ speedMps: 9, headingDeg: null });
  });
});

describe('the heading', () => {
  const headingAfter = (...messages: [number, Record<string, unknown>][]) => {
    const bus = createBus();
    for (const [pgn, fields] of messages) bus.receive(pgn, fields, { device: ' 9' });
    const outcome = fixOf(bus.receive(129_025, PLACE));
    return outcome && 'trueHeadingDeg' in outcome ? outcome.trueHeadingDeg : undefined;
  };

  test('to true north is used as it is', () => {
    expect(headingAfter([127_250, { heading: Math.PI, reference: 0 }])).toBeCloseTo(180);
  });

  test('to magnetic north without the variation is no true heading', () => {
    expect(headingAfter([127_250, { heading: Math.PI, reference: 1 }])).toBeNull();
  });

  test('to magnetic north gets the variation added, east positive, from its own message or another', () => {
    const variation = Math.PI / 18;
    expect(headingAfter([127_250, { heading: Math.PI, reference: 1, variation }])).toBeCloseTo(190);
    expect(
      headingAfter([127_258, { variation: -variation }], [127_250, { heading: Math.PI, reference: 1 }]),
    ).toBeCloseTo(170);
    expect(headingAfter([127_250, { heading: Math.PI, reference: 1, variation, deviation: -variation }])).toBeCloseTo(
      180,
    );
    expect(headingAfter([127_250, { heading: 0.01, reference: 1, variation: -0.02 }])).toBeCloseTo(359.427);
  });

  test('of a second compass does not interleave', () => {
    const bus = createBus();
    const heading = () => {
      const outcome = fixOf(bus.receive(129_025, PLACE));
      return outcome && 'trueHeadingDeg' in outcome ? outcome.trueHeadingDeg : undefined;
    };
    bus.receive(127_250, { heading: 1, reference: 0 }, { device: ' 9' });
    bus.receive(127_250, { heading: 2, reference: 0 }, { device: ' 10' });
    expect(heading()).toBeCloseTo(57.296);
    bus.wait(10_100);
    bus.receive(127_250, { heading: 2, reference: 0 }, { device: ' 10' });
    expect(heading()).toBeCloseTo(114.592);
  });
});

describe('the time of fixes', () => {
  test('of one burst of the network is one fix', () => {
    const bus = createBus();
    expect(bus.receive(129_025, PLACE)).toMatchObject({ kind: 'fix' });
    expect(bus.receive(129_025, PLACE)).toBeUndefined();
  });

  test('goes back with a clock that was set', () => {
    const bus = createBus();
    bus.receive(129_025, PLACE);
    bus.wait(100);
    expect(fixOf(bus.receive(129_025, PLACE, { wallMs: -3_600_000 }))).toMatchObject({
      recordedAt: NOW + 100 - 3_600_000,
    });
  });
});
