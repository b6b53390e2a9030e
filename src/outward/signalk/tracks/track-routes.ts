import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ServiceError } from '../../../foundation/shared/errors.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { isInside, squareAround } from '../../../foundation/shared/geo/range.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { Answer, Streamed } from '../../../server/http/schema.ts';
import { streamText } from '../../../server/http/stream.ts';
import { type Reader, readerOf, type TrackBox, type TrackColumns } from '../../../traffic/tracks/index.ts';
import { POSITION, parseHistoryQuery, parseTimesAlone } from './history-query.ts';
import { historyRows } from './history-values.ts';
import { durationOf, QueryError, type RawQuery, textOf } from './query-text.ts';
import { contextOf, readOthers, type TrackSources, vesselOf } from './read-context.ts';
import { toFeature, VALUES } from './track-feature.ts';
import { PROVIDER, parseTrackQuery, type TrackQuery } from './track-query.ts';

const CONFIG = { access: 'scoped', home: 'any' } as const;
const STREAMED = { ...CONFIG, streams: true } as const;
const V2 = '/signalk/v2/api';
const V1 = '/signalk/v1/api';
const JSON_TYPE = 'application/json; charset=utf-8';
const HOUR_MS = 3_600_000;
const MAX_MS = 366 * 24 * HOUR_MS;
/** Length of the trail kept by the version 1 plugin. */
const TRAIL_MS = 2 * HOUR_MS;
const TRAIL_POINTS = 120;
const DEFAULT_RADIUS_M = 50_000;
const WORLD: TrackBox = { west: -180, south: -90, east: 180, north: 90 };

export interface TrackRoutesDeps extends TrackSources {
  nameOf(mmsi: number): string | undefined;
  position(): LatLon | undefined;
  now(): number;
}

