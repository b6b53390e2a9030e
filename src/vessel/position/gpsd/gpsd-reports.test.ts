import { describe, expect, test } from 'vitest';
import type { GpsdMessage } from './gpsd-messages.ts';
import { createGpsdReports } from './gpsd-reports.ts';

const position = {
  latitude: 50.36,
  longitude: 7.6,
  altitudeM: null,
  headingDeg: null,
  speedMps: null,
  recordedAt: null,
};
const fixOf = (device: string): GpsdMessage => ({ class: 'TPV', device, position });
const lostBy = (device: string): GpsdMessage => ({ class: 'TPV', device, position: null });
const goneIs = (device: string): GpsdMessage => ({ class: 'DEVICE', device, active: false });
const sky = (device: string, parts: object): GpsdMessage => ({ class: 'SKY', device, sky: parts });

/** Takes each message at its second; gives the outcome of the last one. */
function play(...messages: [seconds: number, message: GpsdMessage][]) {
  const reports = createGpsdReports();
  return messages.map(([seconds, message]) => reports.take(message, seconds * 1000)).at(-1);
}

describe('dilutions', () => {
  test('are joined to the positions of their device while they are young', () => {
    const dops = sky('a', { pdop: 1.8, hdop: 0.9, vdop: 1.5 });
    expect(play([0, dops], [5, fixOf('a')])).toMatchObject({ fix: { pdop: 1.8, hdop: 0.9, vdop: 1.5 } });
    expect(play([0, dops], [5.001, fixOf('a')])).toMatchObject({ fix: { pdop: null, hdop: null, vdop: null } });
    expect(play([0, dops], [1, fixOf('b')])).toMatchObject({ fix: { pdop: null, hdop: null, vdop: null } });
  });

  test('come with the satellites in use', () => {
    const satellites = sky('a', { satellites: 11 });
    expect(play([0, satellites], [5, fixOf('a')])).toMatchObject({ fix: { satellites: 11 } });
    expect(play([0, satellites], [5.001, fixOf('a')])).toMatchObject({ fix: { satellites: null } });
  });

  test('that one SKY does not have are kept from the one before, those it calls unknown are not', () => {
    const first = sky('a', { pdop: 1.8, hdop: 0.9, vdop: 1.5 });
    const second = sky('a', { hdop: 1, vdop: null });
    expect(play([0, first], [3, second], [4, fixOf('a')])).toMatchObject({ fix: { pdop: 1.8, hdop: 1, vdop: null } });
    expect(play([0, first], [3, second], [6, fixOf('a')])).toMatchObject({ fix: { pdop: null, hdop: 1, vdop: null } });
  });

  test('are kept of few devices, those that were received last', () => {
    const first: [number, GpsdMessage] = [0, sky('a', { hdop: 1 })];
    const others = Array.from({ length: 8 }, (_, index): [number, GpsdMessage] => [1, sky(`b${index}`, { hdop: 2 })]);
    expect(play(first, ...others, [1, fixOf('a')])).toMatchObject({ fix: { hdop: null } });
    expect(play(...others, [1, fixOf('b7')])).toMatchObject({ fix: { hdop: 2 } });
    expect(play(first, ...others.slice(1), first, ...others.slice(0, 1), [1, fixOf('a')])).toMatchObject({
      fix: { hdop: 1 },
    });
  });
});

describe('several receivers', () => {
  test('one is followed as long as it delivers', () => {
    expect(play([0, fixOf('a')], [1, fixOf('b')])).toBeUndefined();
    expect(play([0, fixOf('a')], [1, lostBy('b')])).toBeUndefined();
    expect(play([0, fixOf('a')], [1, goneIs('b')])).toBeUndefined();
    expect(play([0, fixOf('a')], [1, fixOf('a')])).toMatchObject({ kind: 'fix' });
  });

  test('another takes over from one that has had no fix for 5 s, and is not disturbed by it', () => {
    const lost: [number, GpsdMessage][] = [1, 2, 3, 4, 5].map((second) => [second, lostBy('a')]);
    expect(play([0, fixOf('a')], ...lost)).toMatchObject({
      kind: 'noFix',
      reason: { text: 'the receiver has no position' },
    });
    expect(play([0, fixOf('a')], ...lost, [5.001, fixOf('b')])).toMatchObject({ kind: 'fix' });
    expect(play([0, fixOf('a')], ...lost, [5.001, fixOf('b')], [6, lostBy('a')])).toBeUndefined();
  });

  test('another takes over at once from one that is gone', () => {
    expect(play([0, fixOf('a')], [1, goneIs('a')])).toMatchObject({ kind: 'noFix', reason: { text: 'receiver gone' } });
    expect(play([0, fixOf('a')], [1, goneIs('a')], [1, fixOf('b')])).toMatchObject({ kind: 'fix' });
  });
});

test('a position without a time is of now', () => {
  expect(play([7, fixOf('a')])).toMatchObject({ fix: { recordedAt: 7000 } });
});

test('a gpsd without a receiver is no fix, one with a receiver says nothing yet', () => {
  expect(play([0, { class: 'DEVICES', count: 0 }])).toMatchObject({
    kind: 'noFix',
    reason: { text: 'gpsd has no receiver' },
  });
  expect(play([0, { class: 'DEVICES', count: 1 }])).toBeUndefined();
});
