import { render, waitFor } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { StatusBar } from './frame/status-bar.tsx';
import { go } from './lib/router.ts';
import { anchorWatch } from './live/areas.ts';
import { traffic } from './live/index.ts';
import { SpeedFact } from './overlay/overlay.tsx';
import { MapPlayback } from './playback/map-playback.tsx';
import { VesselTracks } from './playback/vessel-tracks.tsx';
import { refusal } from './test/fake-service.ts';
import { type Conditions, makeConditions, READING } from './test/make-conditions.ts';
import { makeVessel } from './test/make-vessel.ts';
import { ApproachList, InboxList } from './views/alarms/alarms-page.tsx';
import { PastAlarmsPage } from './views/alarms/past-alarms.tsx';
import { ForwardingView } from './views/forwarding/index.tsx';
import { VesselMotion } from './views/map/drawer/vessel-motion.tsx';
import { SearchBox } from './views/map/tools/search-box.tsx';
import { GaugePage } from './views/system/gauge/gauge-page.tsx';
import { SystemView } from './views/system/index.tsx';
import { TripsView } from './views/trips/index.tsx';
import { PlaceField } from './views/trips/place-field.tsx';
import { presentPlace } from './views/trips/trip-draft.ts';
import { VesselsView } from './views/vessels/index.tsx';
import { AnchorCard } from './views/watch/areas/anchor-card.tsx';
import { WatchView } from './views/watch/index.tsx';

beforeEach(() => {
  go('/map');
  anchorWatch.replace({
    kind: 'anchor',
    latitude: 50.3605,
    longitude: 7.6,
    radiusM: 100,
    distanceM: 56,
    setAt: new Date().toISOString(),
    _links: { self: '/v1/anchor-watch' },
  });
});

const north = () => traffic.vessels.get(211_000_001)?.live ?? makeVessel();
const VIEWS = {
  statusBar: StatusBar,
  near: InboxList,
  approaches: ApproachList,
  anchor: AnchorCard,
  vessel: () => <VesselMotion live={north()} />,
  search: SearchBox,
  list: VesselsView,
  watched: WatchView,
  history: PastAlarmsPage,
  trips: TripsView,
  gauges: GaugePage,
  place: () => <PlaceField label="Start" draft={presentPlace} onInput={() => undefined} errors={{}} />,
  overlay: SpeedFact,
  system: SystemView,
  forwarding: ForwardingView,
  past: () => <MapPlayback map={undefined} selected={undefined} />,
  tracks: () => <VesselTracks mmsi={211_000_001} map={undefined} />,
} satisfies Record<string, ComponentType>;

