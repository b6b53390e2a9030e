import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type {
  Endpoint,
  EndpointClient,
  EndpointHub,
  EndpointRequest,
  EndpointSession,
} from '../../server/live/index.ts';
import type { AisMessage } from '../../traffic/ais/index.ts';
import type { TrafficListener, Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { CurrentData } from './current-data.ts';
import { cachedDeltas, helloText, metaText, refusalText, toFrame } from './greeting.ts';
import type { Stations } from './stations.ts';
import { parseClientMessage, type Row, rowsOfQuery, withRows } from './subscription.ts';
import { firstViewOf, isEmpty, onlySelf, type View, viewOf, wideView, withoutSelf } from './view.ts';
import { ViewChannel } from './view-channel.ts';

/** Time for a client to request `self` after reading the hello, and to use the response after reading it. */
const GRACE_MS = 1000;

/**
 * Whether the client may be a Signal K server that reads from this one: it opens the stream for all or none, wants cached
 * values, and is not a page in a browser.
 */
const mayBeServer = ({ query, isPage }: EndpointRequest): boolean =>
  !isPage && ['all', 'none'].includes(query.get('subscribe') ?? '') && query.get('sendCachedValues') !== 'false';

/**
 * Delays the data of the own ship for a client that may be a Signal K server. Such a server requests `/signalk/v1/api/self`
 * once its stream is open. It treats data of the own ship that arrives before the response as another vessel, until it is
 * started again.
 *
 *   connected ── the hello is read, 1 s ──────────────────────────────► released
 *                     └── `self` is asked for ── all is read, 1 s ──────────►┘
 */
class SelfHold {
  readonly #client: EndpointClient;
  readonly #clock: Clock;
  readonly #release: () => void;
  #timer: Timer | undefined;
  #round = 0;
  #isAsked = false;

  constructor(client: EndpointClient, clock: Clock, release: () => void) {
    this.#client = client;
    this.#clock = clock;
    this.#release = release;
    this.#wait();
  }

  /** Restarts the wait: the client has requested `self`. */
  asked(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#wait();
  }

  end(): void {
    this.#round += 1;
    this.#timer?.cancel();
  }

  #wait(): void {
    this.end();
    const round = this.#round;
    this.#client.whenRead(() => {
      if (round === this.#round) this.#timer = this.#clock.schedule(GRACE_MS, this.#release);
    });
  }
}

/** Freeboard-SK raises an alarm after 9 s without data of the own ship. */
const OWN_INTERVAL_MS = 4000;
/** Maximum number of views: each encodes its own frames. Further clients share one view with everything. */
const MAX_VIEWS = 32;

export interface StreamDeps {
  path: string;
  isOpen: boolean;
  current: CurrentData;
  position: { onFix(listener: (fix: Fix) => void): () => void };
  vessels: { listen(listener: TrafficListener): () => void };
  antenna: { onMessage(listener: (message: AisMessage) => void): () => void };
  stations: Pick<Stations, 'take'>;
  clock: Clock;
}

/** Properties of a vessel; a change triggers a delta. */
type Still = Pick<Vessel, 'statics' | 'dimensions' | 'voyage' | 'transponder'>;

const toStill = ({ statics, dimensions, voyage, transponder }: Readonly<Vessel>): Still => ({
  statics,
  dimensions,
  voyage,
  transponder,
});

const isSameStill = (
  sent: Still | undefined,
  { statics, dimensions, voyage, transponder }: Readonly<Vessel>,
): boolean =>
  sent?.statics === statics &&
  sent.dimensions === dimensions &&
  sent.voyage === voyage &&
  sent.transponder === transponder;

