import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { isRestUnreachable } from '../api/client.ts';
import { credentials } from '../api/key.ts';
import { now, serviceNow } from '../lib/clock.ts';
import { CellReader } from '../lib/read-cell.ts';
import { serviceUrl } from '../lib/service-url.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { takeAlarmsMessage } from './alarms.ts';
import { takeWatchlist } from './alerts.ts';
import { takeFleet } from './fleet.ts';
import { keepLastKnown, lastKnown } from './last-known.ts';
import { createLink, type LinkState } from './link.ts';
import { createMessageBatches, createVesselFormat } from './message-batches.ts';
import type { BoundingBox, ChannelName, FairwayData, ForwardingData, LiveMessage, TripData } from './messages.ts';
import { reportedGps, reportedSpeed, reportedTrust } from './reported-position.ts';
import { Traffic } from './traffic.ts';
import { takeVehicles } from './vehicles.ts';

export { isOnWatchlist, isTestAlarm } from './alarm-state.ts';
export { alarmNews, alarms, notListed, showAlarm, silenceAlarmHere } from './alarms.ts';
export { showAcknowledged, TEST_MMSI, watchlist } from './alerts.ts';
export { fleetVersion, ships } from './fleet.ts';
export type * from './messages.ts';
export { lastOwnPosition, ownKnots, ownPosition, ownPositionAt, ownPositionState } from './own-position.ts';
export type { TrafficChange, TrafficVessel } from './traffic.ts';
export { vehicles, vehiclesVersion } from './vehicles.ts';

/** Time after the last message during which the page shows "reconnecting"; after it, the service is shown as down. */
const UNREACHABLE_AFTER_MS = 20_000;
/** Time after which a first connection is shown as `reconnecting`. */
const STARTING_MS = 3000;

/** The last event of a trip. Each is a new object, so that an `effect` sees every event. */
export const tripEvent = signal<TripData | undefined>(undefined);
export const forwardingEvent = signal<ForwardingData | undefined>(undefined);
/** The last report of items ahead of your vessel. */
export const fairwayEvent = signal<FairwayData | undefined>(undefined);
export const coverage = signal<BoundingBox | null>(null);

/** Vessels around; `trafficVersion` changes after their changes, at most four times a second. */
export const traffic = new Traffic();
export const trafficVersion = signal(0);

const link = signal<LinkState>({ phase: 'idle', refusals: 0 });
/** Time of the last message of any kind, in service time. */
export const receivedAt = signal<number | undefined>(lastKnown?.at);

/** `starting` is the first connection of this page, which is not an error yet. */
export type LinkLook = 'live' | 'starting' | 'reconnecting' | 'unreachable';
const lostAt = signal<number | undefined>(serviceNow());
const wasLive = signal(false);
/** Whether the service has sent the path of the live connection. */
const isPathSure = signal(false);

/** State of the page: live, reconnecting (last known values, dimmed), or unreachable. */
export const linkLook = computed<LinkLook>(() => {
  if (link.value.phase === 'live') return 'live';
  // A new page has no earlier values to show.
  if (!wasLive.value && isRestUnreachable.value) return 'unreachable';
  if (link.value.phase === 'idle' || lostAt.value === undefined || !isPathSure.value) return 'starting';
  const lostMs = now.value - lostAt.value;
  if (lostMs > UNREACHABLE_AFTER_MS) return 'unreachable';
  return wasLive.value || lostMs > STARTING_MS ? 'reconnecting' : 'starting';
});

/** Whether present values on the page are unreliable. */
export const isUnreachable = computed(() => linkLook.value === 'unreachable' || isRestUnreachable.value);

/** The service answers requests, but no connection has ever opened with this key: most likely it is not a token. */
export const isLiveRefused = computed(() => !wasLive.value && link.value.phase !== 'live' && link.value.refusals >= 3);

const wanted = new Map<ChannelName, number>();
/** Usual path of the live connection, until the service sends the actual one. */
const USUAL_PATH = '/ws';
let websocketPath = USUAL_PATH;

const cells = new CellReader();
const vesselFormat = createVesselFormat();

const connection = createLink({
  url: liveUrl,
  channels: () => [...wanted.keys()],
  format: () => vesselFormat.format,
  onMessage: createMessageBatches({
    take: (message, at) => take(message as LiveMessage, at),
    takeBytes: takeCells,
    together: batch,
    now: serviceNow,
  }),
  onState: (state) => {
    batch(() => {
      if (state.phase === 'live') {
        wasLive.value = true;
        lostAt.value = undefined;
      } else lostAt.value ??= serviceNow();
      link.value = state;
    });
  },
});

