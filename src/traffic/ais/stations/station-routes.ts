import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { ServiceError } from '../../../foundation/shared/errors.ts';
import { causeOf } from '../../../foundation/shared/reason.ts';
import { Cause, errorResponses } from '../../../server/http/error-schema.ts';
import { RateLimitedError } from '../../../server/http/limits/rate-limit.ts';
import { named } from '../../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { ASIDE_REASONS } from './standing.ts';
import { SECTORS } from './station-counts.ts';
import type { StationState, StationStatus, Taken as TakenLines } from './station-status.ts';

export interface StationRoutesDeps {
  list(): StationStatus[];
  /** Seconds until the station may send again; 0 if it may send now. */
  waitSecs(name: string): number;
  /** Processes a body and returns the outcome of its lines. */
  take(name: string, body: AsyncIterable<Buffer>, encoding: string | undefined): Promise<TakenLines>;
}

export function createStationRoutes({ list, waitSecs, take }: StationRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Receivers send various media types or none. If another instance leads, it gets the raw body.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.get(
      STATIONS_PATH,
      {
        config: { access: 'scoped', home: 'leader' },
        schema: {
          operationId: 'listStations',
          summary: 'The AIS stations: rates, range, lag and faults of each',
          tags: ['stations'],
          response: { 200: Stations, ...errorResponses('NotFound', 'Internal') },
        },
      },
      () => toStations(list()),
    );

    app.post(
      `${STATIONS_PATH}/:name/sentences`,
      {
        config: { access: 'station', home: 'leader', unpacksBody: true },
        schema: {
          operationId: 'sendStationSentences',
          summary: 'A station hands over what it received',
          description:
            'The body has NMEA lines, with or without tag blocks, JSON lines with a list `nmea`, or the JSON document that ' +
            'AIS-catcher sends; of any media type, up to 1 MB, and packed with gzip to up to 4 MB. A station that sends more ' +
            'than it may gets 429.',
          tags: ['stations'],
          params: StationParams,
          response: { 200: Taken, ...errorResponses('BadRequest', 'Internal', 'Unavailable') },
        },
      },
      async ({ params: { name }, body, headers }) => {
        const waiting = waitSecs(name);
        if (waiting > 0) throw new RateLimitedError(waiting);
        return take(name, toChunks(body), headers['content-encoding']);
      },
    );
  };
}

/** The raw stream passed on by the parser; empty if there is no body. */
function toChunks(body: unknown): AsyncIterable<Buffer> {
  if (body === undefined || body === null) return noChunks();
  if (typeof body === 'object' && Symbol.asyncIterator in body) return body as AsyncIterable<Buffer>;
  throw new ServiceError('Internal', 'The body was read by something else');
}

async function* noChunks(): AsyncGenerator<Buffer> {
  yield* [];
}

const STATIONS_PATH = '/v1/stations';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const STATES = ['receiving', 'silent', 'disconnected', 'setAside'] as const satisfies readonly StationState[];

