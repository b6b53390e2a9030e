import type { Fix } from '../gps/index.ts';
import type { Endpoint, EndpointClient, EndpointHub, EndpointSession } from '../live/index.ts';
import { type Clock, every } from '../shared/clock.ts';
import type { TrafficListener, Vessel } from '../vessels/index.ts';
import { cachedDeltas, helloText, metaText, refusalText, toFrame } from './greeting.ts';
import { parseClientMessage, type Row, rowsOfQuery, withRows } from './subscription.ts';
import { isEmpty, viewOf, wideView } from './view.ts';
import { ViewChannel } from './view-channel.ts';
import type { World } from './world.ts';

/** Freeboard-SK raises an alarm about a server without news of the own ship for 9 s. */
const OWN_INTERVAL_MS = 4000;
/** Each costs texts of its own, so clients beyond it share one that has everything. */
const MAX_VIEWS = 32;

export interface StreamDeps {
  path: string;
  isOpen: boolean;
  world: World;
  position: { onFix(listener: (fix: Fix) => void): () => void };
  vessels: { listen(listener: TrafficListener): () => void };
  clock: Clock;
}

/** The live deltas, as an endpoint of the hub. */
export function createStream({ path, isOpen, world, position, vessels, clock }: StreamDeps) {
  const channels = new Map<string, ViewChannel>();
  /** The static data that clients have, to see whether it changed; as many as there are vessels. */
  const sentStatics = new Map<number, Vessel['statics']>();
  const counts = { clients: 0, deltas: 0 };
  let named = 0;
  let hub: EndpointHub | undefined;
  let ownSentAt = Number.NEGATIVE_INFINITY;

  function sendOwn(): void {
    ownSentAt = clock.monotonicMs();
    if (channels.size === 0) return;
    counts.deltas += 1;
    const delta = world.ownDelta();
    for (const channel of channels.values()) channel.own(delta);
  }

  function sendVessel(vessel: Readonly<Vessel>): void {
    const { mmsi, statics } = vessel;
    const isNew = sentStatics.get(mmsi) !== statics;
    if (isNew) sentStatics.set(mmsi, statics);
    if (channels.size === 0) return;
    counts.deltas += isNew ? 2 : 1;
    const motion = world.motionDelta(vessel);
    const still = isNew ? world.staticsDelta(vessel) : undefined;
    for (const channel of channels.values()) {
      channel.motion(mmsi, motion);
      if (still) channel.statics(mmsi, still);
    }
  }

  const listener: TrafficListener = {
    spawn: sendVessel,
    update: sendVessel,
    remove(mmsi) {
      sentStatics.delete(mmsi);
      for (const channel of channels.values()) channel.forget(mmsi);
    },
    bbox: () => undefined,
  };

  /** The channel of what the rows add up to; undefined where that is nothing. */
  function join(rows: readonly Row[], sender: EndpointHub): ViewChannel | undefined {
    let view = viewOf(rows);
    if (isEmpty(view)) return undefined;
    if (!channels.has(view.key) && channels.size >= MAX_VIEWS) view = wideView();
    let channel = channels.get(view.key);
    if (!channel) {
      named += 1;
      channel = new ViewChannel(view, { name: `${path} ${named}`, hub: sender, world, clock });
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

  function connect(client: EndpointClient, query: URLSearchParams): EndpointSession {
    if (!hub) throw new Error('the endpoint is not started');
    const sender = hub;
    const wantsCached = query.get('sendCachedValues') !== 'false';
    let rows: Row[] = [];
    let channel: ViewChannel | undefined;
    counts.clients += 1;

    function want(next: Row[]): void {
      const before = channel;
      rows = next;
      channel = join(rows, sender);
      // What comes from now on follows what is delivered next, and nothing falls between.
      if (channel !== before) sender.listen(client, new Set(channel ? [channel.name] : []));
      leave(before);
    }

    function subscribe(added: readonly Row[]): void {
      want(withRows(rows, added));
      if (wantsCached) client.deliver([cachedDeltas(world, viewOf(added))]);
    }

    client.deliver([toFrame(helloText(world.self, clock.now()))]);
    if (query.get('sendMeta') === 'all') client.deliver([toFrame(metaText(world.self))]);
    subscribe(rowsOfQuery(query.get('subscribe')));

    return {
      take(text) {
        const message = parseClientMessage(text, world.self);
        if (message.kind === 'subscribe') subscribe(message.rows);
        else if (message.kind === 'unsubscribe') want(rows.filter((row) => !message.isCancelled(row)));
        else if (message.kind === 'request') client.deliver([toFrame(refusalText(message))]);
      },
      gone() {
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
      const ends = [position.onFix(sendOwn), vessels.listen(listener)];
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
  return { endpoint, stats: () => ({ ...counts }) };
}