/** The token is sent in the URL of the WebSocket, never in the address of the page. */
function liveUrl(): string | undefined {
  const known = credentials.value;
  if (!known) return undefined;
  const url = new URL(serviceUrl(websocketPath));
  url.protocol = url.protocol.replace('http', 'ws');
  url.searchParams.set('token', known.liveToken ?? known.key);
  return url.href;
}

function take(message: LiveMessage, at: number): void {
  receivedAt.value = at;
  switch (message.type) {
    case 'gps':
      reportedGps.value = message.data;
      break;
    case 'speed':
      reportedSpeed.value = message.data;
      break;
    case 'gps-trust':
      reportedTrust.value = message.data;
      break;
    case 'watchlist':
      takeWatchlist(message.data);
      break;
    case 'alarms':
      takeAlarmsMessage(message.data);
      break;
    case 'trips':
      tripEvent.value = message.data;
      break;
    case 'fairway':
      fairwayEvent.value = message.data;
      break;
    case 'forwarding':
      forwardingEvent.value = message.data;
      break;
    case 'fleet':
      takeFleet(message.data);
      break;
    case 'vehicles':
      takeVehicles(message.data);
      break;
    case 'vessels':
      if ('bbox' in message) coverage.value = message.bbox;
      traffic.take(message, at);
      break;
  }
}

function takeCells(bytes: Uint8Array, at: number): void {
  receivedAt.value = at;
  // Ignore frames in transit when JSON was requested again.
  if (vesselFormat.format === undefined) return;
  try {
    traffic.takeCells(cells.read(bytes), at);
  } catch (cause) {
    console.error('Map cells cannot be read, so vessels come as JSON', cause);
    vesselFormat.fail();
    connection.send('subscribe', ['vessels']);
  }
}

/** Requests vessels in the right form for their number. */
function adaptFormat(): void {
  if (wanted.has('vessels') && vesselFormat.changesWith(traffic.vessels.size))
    connection.send('subscribe', ['vessels']);
}

let isVersionDue = false;
const VERSION_EVERY_MS = 250;
traffic.listen(() => {
  if (isVersionDue) return;
  isVersionDue = true;
  setTimeout(() => {
    isVersionDue = false;
    trafficVersion.value += 1;
    adaptFormat();
  }, VERSION_EVERY_MS);
});

/**
 * Subscribes to a channel until the returned function is called; the connection has the union of all subscriptions. In a
 * component: `useEffect(() => needChannels('trips'), [])`.
 */
export function needChannels(...names: ChannelName[]): () => void {
  const added = names.filter((name) => !wanted.has(name));
  for (const name of names) wanted.set(name, (wanted.get(name) ?? 0) + 1);
  if (added.length > 0) connection.send('subscribe', added);
  let isNeeded = true;
  return () => {
    if (!isNeeded) return;
    isNeeded = false;
    const left = names.filter((name) => {
      const count = (wanted.get(name) ?? 0) - 1;
      if (count > 0) wanted.set(name, count);
      else wanted.delete(name);
      return count <= 0;
    });
    if (left.length > 0) connection.send('unsubscribe', left);
  };
}

/** Calls back on each connection; `wasLost` after a break, in which changes may have been missed. */
export function onConnected(listener: (wasLost: boolean) => void): () => void {
  let look = linkLook.peek();
  return effect(() => {
    const before = look;
    look = linkLook.value;
    if (look === 'live' && before !== 'live') untracked(() => listener(before !== 'starting'));
  });
}

/**
 * Connects, and again whenever another key is entered.
 * @param path the path that the service reports; without it, the usual path until `confirmLivePath` is called
 */
export function startLive(path?: string): void {
  websocketPath = path ?? readStored('live-path') ?? USUAL_PATH;
  isPathSure.value = path !== undefined;
  effect(() => {
    const isKnown = credentials.value !== undefined;
    // Untracked: the link reads and writes signals that must not restart this effect.
    untracked(() => {
      wasLive.value = false;
      lostAt.value = serviceNow();
      if (isKnown) connection.open();
      else connection.close();
    });
  });
  globalThis.addEventListener('online', () => connection.hurry());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.hurry();
  });
  effect(() => keepLastKnown({ gps: reportedGps.value, speed: reportedSpeed.value, at: receivedAt.peek() }));
}

/** Sets the path of the live connection, and reconnects if it was opened at another one. */
export function confirmLivePath(path: string): void {
  const isMoved = path !== websocketPath;
  websocketPath = path;
  writeStored('live-path', path === USUAL_PATH ? undefined : path);
  batch(() => {
    isPathSure.value = true;
    if (link.peek().phase !== 'live') lostAt.value = serviceNow();
  });
  if (isMoved && credentials.peek()) connection.open();
}