/** Track and history routes of Signal K version 2, and those of the version 1 plugins. */
export function addTrackRoutes(app: FastifyInstance, deps: TrackRoutesDeps): void {
  const { self, own, others, now } = deps;

  /** Answers query errors in the format of Signal K. */
  const answering =
    (answer: (query: RawQuery, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await answer(request.query as RawQuery, request, reply);
      } catch (error) {
        const isQuery = error instanceof QueryError || (error instanceof ServiceError && error.type === 'BadRequest');
        if (!isQuery) throw error;
        return reply.code(400).send({ error: error.message });
      }
    };

  /** Checks everything before the first feature: an answer that has begun cannot become an error. */
  async function* features(query: TrackQuery, reader: Reader) {
    const { contexts, box, toMs } = query;
    const wanted = contexts?.map((context) => vesselOf(context, self));
    const found = await othersOf(
      query,
      wanted?.filter((one): one is number => typeof one === 'number'),
      reader,
    );
    if (wanted?.includes('own') ?? true) {
      const read = await own({ fromMs: query.fromMs ?? 0, toMs }, reader.signal);
      const touches = !box || inBox(read.track, box);
      const feature = touches && (await toFeature(read, { context: self, isSelf: true, name: undefined }, query));
      if (feature) yield feature;
    }
    for (const [mmsi, { read }] of found) {
      const facts = { context: contextOf(mmsi, self), isSelf: false, name: deps.nameOf(mmsi) };
      const feature = await toFeature(read, facts, query);
      if (feature) yield feature;
    }
  }

  async function othersOf({ box, fromMs, toMs, maxPoints }: TrackQuery, mmsis: number[] | undefined, reader: Reader) {
    if (!others || (mmsis ? mmsis.length === 0 : !box)) return [];
    const range = { fromMs: fromMs ?? toMs - MAX_MS, toMs };
    if (range.toMs - range.fromMs > MAX_MS) throw new QueryError('the window must be at most 366 days');
    return readOthers(others, { mmsis, box, range, maxPoints }, reader);
  }

  app.get(
    `${V2}/tracks`,
    { config: STREAMED, schema: TRACKS },
    answering(async (query, request, reply) => {
      const found = features(parseTrackQuery(query, now()), readerOf(request, reply));
      const text = await streamText(joined(found, ['{"type":"FeatureCollection","features":[', ']}']));
      return reply.type(JSON_TYPE).send(text);
    }),
  );
  app.get(`${V2}/tracks/_providers`, { config: CONFIG, schema: TRACK_PROVIDERS }, () => ({
    [PROVIDER]: { isDefault: true },
  }));
  app.get(`${V2}/history/_providers`, { config: CONFIG, schema: HISTORY_PROVIDERS }, () => ({
    [PROVIDER]: { isDefault: true },
  }));
  app.get('/signalk/v2/features', { config: CONFIG, schema: FEATURES }, () => ({
    apis: ['tracks', 'history'],
    plugins: [],
  }));

  async function contexts(
    { fromMs, toMs }: { fromMs: number; toMs: number },
    box: TrackBox | undefined,
    reader: Reader,
  ) {
    const range = { fromMs: Math.max(fromMs, toMs - MAX_MS), toMs };
    const { track } = await own({ fromMs, toMs }, reader.signal);
    const query = { box: box ?? WORLD, range, after: 0, limit: 1000 };
    const found = others ? (await others.visitors(query, reader)).visitors : [];
    const hasOwn = track.count > 0 && (!box || inBox(track, box));
    return [...(hasOwn ? [self] : []), ...found.map(({ mmsi }) => contextOf(mmsi, self))];
  }

  app.get(
    `${V2}/tracks/contexts`,
    { config: CONFIG, schema: TRACK_CONTEXTS },
    answering(async (raw, request, reply) => {
      const { fromMs, toMs, box } = parseTrackQuery(raw, now());
      return contexts({ fromMs: fromMs ?? 0, toMs }, box, readerOf(request, reply));
    }),
  );
  app.get(
    `${V2}/history/contexts`,
    { config: CONFIG, schema: HISTORY_CONTEXTS },
    answering(async (raw, request, reply) =>
      contexts(parseTimesAlone(raw, now()), undefined, readerOf(request, reply)),
    ),
  );
  app.get(
    `${V2}/history/paths`,
    { config: CONFIG, schema: HISTORY_PATHS },
    answering(async (raw) => {
      parseTimesAlone(raw, now());
      return [POSITION, ...Object.keys(VALUES)];
    }),
  );
  app.get(
    `${V2}/history/values`,
    { config: STREAMED, schema: HISTORY },
    answering(async (raw, request, reply) => {
      const query = parseHistoryQuery(raw, now());
      const reader = readerOf(request, reply);
      const vessel = vesselOf(query.context.includes('.') ? query.context : `vessels.${query.context}`, self);
      const range = { fromMs: query.fromMs, toMs: query.toMs };
      if (vessel !== 'own' && range.toMs - range.fromMs > MAX_MS)
        throw new QueryError('the window must be at most 366 days');
      const mmsis = typeof vessel === 'number' ? [vessel] : [];
      const read =
        vessel === 'own'
          ? await own(range, reader.signal)
          : others && (await others.tracks({ mmsis, range, maxPoints: 1_000_000 }, reader)).get(mmsis[0] ?? 0)?.read;
      const before = JSON.stringify({
        context: vessel === undefined ? query.context : contextOf(vessel, self),
        range: { from: new Date(query.fromMs).toISOString(), to: new Date(query.toMs).toISOString() },
        values: query.values,
      });
      async function* rows() {
        for (const page of read ? historyRows(read, query) : []) yield* page;
      }
      const text = await streamText(joined(rows(), [`${before.slice(0, -1)},"data":[`, ']}']));
      return reply.type(JSON_TYPE).send(text);
    }),
  );

  /** Lines of a track in the format of the version 1 plugins. */
  async function* trail(query: TrackQuery, reader: Reader) {
    for await (const { geometry, properties } of features(query, reader))
      if (geometry) yield { geometry, context: properties.context };
  }

  const plain = { contexts: undefined, resolutionMs: undefined, maxPoints: undefined, epsilonM: undefined, paths: [] };
  const common = { ...plain, hasTimes: false, hasGeometry: true, box: undefined };

  if (others)
    app.get(
      `${V1}/tracks`,
      { config: STREAMED, schema: V1_TRACKS },
      answering(async (raw, request, reply) => {
        const box = areaOf(raw, deps.position());
        const range = { fromMs: now() - TRAIL_MS, toMs: now() };
        const reader = readerOf(request, reply);
        const found = await readOthers(others, { mmsis: undefined, box, range, maxPoints: TRAIL_POINTS }, reader);
        const query: TrackQuery = { ...common, ...range, maxPoints: TRAIL_POINTS };
        async function* entries() {
          for (const [mmsi, { read }] of found) {
            const facts = { context: contextOf(mmsi, self), isSelf: false, name: undefined };
            const geometry = (await toFeature(read, facts, query))?.geometry;
            if (geometry) yield [facts.context, geometry] as const;
          }
        }
        const text = joinedText(entries(), ([context, line]) => `${JSON.stringify(context)}:${JSON.stringify(line)}`);
        return reply.type(JSON_TYPE).send(await streamText(text));
      }),
    );
  app.get(
    `${V1}/self/track`,
    { config: CONFIG, schema: SELF_TRACK },
    answering(async (raw, request, reply) => {
      const span = spanOf(raw, 'timespan') ?? HOUR_MS;
      const toMs = now() - Number(textOf(raw, 'timespanOffset') ?? 0) * HOUR_MS;
      if (!Number.isFinite(toMs)) throw new QueryError('timespanOffset must be hours');
      const query: TrackQuery = {
        ...common,
        contexts: ['vessels.self'],
        fromMs: toMs - span,
        toMs,
        resolutionMs: spanOf(raw, 'resolution'),
      };
      for await (const { geometry } of trail(query, readerOf(request, reply))) return geometry;
      return { type: 'MultiLineString', coordinates: [] };
    }),
  );
}

