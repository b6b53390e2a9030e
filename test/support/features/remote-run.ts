import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import type { Bbox } from '../../../src/foundation/shared/geo/range.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import { type BackoffStore, createRemoteSource, type StoredBackoff } from '../../../src/traffic/ais/remote/index.ts';
import { FakeClock } from '../fake-clock.ts';
import type { FakeFeedClient } from '../fakes/fake-feed.ts';
import { createRecordingLog } from '../recording-log.ts';

export const KEY = 'secret-feed-key';
export const KOBLENZ: LatLon = { latitude: 50.36, longitude: 7.6 };

/** A store of pauses in memory. */
export class MemoryStore implements BackoffStore {
  feeds: readonly StoredBackoff[] = [];
  load = async () => this.feeds;
  save = async (feeds: readonly StoredBackoff[]) => {
    this.feeds = feeds;
  };
}

export interface RemoteRunOptions {
  urls: string[];
  clock?: FakeClock;
  store?: BackoffStore;
  centre?: LatLon | undefined;
  areas?: readonly Bbox[];
  onMessage?: (message: AisMessage) => void;
}

/** A started source with its surroundings in the hands of the test; random is always 1, so pauses are full. */
export function runRemote({ urls, clock = new FakeClock(), store = new MemoryStore(), ...rest }: RemoteRunOptions) {
  const log = createRecordingLog();
  const messages: AisMessage[] = [];
  const own = { centre: 'centre' in rest ? rest.centre : KOBLENZ };
  const source = createRemoteSource({
    config: { url: urls, api_key: KEY, radius_km: 20, areas: [...(rest.areas ?? [])] },
    centre: () => own.centre,
    onMessage: rest.onMessage ?? ((message) => void messages.push(message)),
    random: () => 1,
    store,
    clock,
    log,
  });
  source.start();
  return { source, clock, log, messages, own, [Symbol.asyncDispose]: () => source.close() };
}

/** The source looks around so often; in smaller steps of time nothing that follows is overtaken by the clock. */
const STEP_MS = 2000;

/** Moves time on while the connection is alive on its real socket; ends early when it is closed. */
export async function passTime(clock: FakeClock, client: FakeFeedClient, ms: number): Promise<void> {
  for (let left = ms; left > 0 && client.isOpen; left -= STEP_MS) {
    await clock.advance(Math.min(left, STEP_MS));
    await client.hasRead();
  }
}
