import { expect, test } from 'vitest';
import { toNavStatus, toShipType } from './labels.ts';

test.each([
  [20, 29, 'Wing In Ground'],
  [30, 30, 'Fishing'],
  [31, 32, 'Towing'],
  [33, 33, 'Dredging'],
  [34, 34, 'Diving'],
  [35, 35, 'Military'],
  [36, 36, 'Sailing'],
  [37, 37, 'Pleasure Craft'],
  [38, 39, 'Unknown'],
  [40, 49, 'High Speed Craft'],
  [50, 50, 'Pilot'],
  [51, 51, 'Search And Rescue'],
  [52, 52, 'Tug'],
  [53, 53, 'Port Tender'],
  [54, 54, 'Anti-Pollution'],
  [55, 55, 'Law Enforcement'],
  [56, 57, 'Unknown'],
  [58, 58, 'Medical'],
  [59, 59, 'Noncombatant'],
  [60, 69, 'Passenger'],
  [70, 79, 'Cargo'],
  [80, 89, 'Tanker'],
  [90, 99, 'Other'],
  [0, 19, 'Unknown'],
  [100, 255, 'Unknown'],
])('ship types %i to %i are %s', (first, last, label) => {
  for (let code = first; code <= last; code += 1) expect(toShipType(code)).toBe(label);
});

test.each([
  [0, 'Under Way'],
  [1, 'At Anchor'],
  [2, 'Not Under Command'],
  [3, 'Restricted Manoeuvrability'],
  [4, 'Constrained By Draught'],
  [5, 'Moored'],
  [6, 'Aground'],
  [7, 'Fishing'],
  [8, 'Sailing'],
  [9, 'Reserved'],
  [13, 'Reserved'],
  [14, 'AIS-SART'],
  [15, 'Unknown'],
])('status %i is %s', (code, label) => {
  expect(toNavStatus(code, 0)).toBe(label);
});

test('what is not known has a label of its own', () => {
  expect(toShipType(null)).toBe('Unknown');
  expect(toNavStatus(null, 10)).toBe('Unknown');
});

test('only a vessel at anchor or moored is corrected, from 0.514 m/s on', () => {
  for (const [code, label] of [
    [1, 'At Anchor'],
    [5, 'Moored'],
  ] as const) {
    expect(toNavStatus(code, 0.5139)).toBe(label);
    expect(toNavStatus(code, 0.514)).toBe('Under Way');
  }
  expect(toNavStatus(6, 5)).toBe('Aground');
  expect(toNavStatus(3, 5)).toBe('Restricted Manoeuvrability');
});