const Station = named(
  'Station',
  Type.Object({
    name: Type.String(),
    kind: OneOf(['url', 'token'], '`url`: the service connects or listens; `token`: the station sends by HTTP'),
    source: Nullable(Type.String({ description: 'URL without its parameters; null for a station that sends by HTTP' })),
    state: OneOf(STATES, '`silent`: no message for two minutes. `setAside`: what it brings is compared, and not used'),
    setAside: Nullable(
      Type.Object({
        reason: OneOf(
          ASIDE_REASONS,
          '`clock`: its stamps are not of now. `replay`: its messages are not of now. `positions`: they contradict those of ' +
            'other stations. `place`: they are too far from its place',
        ),
        since: Timestamp('When it was set aside'),
      }),
    ),
    place: Nullable(
      Type.Object({
        latitude: Type.Number(),
        longitude: Type.Number(),
        origin: OneOf(
          ['configured', 'reported', 'estimated'],
          '`reported`: by the station itself. `estimated`: the middle of what it receives',
        ),
      }),
    ),
    messagesPerMinute: count('Messages of the last minute'),
    bytesPerMinute: count('Bytes of the last minute'),
    messages: count('Messages since the start of the service'),
    copies: count('Of these, those that another station had brought before'),
    repeats: count('Of these, those that the station itself had brought before'),
    uniqueShare: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Share of the messages of the last hour that no other station received; null without a message',
      }),
    ),
    rangeKm: Nullable(Type.Number({ description: 'Farthest received position from its place; null without one' })),
    rangeBySectorKm: Type.Array(Nullable(Type.Number()), {
      description: `The same by direction: ${SECTORS} sectors of ${360 / SECTORS}°, from north on, clockwise`,
    }),
    lagSecs: Nullable(
      Type.Number({ description: 'From the stamp of the station to the arrival, on average; null without stamps' }),
    ),
    lastMessageAt: Nullable(Timestamp('When its last message came')),
    lastError: Nullable(Type.String({ description: 'Why the connection is interrupted' })),
    cause: Type.Optional(Cause),
    faults: Type.Object(
      {
        rejected: count('Lines without a valid sentence'),
        linesTooLong: count('Lines that are longer than any sentence'),
        overLimit: count('Lines and requests beyond what the station may send'),
        withheld: count('Messages that were not used: of another time, contradicted, or while it was set aside'),
        unknownStation: count('Lines whose tag block names a station that is not configured'),
        badBodies: count('Requests whose body could not be read'),
        failures: count('Ends of the connection'),
      },
      { description: 'Counted since the start of the service' },
    ),
  }),
  { description: 'An AIS station that receives for this service' },
);

const StationParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 64 }) });

const Stations = named('StationList', Type.Object({ stations: Type.Array(Station), _links: Links }), {
  description: 'The AIS stations in the order of the configuration',
  example: {
    stations: [
      {
        name: 'koblenz',
        kind: 'token',
        source: null,
        state: 'receiving',
        setAside: null,
        place: { latitude: 50.3569, longitude: 7.589, origin: 'configured' },
        messagesPerMinute: 412,
        bytesPerMinute: 28_400,
        messages: 81_204,
        copies: 20_310,
        repeats: 12,
        uniqueShare: 0.421,
        rangeKm: 41.87,
        rangeBySectorKm: [41.87, null],
        lagSecs: 4.2,
        lastMessageAt: '2026-11-20T08:35:59.400Z',
        lastError: null,
        faults: {
          rejected: 3,
          linesTooLong: 0,
          overLimit: 0,
          withheld: 7,
          unknownStation: 0,
          badBodies: 0,
          failures: 0,
        },
      },
    ],
    _links: { self: STATIONS_PATH },
  },
});

const Taken = named(
  'SentencesResult',
  Type.Object({
    lines: count('Lines in the body'),
    messages: count('Valid messages'),
    copies: count('Messages that another station, or this one, had brought before'),
    withheld: count('Messages that are not used'),
    rejected: count('Lines without a valid sentence'),
    setAside: Nullable(OneOf(ASIDE_REASONS, 'Why nothing of this station is used at the moment')),
  }),
  {
    description: 'What became of the lines',
    example: { lines: 412, messages: 398, copies: 120, withheld: 0, rejected: 2, setAside: null },
  },
);

const toKm = (metres: number): number | null => (metres > 0 ? Math.round(metres / 10) / 100 : null);
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function toStation({
  place,
  setAside,
  lagMs,
  lastMessageAt,
  farthestM,
  uniqueShare,
  lastError,
  ...status
}: StationStatus): Static<typeof Station> {
  return {
    ...status,
    setAside: setAside && { reason: setAside.reason, since: toTimestamp(setAside.sinceAt) },
    place: place && {
      latitude: round(place.latitude, 5),
      longitude: round(place.longitude, 5),
      origin: place.origin,
    },
    uniqueShare: uniqueShare === null ? null : round(uniqueShare, 3),
    rangeKm: toKm(Math.max(0, ...farthestM)),
    rangeBySectorKm: farthestM.map(toKm),
    lagSecs: lagMs === null ? null : round(lagMs / 1000, 1),
    lastMessageAt: lastMessageAt === null ? null : toTimestamp(lastMessageAt),
    lastError: lastError?.text ?? null,
    ...causeOf(lastError),
  };
}

const toStations = (stations: readonly StationStatus[]): Static<typeof Stations> => ({
  stations: stations.map(toStation),
  _links: linksTo(STATIONS_PATH),
});
