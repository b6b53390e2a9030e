import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { badRequest, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { GEOJSON_TYPE } from '../../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE } from '../../../foundation/shared/geo/gpx.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { parseBox, parseInstant } from '../../../server/http/parameters.ts';
import { linksTo, Streamed } from '../../../server/http/schema.ts';
import { streamObject, streamText } from '../../../server/http/stream.ts';
import { MARK_REMOTE } from '../stored-track.ts';
import { toApproachCsv, toApproachGeoJson, toApproachGpx, toApproachRecord } from './approach-record.ts';
import { findNearest } from './nearest-approach.ts';
import type { Visitor } from './read-tracks.ts';
import { readerOf } from './read-turns.ts';
import { COLUMNS, legRecord, rounded } from './track-answer.ts';
import { ApproachQuery, AreaQuery, InstantQuery, parseRange, WipeQuery } from './track-queries.ts';
import {
  ApproachAnswer,
  AreaAnswer,
  InstantAnswer,
  JSON_TYPE,
  StatisticsAnswer,
  TRACKS_PATH,
  WipeAnswer,
} from './tracks-schema.ts';
import type { ThinnedTrack, TracksService, VesselAtTime } from './tracks-service.ts';
import { type KeyNameOf, MAX_HOURS, WIPED } from './vessel-track-routes.ts';

const MAX_APPROACH_HOURS = 31 * 24;

const toVessel = (text: string): number | 'own' => (text === 'own' ? 'own' : Number(text));

/** Routes for the nearest approach of two vessels. */
export function createApproachRoutes(service: TracksService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${TRACKS_PATH}/approach`,
      {
        config: { access: 'key', home: 'any', streams: true },
        schema: {
          operationId: 'getClosestApproach',
          summary: 'The nearest approach of two vessels in the past',
          description:
            'At most 31 days. The distance is true within `uncertainty_m` at the times of received positions, and unknown ' +
            'between them. 404 where the two were never received at the same time.',
          tags: ['tracks'],
          querystring: ApproachQuery,
          response: {
            200: ApproachAnswer,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { mmsi, format, ...query } = request.query;
        const [one = '', other = ''] = mmsi;
        if (one === other)
          throw badRequest('mmsi must name two different vessels', fault('mmsi', 'conflict', 'mmsi', other));
        const range = parseRange(query, { now: service.now(), maxHours: MAX_APPROACH_HOURS });
        const pair = await service.pair([toVessel(one), toVessel(other)], range, readerOf(request, reply));
        const tenths = { from: range.fromMs / 100, to: range.toMs / 100 };
        const nearest = findNearest([pair[0].track, pair[1].track], tenths);
        if (!nearest)
          throw new ServiceError('NotFound', `No time at which both ${one} and ${other} were received in this range`);
        const names = [one, other] as const;
        const completeUntilMs = service.finalBeforeMs();
        const record = toApproachRecord({ names, range, completeUntilMs, pair, nearest });
        if (format === 'json') return reply.type(JSON_TYPE).send(record);
        reply.header('content-disposition', `attachment; filename="approach-${one}-${other}.${format}"`);
        if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(toApproachCsv(record));
        if (format === 'geojson') return reply.type(GEOJSON_TYPE).send(toApproachGeoJson(record));
        return reply.type(GPX_TYPE).send(await streamText(toApproachGpx(record)));
      },
    );
  };
}

const tags = ['tracks'];
/** Maximum range of whole tracks (`legs`), which are long. */
const MAX_LEG_HOURS = 24;

/** Routes for the stored tracks of all vessels. */
export function createAreaRoutes(service: TracksService, keyNameOf: KeyNameOf): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      TRACKS_PATH,
      {
        config: { access: 'key', home: 'any', streams: true },
        schema: {
          operationId: 'listTracks',
          summary: 'The vessels whose line crossed a box',
          description: 'Also those that were inside between two positions only.',
          tags,
          querystring: AreaQuery,
          response: {
            200: Streamed(AreaAnswer),
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { bbox, detail, limit, cursor, maxPoints, ...query } = request.query;
        const hasLegs = detail === 'legs';
        const range = parseRange(query, { now: service.now(), maxHours: hasLegs ? MAX_LEG_HOURS : MAX_HOURS });
        const reader = readerOf(request, reply);
        const { visitors, isCut } = await service.visitors(
          { box: parseBox(bbox), range, after: cursor, limit },
          reader,
        );
        const mmsis = visitors.map(({ mmsi }) => mmsi);
        const tracks = hasLegs ? await service.tracks({ mmsis, range, maxPoints }, reader) : undefined;
        const shown = tracks ? visitors.filter(({ mmsi }) => tracks.has(mmsi)) : visitors;
        const goesOn = isCut || shown.length < visitors.length;
        const before = {
          from: toTimestamp(range.fromMs),
          to: toTimestamp(range.toMs),
          complete_until: toTimestamp(service.finalBeforeMs()),
        };
        const after = () => ({
          next_cursor: goesOn ? (shown.at(-1)?.mmsi ?? null) : null,
          _links: linksTo(TRACKS_PATH),
        });
        reply.type(JSON_TYPE);
        return reply.send(await streamObject({ before, name: 'vessels', pages: visitorPages(shown, tracks), after }));
      },
    );

    app.get(
      `${TRACKS_PATH}/at`,
      {
        config: { access: 'key', home: 'any', streams: true },
        schema: {
          operationId: 'listVesselsAtTime',
          summary: 'Where all vessels were at an instant',
          tags,
          querystring: InstantQuery,
          response: {
            200: Streamed(InstantAnswer),
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { time, bbox } = request.query;
        const atMs = parseInstant('time', time);
        const box = bbox === undefined ? undefined : parseBox(bbox);
        const pages = instantPages(service.instant({ atMs, box }, readerOf(request, reply)), atMs);
        const before = { time: toTimestamp(atMs), complete_until: toTimestamp(service.finalBeforeMs()) };
        const after = () => ({ _links: linksTo(`${TRACKS_PATH}/at`) });
        return reply.type(JSON_TYPE).send(await streamObject({ before, name: 'vessels', pages, after }));
      },
    );

    app.get(
      `${TRACKS_PATH}/statistics`,
      {
        config: { access: 'key', home: 'any' },
        schema: {
          operationId: 'getTrackStatistics',
          summary: 'How many tracks are stored',
          tags,
          response: { 200: StatisticsAnswer, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database') },
        },
      },
      async (request, reply) => {
        const { oldestMs, openPoints, largest, ...counts } = await service.statistics(readerOf(request, reply));
        return {
          ...counts,
          oldest: oldestMs === undefined ? null : toTimestamp(oldestMs),
          open_points: openPoints,
          complete_until: toTimestamp(service.finalBeforeMs()),
          largest: [...largest],
          _links: linksTo(`${TRACKS_PATH}/statistics`),
        };
      },
    );

    app.delete(
      TRACKS_PATH,
      {
        config: { access: 'admin', home: 'leader' },
        schema: {
          operationId: 'deleteTracks',
          summary: 'Delete the tracks before an instant',
          description: 'Segments of the store that ended before it; one has up to six hours.',
          tags,
          querystring: WipeQuery,
          response: { 202: WipeAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async (request, reply) => {
        await service.wipeBefore(parseInstant('before', request.query.before), await keyNameOf(request));
        return reply.code(202).send({ message: WIPED, _links: linksTo(TRACKS_PATH) });
      },
    );
  };
}

async function* visitorPages(visitors: readonly Visitor[], tracks: ReadonlyMap<number, ThinnedTrack> | undefined) {
  if (!tracks) {
    yield visitors.map(visitorRecord);
    return;
  }
  for (const visitor of visitors) {
    const found = tracks.get(visitor.mmsi);
    if (found) yield [{ ...visitorRecord(visitor), ...trackRecord(found) }];
  }
}

const visitorRecord = ({ mmsi, firstTenths, lastTenths, crossings }: Visitor) => ({
  mmsi,
  first_inside: toTimestamp(Math.round(firstTenths * 100)),
  last_inside: toTimestamp(Math.round(lastTenths * 100)),
  crossings,
});

function trackRecord({ read: { track, legs }, thinned }: ThinnedTrack) {
  const t0Ms = (track.tenths[0] ?? 0) * 100;
  return {
    tolerance_m: rounded(thinned.toleranceM),
    t0: toTimestamp(t0Ms),
    columns: COLUMNS,
    legs: legs.map((leg, at) => legRecord(track, leg, { indexes: thinned.legs[at] ?? [], t0Ms })),
  };
}

async function* instantPages(pages: AsyncIterable<readonly VesselAtTime[]>, atMs: number) {
  for await (const page of pages)
    yield page.map(({ mmsi, place, mark }) => ({
      mmsi,
      latitude: Number(place.latitude.toFixed(6)),
      longitude: Number(place.longitude.toFixed(6)),
      speed_knots: place.speedKnots === null ? null : Number(place.speedKnots.toFixed(1)),
      course: place.courseDeg === null ? null : Math.round(place.courseDeg) % 360,
      source: mark & MARK_REMOTE ? 'remote' : 'local',
      before_secs: Number((atMs / 1000 - place.beforeTenths / 10).toFixed(1)),
      after_secs: Number((place.afterTenths / 10 - atMs / 1000).toFixed(1)),
    }));
}
