import { expect, test } from 'vitest';
import { MAX_BATCH_BYTES } from '../../src/fleet/link-protocol.ts';
import { LIMITS } from '../../src/foundation/shared/limits.ts';
import { emptyBook, nextBook } from '../../src/watch/alarms/alarm-book.ts';
import {
  fillAdded,
  fillBatch,
  fillClient,
  fillConflicts,
  fillDay,
  fillMinute,
  fillOutgoing,
  fillRecord,
  fillTurns,
  fillWaiting,
} from '../support/fleet/limit-walk-fleet.ts';
import {
  fillBroker,
  fillCopy,
  fillForwarding,
  fillLinkAnswers,
  fillNotices,
  fillPacket,
  fillPartner,
  fillParts,
  fillPieces,
  fillReader,
  fillSnapshot,
  fillTracks,
  fillVessels,
  fillWindow,
  type Held,
} from '../support/limits/limit-walk.ts';
import { fillCells, fillClientCells, fillSharedSnapshots } from '../support/limits/limit-walk-cells.ts';
import {
  fillBridges,
  fillBridgeTable,
  fillCalendars,
  fillFairwayNotices,
  fillNotice,
  fillNoticeDocument,
} from '../support/limits/limit-walk-fairway.ts';
import { fillLevels } from '../support/limits/limit-walk-gauge.ts';
import { fillEvents, fillRules, fillTerms } from '../support/limits/limit-walk-laytime.ts';
import { fillEntry, fillExport, fillLog, fillOfficeEntries, fillPending } from '../support/limits/limit-walk-log.ts';
import { fillSubscriptions } from '../support/limits/limit-walk-push.ts';
import { fillBody, fillLines } from '../support/limits/limit-walk-stations.ts';
import { fillAids, fillInterference } from '../support/limits/limit-walk-traffic.ts';
import {
  fillRange,
  fillReports,
  fillShare,
  fillTails,
  fillTracker,
  fillVehicles,
} from '../support/limits/limit-walk-vehicles.ts';
import { fillWatchlist, fillWatchlistCategories } from '../support/limits/limit-walk-watchlist.ts';
import { fillBusMessages, fillDatagrams } from '../support/nmea2000/limit-walk-bus.ts';
import { makeCondition } from '../support/samples/make-alarm.ts';

const KB = 1024;

