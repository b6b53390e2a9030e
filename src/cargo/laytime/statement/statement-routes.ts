import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { ServiceError } from '../../../foundation/shared/errors.ts';
import { LANGUAGES } from '../../../foundation/shared/text.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { demandShown, parseId } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { Nullable, OneOf, Uuid } from '../../../server/http/schema.ts';
import type { ClientService } from '../../clients/index.ts';
import type { PlaceDirectory } from '../../places/index.ts';
import { TripParams, type TripService } from '../../trips/index.ts';
import { EventRecord, toEventRecord } from '../events/event-schema.ts';
import type { EventService } from '../events/event-service.ts';
import { ADVICE, LaytimeAnswer, toLaytimeRecord } from '../laytime-record.ts';
import { shown } from '../laytime-routes.ts';
import type { LaytimeService } from '../laytime-service.ts';
import { hashOfEntries, type Statement } from './statement-csv.ts';
import { loadTexts } from './statement-texts.ts';

const route = routesOf('laytime', shown);

const StatementQuery = Type.Object({
  format: Type.Unsafe<'json' | 'csv' | 'pdf'>({ type: 'string', enum: ['json', 'csv', 'pdf'], default: 'json' }),
  language: Type.Unsafe<(typeof LANGUAGES)[number]>({ type: 'string', enum: [...LANGUAGES], default: 'en' }),
});

const StatementBody = named(
  'LaytimeStatement',
  Type.Object({
    title: Type.String(),
    language: OneOf(LANGUAGES),
    trip: Type.Object({
      id: Uuid(),
      cargo: Type.String(),
      sender: Nullable(Type.String()),
      receiver: Nullable(Type.String()),
    }),
    events: Type.Array(EventRecord),
    laytime: Nullable(LaytimeAnswer),
    entriesHash: Type.String({ description: 'SHA-256 of the hashes of all entries, each with a line feed behind it' }),
    advice: Type.String(),
  }),
  {
    description: 'A statement of facts and time sheet',
    example: {
      title: 'Statement of facts and time sheet',
      language: 'en',
      trip: { id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', cargo: 'Gravel', sender: 'Rheinkontor', receiver: null },
      events: [],
      laytime: null,
      entriesHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      advice: ADVICE,
    },
  },
);

const StatementAnswer = Type.Unsafe<object | string | Buffer>({
  description: 'The statement as it was recorded',
  content: {
    'application/json': { schema: StatementBody },
    'text/csv': { schema: { type: 'string' }, example: 'part,from,to,secs,counts,text,place,author,remark,hash' },
    'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7' },
  },
});

export interface StatementRoutesDeps {
  trips: Pick<TripService, 'get'>;
  clients: Pick<ClientService, 'get'>;
  places: Pick<PlaceDirectory, 'find'>;
  service: LaytimeService;
  events: EventService;
}

export function createStatementRoutes(deps: StatementRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/trips/:id/statement',
      route({
        operationId: 'getTripStatement',
        summary: 'Statement of facts and time sheet, for both parties',
        description: 'The same entries and terms give the same bytes. It is an aid, and no legal advice.',
        params: TripParams,
        querystring: StatementQuery,
        response: { 200: StatementAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, query: { format, language }, ships }, reply) => {
        const trip = await deps.trips.get(parseId('Trip', params.id));
        demandShown(ships, trip.shipId, ['Trip', trip.id]);
        const statement = await read(trip, deps);
        const texts = await loadTexts(language);
        reply.header('content-disposition', `attachment; filename="statement-${trip.id}-${language}.${format}"`);
        if (format === 'csv') {
          const { toStatementCsv } = await import('./statement-csv.ts');
          return reply.type('text/csv; charset=utf-8').send(toStatementCsv(statement, texts));
        }
        if (format === 'pdf') {
          const { toStatementPdf } = await import('./statement-pdf.ts');
          return reply.type('application/pdf').send(Buffer.from(await toStatementPdf(statement, texts, language)));
        }
        const { events, laytime, entriesHash } = statement;
        const { id, cargo, sender, receiver } = statement.trip;
        return reply.type('application/json; charset=utf-8').send({
          title: texts.title,
          language,
          trip: { id, cargo, sender, receiver },
          events: events.map(toEventRecord),
          laytime: laytime ? toLaytimeRecord(laytime) : null,
          entriesHash,
          advice: texts.advice,
        });
      },
    );
  };
}

type Trip = Awaited<ReturnType<TripService['get']>>;

async function read(trip: Trip, { clients, places, service, events }: StatementRoutesDeps): Promise<Statement> {
  const all = await events.list(trip.id);
  const laytime = await orUndefined(service.asRecorded(trip.id));
  const placeIds = [
    ...all.flatMap(({ versions }) => versions.map(({ entry }) => entry.placeId)),
    ...(laytime?.given.calls ?? []).map(({ placeId }) => placeId),
  ];
  const nameOf = async (id: string) => (await orUndefined(clients.get(id)))?.name ?? null;
  return {
    trip: {
      id: trip.id,
      cargo: trip.cargo,
      sender: await nameOf(trip.senderId),
      receiver: await nameOf(trip.receiverId),
      startTime: trip.startTime,
    },
    events: all,
    laytime,
    placeNames: new Map(
      placeIds.flatMap((id): [string, string][] => {
        const place = id ? places.find(id) : undefined;
        return place ? [[place.id, place.name]] : [];
      }),
    ),
    entriesHash: hashOfEntries(all),
  };
}

/** The value, or undefined if it is not found: the statement then omits it. */
async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ServiceError && error.type === 'NotFound') return undefined;
    throw error;
  }
}