const SOURCES = {
  alive: {},
  'gps silent for 20 s': { fixAgeSecs: 20 },
  'gps silent for 5 min': { fixAgeSecs: 300 },
  'gps never': { fixAgeSecs: null },
  'router unreachable': {
    fixAgeSecs: 300,
    router: { status: 'disconnected', cause: 'unreachable', reason: 'router unreachable: ECONNREFUSED' },
  },
  'antenna silent': { local: 'connected_no_data' },
  'feed down': { local: 'disabled', remote: 'disconnected' },
  'feed down beside an antenna': { remote: 'disconnected' },
  'no AIS at all': { local: 'disabled' },
  'gauge down': { isGaugeGone: true },
  'gauge never reached': {
    routes: {
      'GET /v1/pegel/stations': () => ({ stations: [], fetchedAt: null, source: 'fake', _links: {} }),
      'GET /v1/pegel/forecast': () => ({ forecasts: [], fetchedAt: null, source: 'fake', _links: {} }),
      'GET /v1/pegel/clearance': () => ({ clearances: [], fetchedAt: null, source: 'fake', _links: {} }),
    },
  },
  'gauge two days late': {
    routes: { 'GET /v1/pegel/nearest': () => gaugeAt(Date.now() - 2 * 86_400_000) },
  },
  'office reached': { health: { fleet: { mode: 'ship', lastContactAt: ago(20), backlog: 0 } } },
  'office reached an hour ago, with reports every hour': {
    health: { fleet: { mode: 'ship', lastContactAt: ago(3500), liveSecs: 3600, backlog: 0 } },
  },
  'office silent for an hour': { health: { fleet: { mode: 'ship', lastContactAt: ago(3600), backlog: 12 } } },
  'office never reached': { health: { fleet: { mode: 'ship', lastContactAt: null, backlog: 12 } } },
  'clock 15 min wrong': { router: { clockAheadSecs: 900 } },
  'service unreachable': { isUnreachable: true, fixAgeSecs: 20 },
  'destination down': {
    services: { forwarding: forwarding(false) },
    routes: { 'GET /v1/forwarding/status': () => ({ destinations: [], _links: {} }) },
  },
  'database down': {
    services: { database: { status: 'disconnected' } },
    health: { status: 'unhealthy' },
  },
  'tracks disabled': {
    routes: {
      'GET /v1/playback': () => refusal('Tracks are disabled', 404),
      'GET /v1/vessels/211000001/track': () => refusal('Tracks are disabled', 404),
    },
  },
  'recording begun today': {
    routes: {
      'GET /v1/playback': () => ({
        generation: 'g1',
        block_secs: 600,
        zooms: [2, 4, 6, 8, 10, 12],
        first_block: TODAY_BLOCK,
        last_block: TODAY_BLOCK + 1,
        final_before: TODAY_BLOCK,
      }),
    },
  },
  'blocks of the past missing': {
    routes: {
      'GET /v1/playback': () => ({
        generation: 'g1',
        block_secs: 600,
        zooms: [2, 4, 6, 8, 10, 12],
        first_block: 1,
        last_block: 9_000_000,
        final_before: 1,
      }),
      'GET /v1/router/gps/history': () => refusal('busy', 503),
      'GET /v1/vessels/211000001/track': () => refusal('busy', 503),
    },
  },
} satisfies Record<string, Conditions>;

const TODAY_BLOCK = Math.floor(Date.now() / 600_000);

function ago(secs: number): string {
  return new Date(Date.now() - secs * 1000).toISOString();
}

const gaugeAt = (at: number) => ({ ...READING, timestamp: new Date(at).toISOString() });

function forwarding(healthy: boolean) {
  const destination = { name: 'office', healthy, queueLength: 8, consecutiveFailures: 3, healthCheckOk: null };
  return { enabled: true, healthy, queueLength: 8, consecutiveFailures: 3, destinations: [destination] };
}

interface Honest {
  /** Is to be read. */
  says?: readonly string[];
  /** Is not. */
  hides?: readonly string[];
  /** A text that is to be dimmed. */
  dims?: readonly string[];
}

