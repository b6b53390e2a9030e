import { expect, test } from 'vitest';
import { isTypingError, normalise, resolveText } from './arrival-service.ts';
import type { KnownPlace } from './destination.ts';
import { roundedEnds } from './eta-channel.ts';

const place = (name: string, unlocode: string | null = null, kind = 'berth'): KnownPlace => ({
  id: name,
  name,
  kind,
  latitude: 50,
  longitude: 8,
  unlocode,
  shape: { kind: 'circle', radiusM: 300 },
});

const PLACES = [
  place('Branheim', 'DEBRA', 'port'),
  place('Branheim, quay 2', 'DEBRA'),
  place('Oberfurt'),
  place('Tallinstadt'),
  place('Tallinburg'),
];
const found = (text: string) => resolveText(text, PLACES)?.name;

test('a destination of AIS is found by code, name, beginning, and with one typing error', () => {
  expect(found('DEBRA')).toBe('Branheim');
  expect(found('de bra')).toBe('Branheim');
  expect(found('OBERFURT')).toBe('Oberfurt');
  expect(found('DEXXX>OBERFURT')).toBe('Oberfurt');
  expect(found('OBER')).toBe('Oberfurt');
  expect(found('OBERFRUT')).toBe('Oberfurt');
  expect(found('TALLINSTATD')).toBe('Tallinstadt');
});

test('what is not clear is not guessed', () => {
  expect(found('')).toBeUndefined();
  expect(found('TALLIN')).toBeUndefined();
  expect(found('OBE')).toBeUndefined();
  expect(found('NOWHERE')).toBeUndefined();
  expect(resolveText(null, PLACES)).toBeUndefined();
});

test('one typing error is a wrong, missing, further or exchanged letter', () => {
  expect(isTypingError('FURT', 'FUXT')).toBe(true);
  expect(isTypingError('FURT', 'FUT')).toBe(true);
  expect(isTypingError('FURT', 'FURRT')).toBe(true);
  expect(isTypingError('FURT', 'FUTR')).toBe(true);
  expect(isTypingError('FURT', 'FXXT')).toBe(false);
  expect(normalise('Düsseldorf 1')).toBe('DUSSELDORF1');
});

test('the ends of a range are rounded outward, the more the farther they are ahead', () => {
  const now = Date.parse('2026-11-20T08:02:00Z');
  const ends = (from: string, to: string) =>
    roundedEnds(Date.parse(from), Date.parse(to), now).map((end) => new Date(end).toISOString().slice(11, 16));
  expect(ends('2026-11-20T09:01:20Z', '2026-11-20T09:04:10Z')).toEqual(['09:00', '09:05']);
  expect(ends('2026-11-20T13:13:00Z', '2026-11-20T14:01:00Z')).toEqual(['13:00', '14:15']);
});
