import { expect, test } from 'vitest';
import { makeAlert } from '../test/make-alert.ts';
import { alertsAt, loseLink, NOTHING, type ShownAlerts, takeAlerts } from './state.ts';

const mmsis = (shown: ShownAlerts, nowMs: number) => alertsAt(shown, nowMs).map(({ mmsi }) => mmsi);

test('what a category keeps off the video is left out', () => {
  const shown = takeAlerts(NOTHING, [makeAlert({ mmsi: 1, overlayEnabled: false }), makeAlert({ mmsi: 2 })]);
  expect(mmsis(shown, 0)).toEqual([2]);
});

test('an alert that ends is gone at once while the link is up', () => {
  expect(mmsis(takeAlerts(takeAlerts(NOTHING, [makeAlert()]), []), 0)).toEqual([]);
});

test('the last cards stay for ten seconds without a link, then nothing is shown', () => {
  const lost = loseLink(takeAlerts(NOTHING, [makeAlert({ mmsi: 1 })]), 1000);
  expect(mmsis(lost, 10_999)).toEqual([1]);
  expect(mmsis(lost, 11_000)).toEqual([]);
});

test('a service that knows nothing yet after its start does not remove the card', () => {
  const back = takeAlerts(loseLink(takeAlerts(NOTHING, [makeAlert({ mmsi: 1 })]), 0), []);
  expect(mmsis(back, 3000)).toEqual([1]);
  const reported = takeAlerts(back, [makeAlert({ mmsi: 1, stars: 3 })]);
  expect(alertsAt(reported, 3000)).toEqual([makeAlert({ mmsi: 1, stars: 3 })]);
  expect(mmsis(reported, 60_000)).toEqual([1]);
});

test('a link that is lost again and again does not keep a card for ever', () => {
  const again = loseLink(loseLink(takeAlerts(NOTHING, [makeAlert()]), 0), 9000);
  expect(mmsis(again, 10_001)).toEqual([]);
});

test('the most stars come first, then the nearest', () => {
  const alerts = [
    makeAlert({ mmsi: 1, stars: 2, distanceKm: 2 }),
    makeAlert({ mmsi: 2, stars: 5, distanceKm: 0.3 }),
    makeAlert({ mmsi: 3, stars: 2, distanceKm: 1.9 }),
  ];
  expect(mmsis(takeAlerts(NOTHING, alerts), 0)).toEqual([2, 3, 1]);
});
