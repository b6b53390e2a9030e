import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { demandEnds, type LineOfPoints, thinToFit } from '../../foundation/shared/geo/thin.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { shownShips, toTimeRange } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import {
  Links,
  linksTo,
  listCut,
  MaxPoints,
  OfShip,
  Serialised,
  Streamed,
  secondsRange,
} from '../../server/http/schema.ts';
import { streamList } from '../../server/http/stream.ts';
import type { Fix, Location } from './fix.ts';
import { LocationRecord, toLocationRecord } from './history/location-record.ts';
import type { LocationRange, LocationStore } from './history/location-store.ts';
import { exampleFix, readingFields, speedFields, toReading, toSpeedReading } from './reading.ts';

const HistoryQuery = Type.Object({
  ...secondsRange,
  shipId: OfShip,
  maxPoints: MaxPoints,
  ...listCut,
});

const GpsReading = named('Position', Type.Object({ ...readingFields, _links: Links }), {
  description: 'The last fix of your receiver',
  example: {
    ...toReading(exampleFix),
    _links: linksTo('/v1/router/gps'),
  },
});

const SpeedReading = named('Speed', Type.Object({ ...speedFields, _links: Links }), {
  description: 'The speed of your vessel',
  example: {
    ...toSpeedReading(exampleFix),
    _links: linksTo('/v1/router/gps/speed'),
  },
});

const History = named('LocationList', Type.Object({ locations: Type.Array(LocationRecord), _links: Links }), {
  description: 'The recorded positions, oldest first',
  example: {
    locations: [toLocationRecord({ ...exampleFix, id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', tripId: null })],
    _links: linksTo('/v1/router/gps/history'),
  },
});

export { History };

const route = routesOf('gps', { access: 'scoped', home: 'any' });

export interface GpsRoutesDeps {
  position: { current(): Fix | undefined; state(): { reason: Reason | null } };
  locations: Pick<LocationStore, 'pages'>;
  clock: Clock;
  /** Whether records contain their ship. */
  isOffice: boolean;
}

export function createGpsRoutes({ position, locations, clock, isOffice }: GpsRoutesDeps): FastifyPluginAsyncTypebox {
  function usableFix(): Fix {
    const fix = position.current();
    if (fix) return fix;
    throw new ServiceError('Internal', `No GPS position: ${position.state().reason?.text ?? 'unknown'}`);
  }

  const readingOf = onceForEachFix((fix) => ({ ...toReading(fix), _links: linksTo('/v1/router/gps') }));

  return async (app) => {
    app.get(
      '/v1/router/gps',
      route({
        operationId: 'getPosition',
        summary: 'Your position',
        response: { 200: Serialised(GpsReading), ...errorResponses('Internal') },
      }),
      (_request, reply) => {
        reply.type('application/json; charset=utf-8');
        return readingOf(usableFix());
      },
    );

    app.get(
      '/v1/router/gps/speed',
      route({
        operationId: 'getSpeed',
        summary: 'The own speed in four units',
        response: { 200: SpeedReading, ...errorResponses('Internal') },
      }),
      () => ({ ...toSpeedReading(usableFix()), _links: linksTo('/v1/router/gps/speed') }),
    );

    app.get(
      '/v1/router/gps/history',
      route({
        config: { access: 'scoped', home: 'any', ofShips: true, streams: true },
        operationId: 'listLocations',
        summary: 'The recorded positions of a time range, oldest first',
        querystring: HistoryQuery,
        response: { 200: Streamed(History), ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query, ships }, reply) => {
        // One track at a time: a key limited to several ships must name one.
        const [shipId, ...others] = shownShips(ships, query.shipId) ?? [''];
        if (shipId === undefined || others.length > 0)
          throw badRequest('shipId must name one of the ships of the key', fault('shipId', 'required', null));
        const range = toRange({ ...query, shipId }, clock.now());
        const read = () => locations.pages(range);
        const { maxPoints } = query;
        const records = toRecords(
          maxPoints === undefined ? read() : thinLocations(read, maxPoints),
          isOffice ? { ship_id: shipId || null } : {},
        );
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamList('locations', records, { _links: linksTo('/v1/router/gps/history') }));
      },
    );
  };
}

/** Makes the JSON text of an answer once for each fix: many clients ask before the next one arrives. */
function onceForEachFix(toAnswer: (fix: Fix) => object): (fix: Fix) => string {
  let last: { fix: Fix; text: string } | undefined;
  return (fix) => {
    if (last?.fix !== fix) last = { fix, text: JSON.stringify(toAnswer(fix)) };
    return last.text;
  };
}

async function* toRecords(pages: ReturnType<LocationStore['pages']>, ship: object) {
  for await (const page of pages) yield page.map((location) => Object.assign(toLocationRecord(location), ship));
}

interface Query {
  start?: number;
  end?: number;
  limit?: number;
  offset?: number;
  shipId?: string;
}

function toRange({ limit, offset, shipId, ...query }: Query, now: number): LocationRange {
  const { from, to } = toTimeRange(query, now);
  return { from, to, limit, offset, shipId };
}

/** Locations farther apart, or separated by a jump, are not connected by a line; both are kept. */
const SILENT_MS = 10 * 60_000;
/** Maximum number of locations in a thinned range: each needs 24 bytes of memory. */
const MAX_LOCATIONS = 1_000_000;

type Pages = AsyncGenerator<Location[]>;

/**
 * At most `maxPoints` of the locations from `read`, chosen to keep the shape of the line. The locations are read twice, so
 * that only their coordinates are held in memory.
 */
export async function* thinLocations(read: () => Pages, maxPoints: number): Pages {
  const kept = await keptTimes(read(), maxPoints);
  let next = 0;
  for await (const page of read()) {
    const left: Location[] = [];
    for (const location of page) {
      // Locations deleted in the meantime are skipped, new ones are omitted.
      while ((kept[next] ?? Number.POSITIVE_INFINITY) < location.recordedAt) next += 1;
      if (kept[next] !== location.recordedAt) continue;
      left.push(location);
      next += 1;
    }
    if (left.length > 0) yield left;
  }
}

/** Times of the remaining locations. */
async function keptTimes(pages: Pages, maxPoints: number): Promise<number[]> {
  const [times, latitudes, longitudes]: [number[], number[], number[]] = [[], [], []];
  const legs: LineOfPoints[] = [];
  let first = 0;
  for await (const page of pages) {
    for (const { recordedAt, latitude, longitude, isJump } of page) {
      const last = times.at(-1);
      // Skip the copies of a location: each trip that logged it has one.
      if (recordedAt === last) continue;
      if (last !== undefined && (isJump || recordedAt - last > SILENT_MS)) {
        legs.push({ first, end: times.length });
        first = times.length;
      }
      times.push(recordedAt);
      latitudes.push(latitude);
      longitudes.push(longitude);
    }
    if (times.length > MAX_LOCATIONS)
      throw badRequest(
        `The range has more than ${MAX_LOCATIONS} positions. Ask for a shorter one`,
        fault('maxPoints', 'conflict', null, maxPoints),
      );
  }
  if (times.length > 0) legs.push({ first, end: times.length });
  demandEnds(legs, maxPoints);
  const thinned = await thinToFit({ times, latitudes, longitudes, unit: 1 }, legs, { maxPoints, storedM: 0 });
  return thinned.legs.flatMap((leg) => leg.map((index) => times[index] ?? 0));
}