/** What each view is to say and not to say while a source is dead; a view that is not listed shows nothing of it. */
const HONEST: Record<keyof typeof SOURCES, Partial<Record<keyof typeof VIEWS, Honest>>> = {
  alive: {
    statusBar: { says: ['8.0 kn', '090°', 'GPS: OK', '213 cm'], hides: ['Position lost'] },
    near: { says: ['Nothing asks for attention'], hides: ['Not known'] },
    approaches: { says: ['No received vessel passes within 200 m in the next 12 min'], hides: ['Not known'] },
    anchor: { says: ['56 m'] },
    vessel: { says: ['1.1 km', '000°'] },
    search: { says: ['1 vessel'] },
    list: { says: ['1.1 km'] },
    watched: { says: ['No vessel is watched yet'] },
    history: { says: ['No alarm was recorded'] },
    trips: { says: ['No trip yet'] },
    gauges: { says: ['No station near your position'], hides: ['Not known'] },
    place: { hides: ['This position is old.'] },
    overlay: { says: ['8.0 kn'] },
    system: { says: ['All systems OK', 'Position is current'] },
  },
  'gps silent for 20 s': {
    statusBar: { says: ['GPS: connected, no data'], dims: ['8.0 kn', '090°'], hides: ['Position lost'] },
    anchor: { dims: ['56 m'] },
    vessel: { dims: ['1.1 km', '000°'] },
    overlay: { dims: ['8.0 kn'] },
    system: { says: ['No current position'], hides: ['All systems OK'] },
  },
  'gps silent for 5 min': {
    statusBar: {
      says: ['Position lost 5 min ago', 'GPS: no position'],
      hides: ['8.0 kn', '090°'],
      dims: ["50°21.60'N"],
    },
    near: { says: ['Not known: your position is missing.'], hides: ['Nothing asks for attention'] },
    approaches: { says: ['Not known: your position is missing.'], hides: ['No received vessel'] },
    anchor: { says: ['No position'], hides: ['56 m'] },
    vessel: { hides: ['1.1 km', '000°'] },
    list: { hides: ['1.1 km'] },
    place: { says: ['This position is old.'] },
    overlay: { hides: ['kn'] },
    system: { says: ['Position: No current position'], hides: ['All systems OK', 'Router unreachable'] },
  },
  'gps never': {
    statusBar: { says: ['No position', 'GPS: no position'], hides: ['kn', 'Position lost'] },
    near: { says: ['Not known: your position is missing.'], hides: ['Nothing asks for attention'] },
    gauges: { says: ['Not known: your position is missing.'], hides: ['No station'] },
    approaches: { says: ['Not known: your position is missing.'], hides: ['No received vessel'] },
    vessel: { hides: ['1.1 km'] },
    list: { hides: ['1.1 km'] },
    overlay: { hides: ['kn'] },
    system: { says: ['Position: No current position'], hides: ['All systems OK'] },
  },
  'router unreachable': {
    statusBar: { says: ['Position lost 5 min ago', 'GPS: not connected'], hides: ['8.0 kn'] },
    near: { says: ['Not known: your position is missing.'] },
    system: { says: ['Position: Router unreachable'], hides: ['All systems OK'] },
  },
  'antenna silent': {
    statusBar: { says: ['Antenna: connected, no data', '8.0 kn'] },
    near: {
      says: ['Not known: no traffic is received (Antenna: connected, no data).'],
      hides: ['Nothing asks for attention'],
    },
    approaches: {
      says: ['Not known: no traffic is received (Antenna: connected, no data).'],
      hides: ['No received vessel'],
    },
    system: { says: ['Antenna (AIS): Connected, no data'], hides: ['All systems OK'] },
  },
  'feed down': {
    near: { says: ['Not known: no traffic is received (Feed: not connected).'] },
    approaches: { says: ['Not known: no traffic is received (Feed: not connected).'] },
    system: { says: ['Hosted feed (AIS): Not connected'], hides: ['All systems OK'] },
  },
  'feed down beside an antenna': {
    near: { says: ['Nothing asks for attention', 'Feed: not connected'] },
    approaches: { says: ['No received vessel passes', 'Feed: not connected'] },
    system: { hides: ['All systems OK'] },
  },
  'no AIS at all': {
    near: { says: ['Not known: no traffic is received (AIS is switched off).'] },
    approaches: { says: ['Not known: no traffic is received (AIS is switched off).'] },
  },
  'gauge down': { statusBar: { dims: ['213 cm'] } },
  'gauge never reached': { gauges: { says: ['no water level has been fetched yet'], hides: ['No station'] } },
  'gauge two days late': { statusBar: { dims: ['213 cm'] } },
  'office reached': { system: { says: ['All systems OK', 'Link to the office'] } },
  'office reached an hour ago, with reports every hour': { system: { says: ['All systems OK'] } },
  'office silent for an hour': { system: { says: ['Link to the office: Not connected'], hides: ['All systems OK'] } },
  'office never reached': { system: { says: ['Link to the office: Not connected'], hides: ['All systems OK'] } },
  'clock 15 min wrong': {
    system: {
      says: ['Clock of this computer: Differs from that of the receiver', '+15 min'],
      hides: ['All systems OK'],
    },
  },
  'service unreachable': {
    statusBar: {
      says: ['Reconnecting, last known', 'GPS: unknown', 'Antenna: unknown'],
      dims: ['8.0 kn', '213 cm'],
      hides: ['GPS: OK'],
    },
    near: { says: ['Not known: the service is unreachable.'], hides: ['Nothing asks for attention'] },
    approaches: { says: ['Not known: the service is unreachable.'], hides: ['No received vessel'] },
    anchor: { dims: ['56 m'] },
    vessel: { dims: ['1.1 km'] },
    list: { dims: ['1.1 km'] },
    watched: { says: ['Not known: the service is unreachable.'], hides: ['No vessel is watched yet'] },
    history: { says: ['The service did not answer'], hides: ['No alarm was recorded'] },
    trips: { says: ['The service did not answer'], hides: ['No trip yet'] },
    gauges: { says: ['The service did not answer'], hides: ['No station'] },
    system: { says: ['Unknown'], hides: ['All systems OK', 'Position is current'] },
    forwarding: { says: ['The service did not answer'] },
    past: {
      says: ['The recorded tracks cannot be loaded', 'UTC'],
      hides: ['Nothing has been recorded', 'not recorded'],
    },
    tracks: { says: ['The service did not answer'], hides: ['No position was recorded', 'not recorded'] },
  },
  'tracks disabled': {
    past: {
      says: ['Vessel tracks are not recorded', 'Record the tracks of vessels'],
      hides: ['Loading', 'Nothing has been recorded'],
    },
    tracks: {
      says: ['Vessel tracks are not recorded', 'Record the tracks of vessels'],
      hides: ['No position was recorded'],
    },
  },
  'recording begun today': {
    past: { says: ['Recorded only since'], hides: ['Accurate'] },
  },
  'blocks of the past missing': {
    past: { says: ['Positions are missing', 'Vessels may have been there'], hides: ['Accurate', 'Nothing has been'] },
    tracks: { hides: ['No position was recorded', 'Show on the map'] },
  },
  'destination down': {
    statusBar: { says: ['Shore: no destination is reached'] },
    system: { says: ['Forwarding: All destinations unhealthy'], hides: ['All systems OK'] },
  },
  'database down': { system: { says: ['Database: Unreachable'], hides: ['All systems OK'] } },
};

const read = () => (document.body.textContent ?? '').replace(/\s+/g, ' ');

/** The innermost element that has the text. */
const elementOf = (text: string) => {
  const having = [...document.body.querySelectorAll('*')].filter(({ textContent }) => textContent?.includes(text));
  return having.findLast((element) => ![...element.children].some((child) => child.textContent?.includes(text)));
};

const cases = Object.entries(HONEST).flatMap(([source, views]) =>
  Object.entries(views).map(([view, honest]) => [source, view, honest] as const),
);

describe('with a dead source no view shows a dead value as alive, an unknown as nothing, or a broken part as OK', () => {
  test.each(cases)('%s: %s', async (source, view, { says = [], hides = [], dims = [] }) => {
    await makeConditions(SOURCES[source as keyof typeof SOURCES]);
    const View: ComponentType = VIEWS[view as keyof typeof VIEWS];
    if (view === 'system') go('/system');
    if (view === 'past') go('/map?at=2026-11-20T08:00:00Z');
    render(<View />);
    await waitFor(() => {
      for (const text of says) expect(read()).toContain(text);
      for (const text of dims) expect(elementOf(text)?.closest('.is-old'), text).toBeTruthy();
      for (const text of hides) expect(read()).not.toContain(text);
    });
  });
});
