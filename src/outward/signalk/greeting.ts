import { encodeTextFrame, type Frame } from '../../server/live/frame.ts';
import type { Vessel } from '../../traffic/vessels/index.ts';
import type { CurrentData } from './current-data.ts';
import { Delta } from './delta.ts';
import { factsOf, PATHS } from './paths.ts';
import { STATION_GROUPS } from './stations.ts';
import { hasAny, pathsFor, type View } from './view.ts';

/** Freeboard-SK refuses servers with a version that begins with 1, so the version of this service is not used. */
export const SERVER = { name: 'wheelhouse', version: '2.0.0' } as const;
/** Vessels per turn of the event loop. */
const VESSELS_PER_TURN = 100;

const EMPTY = Buffer.alloc(0);

/** A message for one client. */
export const toFrame = (text: string): Frame => ({
  bytes: encodeTextFrame(text),
  channel: undefined,
  coalesceKey: undefined,
});

/** The first message. */
export const helloText = (self: string, now: number): string =>
  JSON.stringify({ ...SERVER, self, roles: ['master', 'main'], timestamp: new Date(now).toISOString() });

/** Units and descriptions of the own ship's paths. */
export function metaText(self: string): string {
  const meta = PATHS.flatMap((path) => {
    const facts = factsOf(path);
    return facts?.units === undefined ? [] : [{ path, value: facts }];
  });
  return JSON.stringify({ context: self, updates: [{ meta }] });
}

const REFUSALS = {
  put: [405, 'Values cannot be set'],
  login: [501, 'Send a key as token in the query, or in the header Authorization'],
} as const;

/** Response to an unsupported request. */
export function refusalText({ requestId, what }: { requestId: string; what: keyof typeof REFUSALS }): string {
  const [statusCode, message] = REFUSALS[what];
  return JSON.stringify({ requestId, state: 'COMPLETED', statusCode, message });
}

/** Deltas of the current state, created while the client reads them. */
export const cachedDeltas = (current: CurrentData, view: View): Frame => ({
  bytes: EMPTY,
  channel: undefined,
  coalesceKey: undefined,
  fragments: makeCached(current, view),
});

function* makeCached(current: CurrentData, view: View): Generator<Buffer> {
  let frames: Buffer[] = [];
  const own = new Delta(current.ownUpdate()).frame(view.self.paths);
  if (own) frames.push(own);
  for (const group of STATION_GROUPS) {
    if (!hasAny(view, group)) continue;
    for (const station of current.stations.of(group)) {
      const frame = current.stationDelta(station).frame(pathsFor(view, group, station.mmsi));
      if (frame) frames.push(frame);
    }
  }
  let visited = 0;
  for (const vessel of wantedVessels(current, view)) {
    const frame = current.wholeDelta(vessel).frame(pathsFor(view, 'others', vessel.mmsi));
    if (frame) frames.push(frame);
    visited += 1;
    if (visited % VESSELS_PER_TURN !== 0) continue;
    yield Buffer.concat(frames);
    frames = [];
  }
  if (frames.length > 0) yield Buffer.concat(frames);
}

const wantedVessels = (current: CurrentData, { others, singles }: View): Iterable<Readonly<Vessel>> =>
  others.paths === 0 ? [...singles.keys()].flatMap((mmsi) => current.find(mmsi) ?? []) : current.vessels();
