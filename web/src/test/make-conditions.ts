import { act } from '@testing-library/preact';
import { vi } from 'vitest';
import { isRestUnreachable } from '../api/client.ts';
import { type ConsoleFacts, facts } from '../api/facts.ts';
import { now, serviceNow } from '../lib/clock.ts';
import { gauge, type Health, health } from '../live/health.ts';
import type { AlarmsData } from '../live/index.ts';
import { reportedGps, reportedSpeed } from '../live/reported-position.ts';
import { entries } from '../live/watchlist.ts';
import { alarmsOf, alertsOf, fakeLive, fixAt, speedOf, vesselsOf } from './fake-live.ts';
import { fakeService, unreachable } from './fake-service.ts';
import { makeHealth } from './make-health.ts';
import { makeVessel } from './make-vessel.ts';

/** States of parts; all others work. */
export interface Conditions {
  /** Age of the last fix in seconds; null if there was none. */
  fixAgeSecs?: number | null;
  router?: Partial<Health['services']['router']>;
  local?: Health['services']['ais']['local']['status'];
  remote?: Health['services']['ais']['remote']['status'];
  services?: Partial<Health['services']>;
  health?: object;
  /** The service answered once and has been down since. */
  isUnreachable?: boolean;
  /** The gauge service answered once and has been down since. */
  isGaugeGone?: boolean;
  approachLimits?: ConsoleFacts['closestApproach'];
  alarms?: AlarmsData['alarms'];
  routes?: Parameters<typeof fakeService>[0];
}

export const makeFacts = (changes: Partial<ConsoleFacts> = {}): ConsoleFacts => ({
  map: null,
  overlay: null,
  chart: null,
  own: null,
  maxFixAgeSecs: 30,
  closestApproach: { cpaM: 50, tcpaSecs: 180 },
  websocketPath: '/ws',
  queueLimit: 100,
  arrivalNoticeMin: null,
  isOn: {
    explorer: false,
    document: true,
    metrics: true,
    gauge: true,
    tracks: true,
    arrivals: true,
    fairway: false,
    vehicles: false,
  },
  isOffice: false,
  label: null,
  language: 'auto',
  version: '1.4.0',
  program: 'wheelhouse',
  needsSetup: false,
  _links: { self: '/v1/console' },
  ...changes,
});

/** A water level without its time. */
export const READING = {
  stationName: 'KOBLENZ',
  waterName: 'RHEIN',
  km: 591.5,
  latitude: 50.36,
  longitude: 7.6,
  value: 213,
  unit: 'cm',
  state: 'normal',
};

/** State of a position of this age in the health. */
function routerOf(fixAgeSecs: number | null, at: number): Health['services']['router'] {
  const connected = { status: 'connected', provider: 'gpsd', reason: null } as const;
  if (fixAgeSecs === null) {
    return {
      ...connected,
      status: 'disconnected',
      cause: 'waiting',
      reason: 'no fix: none received yet',
      lastFixAt: null,
    };
  }
  const lastFixAt = new Date(at - fixAgeSecs * 1000).toISOString();
  if (fixAgeSecs <= 30) return { ...connected, lastFixAt, fixAgeSecs };
  const reason = `fix is ${fixAgeSecs} s old`;
  return { ...connected, status: 'disconnected', cause: 'stale', reason, lastFixAt, fixAgeSecs };
}

/** A vessel at Koblenz under way with 8 kn, and another one 1.1 km to the north, as stored in the page. */
export async function makeConditions(conditions: Conditions = {}): Promise<ReturnType<typeof fakeService>> {
  const { fixAgeSecs = 1, local = 'connected', remote = 'disabled' } = conditions;
  const at = serviceNow();
  const base = makeHealth();
  const { ais } = base.services;
  const known = {
    ...base,
    timestamp: new Date(at).toISOString(),
    services: {
      ...base.services,
      router: { ...routerOf(fixAgeSecs, at), ...conditions.router },
      ais: { ...ais, local: { ...ais.local, status: local }, remote: { ...ais.remote, status: remote } },
      ...conditions.services,
    },
    ...conditions.health,
  };
  const answers = {
    'GET /v1/health': () => known,
    'GET /v1/pegel/nearest': () => ({ ...READING, timestamp: new Date(at - 600_000).toISOString() }),
    'GET /v1/vessels/approaches': () => ({ approaches: [], within: { cpaM: 200, tcpaSecs: 720 }, _links: {} }),
    'GET /v1/alarms/history': () => ({ alarms: [], _links: {} }),
    'GET /v1/areas': () => ({ areas: [], _links: {} }),
    'GET /v1/pegel/stations': () => ({ stations: [], fetchedAt: known.timestamp, source: 'fake', _links: {} }),
    'GET /v1/pegel/forecast': () => ({ forecasts: [], _links: {} }),
    'GET /v1/pegel/clearance': () => ({ clearances: [], _links: {} }),
    'GET /v1/trips': () => ({ trips: [], _links: {} }),
    'GET /v1/watchlist/entries': () => ({ entries: [], _links: {} }),
    'GET /v1/vessels': () => [],
    'GET /v1/vessels/active': () => [],
    ...conditions.routes,
  };
  const service = fakeService(answers);
  facts.value = makeFacts({ closestApproach: conditions.approachLimits ?? null });
  reportedGps.value = undefined;
  reportedSpeed.value = undefined;
  isRestUnreachable.value = false;
  const live = fakeLive();
  live.open();
  await act(async () => {
    now.value = at;
    if (fixAgeSecs !== null) {
      live.receive(fixAt(50.36, 7.6, at - fixAgeSecs * 1000));
      live.receive(speedOf(8));
    }
    live.receive(alertsOf());
    live.receive(alarmsOf([]));
    live.receive(vesselsOf(makeVessel({ name: 'ALPENROSE', latitude: 50.37, last_seen: new Date(at).toISOString() })));
    await Promise.all([health.reload(), gauge.reload(), entries.reload()]);
  });
  if (conditions.isGaugeGone) {
    fakeService({ ...answers, 'GET /v1/pegel/nearest': unreachable });
    await act(() => gauge.reload());
  }
  if (conditions.isUnreachable) {
    vi.stubGlobal('fetch', unreachable);
    await act(async () => {
      live.breakOff();
      await health.reload();
    });
  }
  return service;
}