/** Fills each list beyond its limit, with many small entries and with the largest possible ones. */
const WALK: Readonly<Record<keyof typeof LIMITS, readonly (() => Promise<Held>)[]>> = {
  fleetBatch: [() => fillBatch(1, 21_000), () => fillBatch(200 * KB, 45)],
  aids: [fillAids],
  datagrams: [() => fillDatagrams(10), () => fillDatagrams(60_000)],
  nmea2000Messages: [fillBusMessages],
  interferenceCells: [fillInterference],
  fleetRecord: [fillRecord],
  fleetOutgoing: [() => fillOutgoing(1, 2100), () => fillOutgoing(9900, 150)],
  fleetUnpacking: [
    async () => {
      const { running } = await fillTurns();
      return { items: running, bytes: running * LIMITS.fleetBatch.bytes };
    },
  ],
  fleetTurns: [
    async () => {
      const { waiting } = await fillTurns();
      return { items: waiting, bytes: waiting * MAX_BATCH_BYTES };
    },
  ],
  fleetWaiting: [() => fillWaiting(1, 10_100), () => fillWaiting(250 * KB, 100)],
  fleetConflicts: [() => fillConflicts(1, 1100), () => fillConflicts(250 * KB, 100)],
  fleetTrackMinute: [fillMinute],
  fleetDay: [() => fillDay({ items: 1000, bytes: 1 }), () => fillDay({ items: 1, bytes: 256 * KB })],
  fleetCategories: [() => fillAdded('categories')],
  watchlist: [() => fillWatchlist(1), () => fillWatchlist(9000)],
  watchlistCategories: [() => fillWatchlistCategories(1), () => fillWatchlistCategories(9000)],
  fleetClients: [() => fillAdded('clients')],
  places: [() => fillAdded('places')],
  fairwayBridges: [() => fillBridges(1), () => fillBridges(200)],
  fairwayNotices: [() => fillFairwayNotices(1), () => fillFairwayNotices(9000)],
  noticeDocument: [() => fillNoticeDocument('<ftm><a>1</a></ftm>'), () => fillNoticeDocument(' '.repeat(KB))],
  notice: [fillNotice],
  calendarRanges: [() => fillCalendars('FREQ=YEARLY'), () => fillCalendars('FREQ=DAILY')],
  bridgeTable: [() => fillBridgeTable(1), () => fillBridgeTable(200)],
  laytimeRules: [() => fillRules(1), () => fillRules(1000)],
  laytimeTerms: [fillTerms],
  tripEvents: [() => fillEvents(1), () => fillEvents(2000)],
  officeEntries: [() => fillOfficeEntries(1), () => fillOfficeEntries(10_000)],
  logEntry: [fillEntry],
  logDay: [() => fillLog('x', 2100), () => fillLog('語'.repeat(4000), 800)],
  logPending: [async () => (await fillPending()).pending],
  logAlarms: [async () => (await fillPending()).written],
  logExport: [() => fillExport(1), () => fillExport(3000)],
  links: [() => fillAdded('links')],
  linkAnswers: [fillLinkAnswers],
  clientContacts: [() => fillClient(1), () => fillClient(3000)],
  gaugeLevels: [fillLevels],
  trackPoints: [fillTracks],
  forwardingPending: [fillForwarding],
  notifyPending: [() => fillNotices('x', 2100), () => fillNotices('語'.repeat(10_000), 500)],
  pushSubscriptions: [fillSubscriptions],
  mqttPending: [() => fillBroker('x'), () => fillBroker('x'.repeat(64 * KB))],
  mqttInbound: [fillPacket],
  partnerWaiting: [fillPartner],
  nmeaWaiting: [fillReader],
  busParts: [() => fillParts(0), () => fillParts(1000 * KB)],
  busPieces: [() => fillPieces(0), () => fillPieces(1000 * KB)],
  busUnconfirmed: [() => fillWindow(0), () => fillWindow(1000 * KB)],
  trafficCopyWaiting: [() => fillCopy(0), () => fillCopy(1000)],
  trafficSnapshot: [fillSnapshot],
  sharedSnapshots: [fillSharedSnapshots],
  cells: [fillCells],
  cellsOfClient: [fillClientCells],
  vessels: [() => fillVessels()],
  vehicles: [fillVehicles],
  vehicleReports: [fillReports],
  vehicleTails: [fillTails],
  vehicleShare: [fillShare],
  vehicleRange: [fillRange],
  trackerBody: [
    async () => {
      const held = await fillTracker();
      return { items: Math.max(...held.map(({ items }) => items)), bytes: Math.max(...held.map(({ bytes }) => bytes)) };
    },
  ],
  stationBody: [fillBody],
  stationLines: [fillLines],
  stationVessels: [() => fillVessels(LIMITS.stationVessels, 40)],
};

test.each(Object.entries(WALK))(
  'what comes from outside fills %s to its limit in number and in bytes',
  async (name, fills) => {
    const limit = LIMITS[name as keyof typeof LIMITS];
    const held = [];
    for (const fill of fills) held.push(await fill());
    for (const { items, bytes } of held) {
      expect(items).toBeLessThanOrEqual(limit.items);
      expect(bytes).toBeLessThanOrEqual(limit.bytes);
    }
    // At least one of the two limits is nearly reached; otherwise the list was not filled, or the limit is too large.
    const share = Math.max(...held.map(({ items, bytes }) => Math.max(items / limit.items, bytes / limit.bytes)));
    expect(share).toBeGreaterThan(0.2);
  },
);

test('the book of alarms stays below a megabyte, whatever is reported by radio', () => {
  let book = emptyBook();
  for (let index = 0; index < 3000; index += 1) {
    const text = 'W'.repeat(161);
    const facts = { key: `distress:${index}`, mmsi: 970_000_000 + index, name: 'W'.repeat(20), text };
    const condition = makeCondition({ ...facts, type: 'distress', priority: 'emergency' });
    ({ book } = nextBook(book, { type: 'reported', condition, id: `${index}` }, index));
  }
  expect(JSON.stringify([...book.alarms.values()]).length).toBeLessThan(KB * KB);
});