/** Whether a point of the track is in the box. Points are enough: the own history has one every few seconds. */
function inBox({ latE5, lonE5, count }: TrackColumns, { south, west, north, east }: TrackBox): boolean {
  const bounds = { sw: [south, west], ne: [north, east] } as const;
  for (let index = 0; index < count; index += 1)
    if (isInside(bounds, (latE5[index] ?? 0) / 1e5, (lonE5[index] ?? 0) / 1e5)) return true;
  return false;
}

/** `23h`, `1m`, `10s`, or an ISO 8601 duration. */
function spanOf(query: RawQuery, name: string): number | undefined {
  const text = textOf(query, name);
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text ?? '') ?? [];
  const secs: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
  return count === undefined ? durationOf(query, name) : Number(count) * (secs[unit] ?? 1) * 1000;
}

/** `radius` in metres around the own ship, or `bbox` with latitude first, as in the version 1 plugin. */
function areaOf(query: RawQuery, position: LatLon | undefined): TrackBox {
  const bbox = textOf(query, 'bbox');
  if (bbox !== undefined) {
    const parts = bbox.split(',').map(Number);
    if (parts.length !== 4 || !parts.every(Number.isFinite)) throw new QueryError('bbox must be four numbers');
    const [lat1 = 0, west = 0, lat2 = 0, east = 0] = parts;
    return { south: Math.min(lat1, lat2), north: Math.max(lat1, lat2), west, east };
  }
  const radius = Number(textOf(query, 'radius') ?? DEFAULT_RADIUS_M);
  if (!(radius > 0)) throw new QueryError('radius must be metres');
  if (!position) throw new ServiceError('NotFound', 'No position of your vessel');
  const { sw, ne } = squareAround(position, Math.min(radius, 20_000_000) / 1000);
  return { south: sw[0], west: sw[1], north: ne[0], east: ne[1] };
}

async function* joined(items: AsyncIterable<unknown>, [opening, closing]: readonly [string, string]) {
  let before = opening;
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === ',' ? closing : opening + closing;
}

async function* joinedText<T>(items: AsyncIterable<T>, toText: (item: T) => string) {
  let before = '{';
  for await (const item of items) {
    yield before + toText(item);
    before = ',';
  }
  yield before === ',' ? '}' : '{}';
}

/** The shapes are documented by Signal K, so their objects are open here. */
const Open = (name: string, description: string, example: object) =>
  named(name, Type.Unsafe<object>({ type: 'object', additionalProperties: true }), { description, example });

const SELF = 'vessels.urn:mrn:imo:mmsi:211000001';
const LINES = {
  type: 'MultiLineString',
  coordinates: [
    [
      [7.5901, 50.3601],
      [7.5933, 50.3655],
    ],
  ],
};

const QueryFailure = Answer(
  Type.Object({ error: Type.String({ description: 'What is wrong with the query' }) }),
  'The query is not valid',
  { error: 'from or duration is needed' },
);

const described = (operationId: string, summary: string, response: object) =>
  ({
    operationId,
    summary,
    tags: ['signalk'],
    response: { 200: response, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database'), 400: QueryFailure },
  }) as const;

const Lines = Open('SignalkLines', 'Lines', LINES);
const Providers = Open('SignalkProviders', 'Who provides it, by name', { wheelhouse: { isDefault: true } });
const Names = named('SignalkNames', Type.Array(Type.String()), { description: 'Contexts or paths', example: [SELF] });

const TRACKS = described(
  'listSignalkTracks',
  'Tracks of Signal K 2',
  Streamed(
    Open('SignalkTracks', 'A feature for each vessel', {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: LINES, properties: { context: SELF, isSelf: true, pointCount: 2 } }],
    }),
  ),
);
const V1_TRACKS = described('getSignalkTracksV1', 'Tracks of Signal K 1', Streamed(Lines));
const SELF_TRACK = described('getSignalkSelfTrack', 'The track of your vessel for Signal K 1', Streamed(Lines));
const HISTORY = described(
  'getSignalkHistoryValues',
  'History of Signal K 2',
  Streamed(Open('SignalkHistory', 'A row for each time', { context: SELF, range: {}, values: [], data: [] })),
);
const TRACK_PROVIDERS = described('listSignalkTrackProviders', 'Who provides tracks to Signal K', Providers);
const HISTORY_PROVIDERS = described('listSignalkHistoryProviders', 'Who provides history to Signal K', Providers);
const TRACK_CONTEXTS = described('listSignalkTrackContexts', 'What Signal K has tracks of', Names);
const HISTORY_CONTEXTS = described('listSignalkHistoryContexts', 'What Signal K has history of', Names);
const HISTORY_PATHS = described('listSignalkHistoryPaths', 'Which values the history of Signal K has', Names);
const FEATURES = described(
  'getSignalkFeatures',
  'Which interfaces of Signal K there are',
  Open('SignalkFeatures', 'Interfaces and plugins', { apis: ['tracks', 'history'], plugins: [] }),
);
