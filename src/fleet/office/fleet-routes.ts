import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import { toTrackFeature } from '../../cargo/trips/index.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { GEOJSON_TYPE } from '../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE, toGpx } from '../../foundation/shared/geo/gpx.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown, parseInstant } from '../../server/http/parameters.ts';
import { linksTo, Streamed } from '../../server/http/schema.ts';
import { streamList, streamText } from '../../server/http/stream.ts';
import { createLocationStore, type Location, toLocationRecord } from '../../vessel/position/index.ts';
import { FLEET_PATH, ShipList, ShipParams, ShipTrack, SingleShip, TrackQuery, trackFile } from './fleet-schema.ts';
import { toShipRecord } from './ship-record.ts';
import type { ShipStore } from './ship-store.ts';
import { type Ship, toShip } from './ship-view.ts';

const tags = ['fleet'];
const config = { access: 'scoped', home: 'any', ofShips: true } as const;

export interface FleetRoutesDeps {
  db: Kysely<Database>;
  store: Pick<ShipStore, 'list' | 'find'>;
  clock: Clock;
}

interface Range {
  from: number;
  to: number;
}

/** Routes of an office for its ships. */
export function createFleetRoutes({ db, store, clock }: FleetRoutesDeps): FastifyPluginAsyncTypebox {
  const isShown = (id: string, limit: readonly string[] | undefined) => limit === undefined || limit.includes(id);

  async function get(id: string, limit: readonly string[] | undefined): Promise<Ship> {
    demandShown(limit, id, ['Ship', id]);
    const row = await store.find(id);
    if (!row) throw notFound('Ship', id);
    return toShip(row);
  }

  /** Locations sorted by time; a fix that belongs to two trips is listed once. */
  async function* track(shipId: string, range: Range): AsyncGenerator<Location[]> {
    let last = Number.NaN;
    for await (const page of createLocationStore(db).pages({ ...range, shipId })) {
      const fresh = page.filter(({ recordedAt }, index) => recordedAt !== (page[index - 1]?.recordedAt ?? last));
      last = page.at(-1)?.recordedAt ?? last;
      if (fresh.length > 0) yield fresh;
    }
  }

  return async (app) => {
    app.get(
      FLEET_PATH,
      {
        config,
        schema: {
          operationId: 'listShips',
          summary: 'The ships of the fleet',
          tags,
          response: { 200: ShipList, ...errorResponses('Internal', 'Database') },
        },
      },
      async ({ ships }) => {
        const now = clock.now();
        const shown = (await store.list()).filter(({ id }) => isShown(id, ships));
        return { ships: shown.map((row) => toShipRecord(toShip(row), now)), _links: linksTo(FLEET_PATH) };
      },
    );

    app.get(
      `${FLEET_PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'getShip',
          summary: 'One ship: position, trip, alerts and its link',
          tags,
          params: ShipParams,
          response: { 200: SingleShip, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params: { id }, ships }) => {
        const ship = await get(id, ships);
        return { ...toShipRecord(ship, clock.now()), _links: linksTo(`${FLEET_PATH}/${ship.id}`) };
      },
    );

    app.get(
      `${FLEET_PATH}/:id/track`,
      {
        config: { ...config, streams: true },
        schema: {
          operationId: 'listShipLocations',
          summary: 'The positions of a ship in a time range, oldest first',
          tags,
          params: ShipParams,
          querystring: TrackQuery,
          response: { 200: Streamed(ShipTrack), ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params: { id }, query, ships }, reply) => {
        const ship = await get(id, ships);
        const records = toRecords(track(ship.id, toRange(query, clock.now())), ship.id);
        reply.type('application/json; charset=utf-8');
        const links = { _links: linksTo(`${FLEET_PATH}/${ship.id}/track`) };
        return reply.send(await streamList('locations', records, links));
      },
    );

    const files = [
      {
        extension: 'gpx',
        operationId: 'getShipTrackGpx',
        type: GPX_TYPE,
        write: async ({ name }: Ship, { from }: Range, pages: AsyncGenerator<Location[]>) =>
          toGpx({ name, startTime: from }, [pages]),
      },
      {
        extension: 'geojson',
        operationId: 'getShipTrackGeoJson',
        type: GEOJSON_TYPE,
        write: async ({ id, name }: Ship, range: Range, pages: AsyncGenerator<Location[]>) => {
          const hasJumps = await createLocationStore(db).hasJumps({ ...range, shipId: id });
          return toTrackFeature({ id, properties: { id, name }, hasJumps }, () => pages);
        },
      },
    ];
    for (const { extension, operationId, type, write } of files) {
      app.get(
        `${FLEET_PATH}/:id/track.${extension}`,
        {
          config: { ...config, streams: true },
          schema: {
            operationId,
            summary: `The track of a ship in a time range as a .${extension} file`,
            tags,
            params: ShipParams,
            querystring: TrackQuery,
            response: { 200: trackFile(type), ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
          },
        },
        async ({ params: { id }, query, ships }, reply) => {
          const ship = await get(id, ships);
          const range = toRange(query, clock.now());
          const body = await streamText(await write(ship, range, track(ship.id, range)));
          reply.header('Content-Disposition', `attachment; filename="${ship.id}.${extension}"`);
          return reply.type(type).send(body);
        },
      );
    }
  };
}

async function* toRecords(pages: AsyncGenerator<Location[]>, shipId: string) {
  for await (const page of pages) {
    yield page.map((location) => Object.assign(toLocationRecord(location), { ship_id: shipId }));
  }
}

/** `to` without a fraction includes the whole second. */
function toRange({ from, to }: { from?: string; to?: string }, now: number): Range {
  const end = to === undefined ? now : parseInstant('to', to, 999);
  const start = from === undefined ? end - DAY_MS : parseInstant('from', from);
  if (start > end) throw badRequest('from must not be after to', fault('from', 'order', 'to', from));
  return { from: start, to: end };
}
