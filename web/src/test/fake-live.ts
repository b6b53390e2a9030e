import { onTestFinished, vi } from 'vitest';
import { credentials } from '../api/key.ts';
import type {
  AlarmsData,
  FleetData,
  GpsData,
  LiveVessel,
  SpeedData,
  VehiclesData,
  WatchlistData,
} from '../live/index.ts';
import { startLive } from '../live/index.ts';

type Received =
  | { type: 'gps'; data: GpsData }
  | { type: 'speed'; data: SpeedData }
  | { type: 'vessels'; action: 'snapshot'; bbox: null; vessels: LiveVessel[] }
  | { type: 'watchlist'; data: WatchlistData }
  | { type: 'alarms'; data: AlarmsData }
  | { type: 'fleet'; data: FleetData }
  | { type: 'vehicles'; data: VehiclesData };

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket | undefined;
  readyState = 0;
  onopen = () => undefined as unknown;
  onclose = () => undefined as unknown;
  onmessage = (_event: { data: string }) => undefined as unknown;

  constructor() {
    FakeSocket.last = this;
  }

  send(): void {
    // Subscriptions of the page are ignored.
  }

  close(): void {
    this.readyState = 3;
  }
}

/** Live connection of the page, with the test as the service. */
export function fakeLive() {
  vi.stubGlobal('WebSocket', FakeSocket);
  credentials.value = { key: 'a-key', liveToken: undefined };
  startLive('/ws');
  onTestFinished(() => {
    credentials.value = undefined;
  });
  const socket = () => {
    if (!FakeSocket.last) throw new Error('the page has not connected');
    return FakeSocket.last;
  };
  return {
    open(): void {
      socket().readyState = FakeSocket.OPEN;
      socket().onopen();
    },
    receive: (message: Received) => void socket().onmessage({ data: JSON.stringify(message) }),
    breakOff: () => void socket().onclose(),
  };
}

export const fixAt = (latitude: number, longitude: number, at = Date.now()): Received => ({
  type: 'gps',
  data: {
    latitude,
    longitude,
    altitude: 64,
    heading: 90,
    pdop: null,
    hdop: null,
    vdop: null,
    timestamp: new Date(at).toISOString(),
  },
});

export const speedOf = (knots: number): Received => ({
  type: 'speed',
  data: {
    speed_kmh: knots * 1.852,
    speed_mps: knots * 0.514_444,
    speed_mph: knots * 1.150_779,
    speed_knots: knots,
  },
});

export const vesselsOf = (...vessels: LiveVessel[]): Received => ({
  type: 'vessels',
  action: 'snapshot',
  bbox: null,
  vessels,
});

export const alertsOf = (...alerts: WatchlistData['alerts']): Received => ({
  type: 'watchlist',
  data: { alerts, topAlert: alerts[0] ?? null },
});

export const alarmsOf = (alarms: AlarmsData['alarms'], change: AlarmsData['change'] = null): Received => ({
  type: 'alarms',
  data: { alarms, top: alarms[0] ?? null, change },
});