/** Creates the endpoint of the hub that sends live deltas. */
export function createStream(deps: StreamDeps) {
  const { path, isOpen, current, position, vessels, antenna, stations, clock } = deps;
  const channels = new Map<string, ViewChannel>();
  /** Properties last sent by MMSI, to detect changes; no more than there are vessels. */
  const sentStatics = new Map<number, Still>();
  /** Clients that may be servers, with their addresses. */
  const holds = new Map<SelfHold, string>();
  const counts = { clients: 0, deltas: 0 };
  let named = 0;
  let hub: EndpointHub | undefined;
  let ownSentAt = Number.NEGATIVE_INFINITY;

  function sendOwn(): void {
    ownSentAt = clock.monotonicMs();
    if (channels.size === 0) return;
    counts.deltas += 1;
    const delta = current.ownDelta();
    for (const channel of channels.values()) channel.own(delta);
  }

  function sendVessel(vessel: Readonly<Vessel>): void {
    const { mmsi } = vessel;
    const isNew = !isSameStill(sentStatics.get(mmsi), vessel);
    if (isNew) sentStatics.set(mmsi, toStill(vessel));
    if (channels.size === 0) return;
    counts.deltas += isNew ? 2 : 1;
    const motion = current.motionDelta(vessel);
    const still = isNew ? current.staticsDelta(vessel) : undefined;
    for (const channel of channels.values()) {
      channel.motion(mmsi, motion);
      if (still) channel.statics(mmsi, still);
    }
  }

  function sendStation(message: AisMessage): void {
    const station = stations.take(message);
    if (!station || channels.size === 0) return;
    counts.deltas += 1;
    const delta = current.stationDelta(station);
    for (const channel of channels.values()) channel.station(station, delta);
  }

  function forget(mmsi: number): void {
    for (const channel of channels.values()) channel.forget(mmsi);
  }

  const listener: TrafficListener = {
    spawn: sendVessel,
    update: sendVessel,
    remove(mmsi) {
      sentStatics.delete(mmsi);
      forget(mmsi);
    },
    bbox: () => undefined,
  };

  /** Channel of the view; undefined if the view is empty. */
  function join(wanted: View, sender: EndpointHub): ViewChannel | undefined {
    if (isEmpty(wanted)) return undefined;
    const isOneTooMany = !channels.has(wanted.key) && channels.size >= MAX_VIEWS;
    // A possible server gets the own ship only after it has requested `self`, even in the shared view.
    const view = isOneTooMany ? (wanted.self.paths === 0 ? withoutSelf(wideView()) : wideView()) : wanted;
    let channel = channels.get(view.key);
    if (!channel) {
      named += 1;
      channel = new ViewChannel(view, { name: `${path} ${named}`, hub: sender, current, clock });
      channels.set(view.key, channel);
    }
    channel.members += 1;
    return channel;
  }

  function leave(channel: ViewChannel | undefined): void {
    if (!channel) return;
    channel.members -= 1;
    if (channel.members > 0) return;
    channel.close();
    channels.delete(channel.view.key);
  }

  function connect(client: EndpointClient, request: EndpointRequest): EndpointSession {
    if (!hub) throw new Error('the endpoint is not started');
    const sender = hub;
    const { query, address } = request;
    const wantsCached = query.get('sendCachedValues') !== 'false';
    let rows: Row[] = [];
    let channel: ViewChannel | undefined;
    let hold: SelfHold | undefined;
    const seen = (view: View) => (hold ? withoutSelf(view) : view);
    counts.clients += 1;

    function want(next: Row[]): void {
      const before = channel;
      rows = next;
      channel = join(seen(viewOf(rows)), sender);
      // Later changes follow the cached deltas delivered next, without a gap.
      if (channel !== before) sender.listen(client, new Set(channel ? [channel.name] : []));
      leave(before);
    }

    function subscribe(added: readonly Row[]): void {
      want(withRows(rows, added));
      if (wantsCached) client.deliver([cachedDeltas(current, seen(firstViewOf(added)))]);
    }

    function endHold(): void {
      if (!hold) return;
      hold.end();
      holds.delete(hold);
      hold = undefined;
    }

    function showSelf(): void {
      endHold();
      want(rows);
      client.deliver([cachedDeltas(current, onlySelf(firstViewOf(rows)))]);
    }

    client.deliver([toFrame(helloText(current.self, clock.now()))]);
    if (query.get('sendMeta') === 'all') client.deliver([toFrame(metaText(current.self))]);
    if (mayBeServer(request)) {
      hold = new SelfHold(client, clock, showSelf);
      holds.set(hold, address);
    }
    subscribe(rowsOfQuery(query.get('subscribe')));

    return {
      take(text) {
        const message = parseClientMessage(text, current.self);
        if (message.kind === 'subscribe') subscribe(message.rows);
        else if (message.kind === 'unsubscribe') want(rows.filter((row) => !message.isCancelled(row)));
        else if (message.kind === 'request') client.deliver([toFrame(refusalText(message))]);
      },
      gone() {
        endHold();
        leave(channel);
        channel = undefined;
        rows = [];
        counts.clients -= 1;
      },
    };
  }

  const endpoint: Endpoint = {
    path,
    isOpen,
    connect,
    start(given) {
      hub = given;
      const ends = [position.onFix(sendOwn), vessels.listen(listener), antenna.onMessage(sendStation)];
      const repeating = every(clock, 1000, () => {
        if (clock.monotonicMs() - ownSentAt >= OWN_INTERVAL_MS) sendOwn();
      });
      return () => {
        repeating.cancel();
        for (const end of ends) end();
        for (const channel of channels.values()) channel.close();
      };
    },
  };
  return {
    endpoint,
    forget,
    /** Call when a program at this address has requested `self`. */
    selfAsked(address: string): void {
      for (const [hold, from] of holds) if (from === address) hold.asked();
    },
    stats: () => ({ ...counts }),
  };
}
