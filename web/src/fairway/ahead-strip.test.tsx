import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Ahead, AheadItem } from './ahead.ts';
import { AheadStrip } from './ahead-strip.tsx';

const at = (aheadHours: number) => new Date(Date.now() + aheadHours * 3_600_000).toISOString();

const closure: AheadItem = {
  kind: 'notice',
  id: 'notice:1',
  name: 'Schleuse Muster',
  water: 'Musterkanal',
  riverKm: 34.5,
  km: 4.2,
  toKm: 4.2,
  latitude: 50.4,
  longitude: 7.5,
  earliest: at(1),
  likely: at(1.2),
  latest: at(1.5),
  applies: 'yes',
  why: 'inForce',
  severity: 'closed',
  notice: {
    id: 'a',
    kind: 'ftm',
    organisation: 'WSA',
    number: '2026-1-0',
    subject: null,
    reason: null,
    receivedAt: at(-1),
  },
  limitations: [
    {
      code: 'OBSTRU',
      value: null,
      unit: null,
      reference: null,
      indication: null,
      position: null,
      applies: 'yes',
      why: 'inForce',
      from: null,
      to: null,
      text: { en: 'closed, in words', de: '', nl: '', fr: '' },
    },
  ],
};

const ahead = (changes: Partial<Ahead>): Ahead => ({
  way: { state: 'ok', computedAt: at(0), tripId: null, distanceKm: 60, earliest: at(4), likely: at(5), latest: at(6) },
  vessel: { lengthM: null, beamM: null, draughtM: null, airDraughtM: null, keelClearanceCm: 30 },
  items: [],
  unplaced: [],
  sources: [],
  gaugesAt: null,
  ...changes,
});

test('an item says how far, what, and whether it concerns the vessel, and opens its notice', () => {
  render(<AheadStrip ahead={ahead({ items: [closure] })} />);
  expect(screen.getByText('in 4.2 km')).toBeTruthy();
  expect(screen.getByText('closed')).toBeTruthy();
  expect(screen.getByText('closed, in words')).toBeTruthy();
  expect(screen.getByText('Concerns you: in force when you pass.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Schleuse Muster' }).getAttribute('href')).toBe('#/ahead/notice/a');
});

test('an empty strip does not say that the way is free', () => {
  render(<AheadStrip ahead={ahead({})} />);
  expect(screen.getByText(/Nothing is known ahead\. What is not listed may be there all the same\./)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\bfree\b|possible|passable/i);
});

test('a source that is silent is named with its age, and one that never answered too', () => {
  const sources = [
    { name: 'elwis', answeredAt: at(-73), isOld: true },
    { name: 'other', answeredAt: null, isOld: true },
    { name: 'good', answeredAt: at(0), isOld: false },
  ];
  render(<AheadStrip ahead={ahead({ sources })} />);
  expect(screen.getByText(/The source elwis answered last/).textContent).toMatch(
    /3 d ago\. Its notices may be out of date\./,
  );
  expect(screen.getByText(/The source other has never answered/)).toBeTruthy();
  expect(screen.queryByText(/good/)).toBeNull();
});

test('a clearance that is not known is not computed', () => {
  const bridge: AheadItem = {
    ...closure,
    kind: 'bridge',
    id: 'b',
    name: 'Brücke',
    severity: 'unknown',
    applies: 'maybe',
    why: 'unknownClearance',
    clearanceM: null,
  };
  render(<AheadStrip ahead={ahead({ items: [bridge] })} />);
  expect(screen.getByText('Clearance not known')).toBeTruthy();
});
