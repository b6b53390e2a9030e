import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createExclusive } from '../../foundation/shared/budget.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ownSourceLabel } from '../../foundation/signalk-client/message.ts';
import type { Endpoint } from '../../server/live/index.ts';
import type { LocalAis } from '../../traffic/ais/index.ts';
import { type OwnPages, readOwnTrack, type TracksService } from '../../traffic/tracks/index.ts';
import type { Vessels } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { createCurrentData } from './current-data.ts';
import { SERVER } from './greeting.ts';
import type { OwnIdentity } from './own-ship.ts';
import { createSignalkRoutes } from './signalk-routes.ts';
import { createStations } from './stations.ts';
import { createStream } from './stream.ts';

const STREAM_PATH = '/signalk/v1/stream';
/** Keys as in the Signal K specification. */
const TXT = { txtvers: '1', roles: 'master, main', swname: SERVER.name, swvers: SERVER.version };
/** A vessel without an MMSI keeps its generated identifier. */
const IDENTIFIER = 'signalk.uuid';

export interface SignalkDeps {
  ownMmsi: number | undefined;
  /** Whether clients need a key. */
  isProtected: boolean;
  /** Other origins whose pages may read the answers. */
  allowedOrigins: ReadonlySet<string>;
  states: { keepFirst(key: string, value: string): Promise<string> };
  position: { current(): Fix | undefined; onFix(listener: (fix: Fix) => void): () => void };
  vessels: Pick<Vessels, 'traffic' | 'listen'>;
  antenna: Pick<LocalAis, 'onMessage'>;
  /** Recorded positions of the own ship. */
  recorded: OwnPages;
  /** Stored tracks of other vessels; undefined if none are recorded. */
  tracks: TracksService | undefined;
  clock: Clock;
}

/** Counts since the start, and current clients. */
export interface SignalkStats {
  readonly clients: number;
  readonly deltas: number;
}

/** Signal K server for the own ship and the vessels around it. */
export interface Signalk {
  readonly routes: FastifyPluginAsyncTypebox;
  readonly endpoints: readonly Endpoint[];
  /** Services at this port, for an announcement. */
  announced(port: number): { type: string; port: number; txt: Record<string, string> }[];
  stats(): SignalkStats;
}

export async function createSignalk(deps: SignalkDeps): Promise<Signalk> {
  const { ownMmsi, isProtected, allowedOrigins, states, position, vessels, antenna, recorded, tracks, clock } = deps;
  const own: OwnIdentity =
    ownMmsi === undefined ? { uuid: await states.keepFirst(IDENTIFIER, randomUUID()) } : { mmsi: ownMmsi };
  const now = () => clock.now();
  const oneByOne = createExclusive();
  const stations = createStations({ now, forgotten: (mmsi) => stream.forget(mmsi) });
  const current = createCurrentData({ own, label: ownSourceLabel(), position, vessels, stations, now });
  const isOpen = !isProtected;
  const stream = createStream({ path: STREAM_PATH, isOpen, current, position, vessels, antenna, stations, clock });
  return {
    routes: createSignalkRoutes({
      current,
      streamPath: STREAM_PATH,
      isProtected,
      allowedOrigins,
      tracks: {
        self: current.self,
        // An app requests several parts of its trail at once, and each holds its rows in memory.
        own: (range, signal) => oneByOne(() => readOwnTrack(recorded, { range, signal })),
        others: tracks,
        nameOf: (mmsi) => current.find(mmsi)?.statics.name ?? undefined,
        position: () => position.current(),
        now,
      },
      selfAsked: stream.selfAsked,
    }),
    endpoints: [stream.endpoint],
    announced: (port) =>
      ['signalk-http', 'signalk-ws'].map((type) => ({ type, port, txt: { ...TXT, self: current.self } })),
    stats: stream.stats,
  };
}
