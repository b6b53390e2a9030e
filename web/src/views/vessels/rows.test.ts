import { expect, test } from 'vitest';
import { makeVessel } from '../../test/make-vessel.ts';
import { filterRows, type ListedVessel, sortRows, toRows } from './rows.ts';

const NOW = Date.parse('2026-11-20T08:36:00.000Z');
const listed = (facts: Partial<ListedVessel>): ListedVessel => ({
  id: 'v',
  mmsi: 1,
  name: null,
  shipType: null,
  length: null,
  beam: null,
  callsign: null,
  firstSeen: '2026-11-01T00:00:00.000Z',
  lastSeen: '2026-11-19T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  source: 'remote',
  ...facts,
});
const around = (...vessels: Parameters<typeof makeVessel>[0][]) =>
  new Map(vessels.map((facts) => [facts?.mmsi ?? 0, { live: makeVessel(facts), receivedAt: NOW }]));
const own = { latitude: 50.36, longitude: 7.6 };

test('a vessel that is around is listed once, as it is now', () => {
  const rows = toRows(
    [listed({ mmsi: 1, name: 'OLD NAME' }), listed({ mmsi: 2, name: 'AWAY', shipType: 80 })],
    around({ mmsi: 1, name: 'ANNA', latitude: 50.37 }, { mmsi: 3 }),
    own,
  );
  expect(sortRows(rows, { key: 'mmsi', isDescending: false })).toMatchObject([
    { mmsi: 1, name: 'ANNA', isAround: true, source: 'local', distanceM: expect.closeTo(1112, 0) },
    { mmsi: 2, name: 'AWAY', type: 'Tanker', isAround: false, distanceM: null },
    { mmsi: 3, name: '', isAround: true },
  ]);
});

test('rows are filtered by words and kind', () => {
  const rows = toRows([listed({ mmsi: 211, name: 'Anna' }), listed({ mmsi: 244, shipType: 81 })], around(), own);
  const found = (text: string, kind: '' | 'tanker' = '') => filterRows(rows, { text, kind }).map(({ mmsi }) => mmsi);
  expect([found('ann'), found('24'), found('tanker'), found('', 'tanker'), found('anna', 'tanker')]).toEqual([
    [211],
    [244],
    [244],
    [244],
    [],
  ]);
});

test('who has no such value comes last both ways', () => {
  const rows = toRows(
    [listed({ mmsi: 1, length: 80 }), listed({ mmsi: 2 }), listed({ mmsi: 3, length: 110 })],
    around(),
    own,
  );
  const order = (isDescending: boolean) => sortRows(rows, { key: 'lengthM', isDescending }).map(({ mmsi }) => mmsi);
  expect([order(false), order(true)]).toEqual([
    [1, 3, 2],
    [3, 1, 2],
  ]);
});
