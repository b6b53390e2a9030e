import { act, render, waitFor } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { facts } from '../../api/facts.ts';
import type { Ahead, AheadItem } from '../../fairway/ahead.ts';
import { TripAhead } from '../../fairway/trip-ahead.tsx';
import { go } from '../../lib/router.ts';
import { fakeService, refusal, unreachable } from '../../test/fake-service.ts';
import { makeFacts } from '../../test/make-conditions.ts';
import { AheadView } from './index.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const place = { water: 'RHEIN', riverKm: 635.7, latitude: 50.6, longitude: 7.2, km: 12, toKm: 12 };
const times = { earliest: hoursAgo(-1), likely: hoursAgo(-1.1), latest: hoursAgo(-1.2) };
const unknown = { applies: 'maybe', severity: 'unknown' } as const;
const closure: AheadItem = {
  ...place,
  ...times,
  kind: 'notice',
  id: 'n',
  name: 'Salvage',
  applies: 'yes',
  why: 'inForce',
  severity: 'closed',
  notice: {
    id: 'n',
    kind: 'ftm',
    organisation: 'WSA',
    number: '2026-1-0',
    subject: null,
    reason: null,
    receivedAt: hoursAgo(73),
  },
  limitations: [],
};
const bridge: AheadItem = {
  ...place,
  ...times,
  ...unknown,
  kind: 'bridge',
  id: 'b',
  name: 'Bridge',
  why: 'unknownClearance',
  clearanceM: null,
  marginM: null,
};
const depth: AheadItem = {
  ...place,
  ...times,
  ...unknown,
  kind: 'depth',
  id: 'd',
  name: 'Stretch',
  why: 'unknownLevel',
  depthCm: null,
};
const gauge: AheadItem = {
  ...place,
  ...times,
  kind: 'gauge',
  id: 'g',
  name: 'Gauge',
  applies: 'yes',
  why: 'onWay',
  severity: 'info',
  levelCm: null,
};

const answer = (changes: Partial<Ahead>): Ahead => ({
  way: {
    state: 'ok',
    computedAt: hoursAgo(0),
    tripId: 't',
    distanceKm: 60,
    earliest: hoursAgo(-4),
    likely: hoursAgo(-5),
    latest: hoursAgo(-6),
  },
  vessel: { lengthM: 110, beamM: 11.4, draughtM: 2.8, airDraughtM: 6.3, keelClearanceCm: 30 },
  items: [],
  unplaced: [],
  sources: [{ name: 'elwis', answeredAt: hoursAgo(0.1), isOld: false }],
  gaugesAt: hoursAgo(0.1),
  ...changes,
});

const OLD = [{ name: 'elwis', answeredAt: hoursAgo(73), isOld: true }];
const noWay = { state: 'noWay', distanceKm: null, earliest: null, likely: null, latest: null };
const noTimes = { earliest: null, likely: null, latest: null };
const untimed: AheadItem = { ...closure, ...noTimes, ...unknown, why: 'noTimes' };

const SOURCES: Record<string, { ahead: () => unknown; says: readonly string[]; hides?: readonly string[] }> = {
  'notices silent for three days': {
    ahead: () => answer({ items: [closure], sources: OLD }),
    says: ['The source elwis answered last 3 d ago. Its notices may be out of date.', 'Salvage', 'closed'],
  },
  'notices silent, and nothing known of them': {
    ahead: () => answer({ sources: OLD }),
    says: ['Its notices may be out of date.', 'Nothing is known ahead. What is not listed may be there all the same.'],
  },
  'notices never received': {
    ahead: () => answer({ sources: [{ name: 'elwis', answeredAt: null, isOld: true }] }),
    says: ['The source elwis has never answered: nothing of it is known.'],
  },
  'gauges never reached': {
    ahead: () => answer({ items: [bridge, depth, gauge], gaugesAt: null }),
    says: ['Clearance not known', 'Depth not known', 'Level not known', 'unknown'],
    hides: ['Water levels:'],
  },
  'no times, because the arrival is not known': {
    ahead: () => answer({ items: [untimed], way: { ...answer({}).way, ...noTimes, state: 'learning' } }),
    says: ['no time known', 'May concern you: no time of passing is known.'],
  },
};

/** What would say that the vessel may pass. */
const PROMISE = /\b(?:free|clear|possible|passable|no restrictions?|nothing ahead)\b/i;

const VIEWS: Record<string, ComponentType> = { page: AheadView, trip: () => <TripAhead id="t" /> };

beforeEach(() => {
  go('#/ahead');
  facts.value = makeFacts({ isOn: { ...makeFacts().isOn, fairway: true } });
});
afterEach(() => {
  facts.value = undefined;
});

describe.each(Object.entries(VIEWS))('the %s of what is ahead', (_view, View) => {
  test.each(Object.entries(SOURCES))('with %s shows it as unknown', async (_source, { ahead, says, hides = [] }) => {
    fakeService({ 'GET /v1/fairway/ahead': ahead });
    const { container } = render(<View />);
    const text = () => (container.textContent ?? '').replace(/\s+/g, ' ');
    await waitFor(() => expect(text()).toContain(says[0]));
    for (const said of says) expect(text()).toContain(said);
    for (const hidden of hides) expect(text()).not.toContain(hidden);
    expect(text()).toContain('Information for planning. The notices of the authority count.');
    expect(text()).not.toMatch(PROMISE);
  });
});

test.each([
  [
    'there is no way',
    () => answer({ way: { ...answer({}).way, ...noWay } }),
    'No way is known from here to the destination.',
  ],
  ['the service refuses', () => refusal('busy', 503), /\S/],
])('where %s, the page shows that and lists nothing', async (_case, ahead, said) => {
  fakeService({ 'GET /v1/fairway/ahead': ahead });
  const { container } = render(<AheadView />);
  await waitFor(() => expect(container.querySelector('.page')?.textContent).toMatch(said));
  expect(container.querySelectorAll('.ahead-item')).toHaveLength(0);
  expect(container.textContent).not.toMatch(PROMISE);
});

test('a page that cannot reach the service lists nothing of an earlier answer', async () => {
  fakeService({ 'GET /v1/fairway/ahead': () => answer({ items: [closure] }) });
  const { container, unmount } = render(<AheadView />);
  await waitFor(() => expect(container.textContent).toContain('Salvage'));
  unmount();
  fakeService({ 'GET /v1/fairway/ahead': unreachable });
  const again = render(<AheadView />);
  await act(async () => undefined);
  expect(again.container.querySelectorAll('.ahead-item')).toHaveLength(0);
  expect(again.container.textContent).not.toMatch(PROMISE);
});
