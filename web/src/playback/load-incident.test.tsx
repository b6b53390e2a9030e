import { expect, test, vi } from 'vitest';
import { serviceNow } from '../lib/clock.ts';
import { formatUtc } from '../lib/format.ts';
import { viewOf } from '../map/mercator.ts';
import { fakeService } from '../test/fake-service.ts';
import { loadAlarms, MOST_ALARMS } from './jumps.ts';
import { loadIncident, MOST_BYTES } from './load-incident.ts';

const AT = Math.floor(serviceNow() / 1000) * 1000 - 7_200_000;
const MINUTE_MS = 60_000;
const PAGE = 1000;

/** The service gives the latest alarms before a moment, at most a page. */
function historyOf(times: readonly number[]) {
  const alarms = times.map((ms, index) => ({ id: `a${index}`, raisedAt: new Date(ms).toISOString() }));
  const newest = alarms.toSorted((a, b) => (a.raisedAt < b.raisedAt ? 1 : -1));
  return (_call: unknown, query: URLSearchParams) => ({
    alarms: newest.filter(({ raisedAt }) => raisedAt < (query.get('before') ?? '')).slice(0, PAGE),
  });
}

const map = () => ({
  showPast: vi.fn(),
  showUnknown: vi.fn(),
  showTrack: vi.fn(),
  showAll: vi.fn(),
  makeImage: vi.fn(async (_caption: readonly string[]) => new Blob(['x'])),
  view: () => viewOf({ latitude: 50, longitude: 7, zoom: 9, width: 800, height: 600 }),
});

function serve(vesselsOfPage: readonly object[], pages: number) {
  const asked: number[] = [];
  fakeService({
    'GET /v1/alarms/history': () => ({ alarms: [] }),
    'GET /v1/router/gps/history': () => ({ locations: [] }),
    'GET /v1/tracks'(_call, query) {
      const page = Number(query.get('cursor') ?? 0);
      asked.push(page);
      const vessels = vesselsOfPage.map((vessel, at) => ({ mmsi: 211_000_000 + page * 1000 + at, ...vessel }));
      return { vessels, complete_until: '', next_cursor: page + 1 < pages ? page + 1 : null };
    },
  });
  return asked;
}

test('all pages of the alarms come, also where several were raised in one millisecond', async () => {
  const times = Array.from({ length: 2500 }, (_, index) => AT + Math.floor(index / 3));
  fakeService({ 'GET /v1/alarms/history': historyOf(times) });
  const { alarms, cutBefore } = await loadAlarms(AT, AT + MINUTE_MS);
  expect(cutBefore).toBeUndefined();
  expect(new Set(alarms.map(({ id }) => id)).size).toBe(2500);
  expect(alarms[0]?.raisedAt).toBe(new Date(AT).toISOString());
});

test('what is left of too many alarms is said', async () => {
  const times = Array.from({ length: MOST_ALARMS + 2 * PAGE }, (_, index) => AT + index);
  fakeService({ 'GET /v1/alarms/history': historyOf(times) });
  const { alarms, cutBefore } = await loadAlarms(AT, AT + MINUTE_MS);
  expect(alarms.length).toBeGreaterThanOrEqual(MOST_ALARMS);
  expect(Date.parse(cutBefore ?? '')).toBe(Date.parse(alarms[0]?.raisedAt ?? '') + 1);
});

test('more than 2,000 vessels come as a whole', async () => {
  const asked = serve(
    Array.from({ length: 200 }, () => ({})),
    12,
  );
  const incident = await loadIncident(map(), AT, 15);
  expect(asked).toHaveLength(12);
  expect(incident.vessels).toHaveLength(2400);
  expect(incident.cut).toEqual({ vesselsAfter: undefined, alarmsBefore: undefined });
});

test('tracks that are too large are cut, which the record says', async () => {
  const asked = serve([{ filler: 'x'.repeat(MOST_BYTES / 2) }], 5);
  const { vessels, cut } = await loadIncident(map(), AT, 15);
  expect(asked).toEqual([0, 1]);
  expect(cut.vesselsAfter).toBe(vessels.at(-1)?.mmsi);
});

test('the image says the moment and the range of time', async () => {
  serve([], 1);
  const shown = map();
  await loadIncident(shown, AT, 15);
  expect(shown.makeImage.mock.lastCall?.[0]).toEqual([
    `Past ${formatUtc(AT)}`,
    `${formatUtc(AT - 15 * MINUTE_MS)} – ${formatUtc(AT + 15 * MINUTE_MS)}`,
  ]);
});
