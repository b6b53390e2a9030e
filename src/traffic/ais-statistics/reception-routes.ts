import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, Timestamp } from '../../server/http/schema.ts';
import {
  channelsOf,
  farthestOf,
  mergeInto,
  minutesOf,
  newHour,
  type ReceptionHour,
  SECTOR_DEG,
  typesOf,
} from './reception-hour.ts';
import type { ReceptionService } from './reception-service.ts';

const DEFAULT_HOURS = 24;

export function createReceptionRoutes(
  service: Pick<ReceptionService, 'last' | 'shipTypes' | 'doubts'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/statistics/reception',
      {
        config: { access: 'scoped', home: 'leader' },
        schema: {
          operationId: 'getReceptionStatistics',
          summary: 'What the AIS antenna received',
          description:
            'Rates, message types, radio channels and range by direction, of up to 30 days, and the types of the vessels ' +
            'that are received now. Positions by a repeater, of aircraft and of aids to navigation do not count for ' +
            'the range.',
          tags: ['statistics'],
          querystring: ReceptionQuery,
          response: { 200: Reception, ...errorResponses('BadRequest', 'Internal') },
        },
      },
      async ({ query: { hours = DEFAULT_HOURS } }) => {
        const last = await service.last(hours);
        return toReception({ ...last, ...service.doubts(), shipTypes: service.shipTypes() });
      },
    );
  };
}

/** Maximum number of hours with steps shorter than an hour. */
const MAX_HOURS_BY_MINUTE = 24;

const ReceptionQuery = Type.Object({
  hours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'How many hours back, the present one included; default: 24',
    }),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Reception = named(
  'ReceptionStatistics',
  Type.Object({
    startsAt: Timestamp('When the first step begins'),
    stepSecs: Type.Integer({ description: '60 up to 24 hours, else 3600' }),
    messages: Type.Array(Type.Integer(), {
      description: 'Messages in each step; 0 also while the service did not run',
    }),
    total: count('Messages of all steps'),
    types: Type.Array(Type.Object({ type: count('ITU-R M.1371 message type'), messages: count('Received') }), {
      description: 'Only those that were received',
    }),
    channels: Type.Object(
      { A: count('161.975 MHz'), B: count('162.025 MHz'), other: count('Not given by the receiver, or another') },
      { description: 'Messages by radio channel' },
    ),
    range: Type.Array(
      Type.Object({
        bearingDeg: Type.Integer({ description: 'Where the sector begins; it ends 10° on, clockwise' }),
        farthestKm: Nullable(Type.Number({ description: 'Farthest received position from yours; null without one' })),
      }),
      { description: 'By direction from your position' },
    ),
    farthestKm: Nullable(Type.Number({ description: 'Of all directions' })),
    farthestBearingDeg: Nullable(Type.Integer({ description: 'Where the sector of the farthest position begins' })),
    farthestAt: Nullable(Timestamp('When the hour of the farthest position began')),
    vessels: Type.Object(
      {
        total: count('All of them'),
        shipTypes: Type.Array(
          Type.Object({
            code: Nullable(Type.Integer({ description: 'ITU-R M.1371 ship type 1 to 99; null if it is not known' })),
            vessels: count('Vessels of this type'),
          }),
          { description: 'Most frequent first' },
        ),
      },
      { description: 'Vessels of the live traffic that are shown by the antenna, now' },
    ),
    doubtful: count('Positions of other vessels too far away to be true, which nothing confirmed, since the start'),
    duplicates: count('Vessels with a second transmitter that uses their MMSI, now'),
    _links: Links,
  }),
  {
    description: 'What the antenna received',
    example: {
      startsAt: '2026-11-20T08:00:00.000Z',
      stepSecs: 60,
      messages: [412, 398],
      total: 810,
      types: [
        { type: 1, messages: 700 },
        { type: 5, messages: 110 },
      ],
      channels: { A: 405, B: 405, other: 0 },
      range: [{ bearingDeg: 0, farthestKm: 18.342 }],
      farthestKm: 18.342,
      farthestBearingDeg: 0,
      farthestAt: '2026-11-20T08:00:00.000Z',
      vessels: {
        total: 5,
        shipTypes: [
          { code: 79, vessels: 4 },
          { code: null, vessels: 1 },
        ],
      },
      doubtful: 12,
      duplicates: 1,
      _links: { self: '/v1/statistics/reception' },
    },
  },
);

interface ReceptionOfHours {
  startsAt: number;
  hours: readonly ReceptionHour[];
  /** Number of vessels by ship type code. */
  shipTypes: ReadonlyMap<number | null, number>;
  doubtful: number;
  duplicates: number;
}

/** Builds the response from consecutive hours and from the vessels by ship type. */
function toReception({ startsAt, hours, shipTypes, doubtful, duplicates }: ReceptionOfHours): Static<typeof Reception> {
  const whole = newHour();
  for (const hour of hours) mergeInto(whole, hour);
  const isByMinute = hours.length <= MAX_HOURS_BY_MINUTE;
  const sumOf = (values: Uint32Array) => values.reduce((sum, value) => sum + value, 0);
  const [A = 0, B = 0, other = 0] = channelsOf(whole);
  return {
    startsAt: toTimestamp(startsAt),
    stepSecs: (isByMinute ? MINUTE_MS : HOUR_MS) / 1000,
    messages: isByMinute ? hours.flatMap((hour) => [...minutesOf(hour)]) : hours.map((hour) => sumOf(minutesOf(hour))),
    total: sumOf(minutesOf(whole)),
    types: [...typesOf(whole)].flatMap((messages, type) => (messages > 0 ? [{ type, messages }] : [])),
    channels: { A, B, other },
    range: Array.from(farthestOf(whole), (metres, sector) => ({
      bearingDeg: sector * SECTOR_DEG,
      farthestKm: toKm(metres),
    })),
    ...toFarthest(startsAt, hours),
    vessels: toVessels(shipTypes),
    doubtful,
    duplicates,
    _links: linksTo('/v1/statistics/reception'),
  };
}

/** The greatest distance of all hours; the earliest one if several are equal. */
function toFarthest(startsAt: number, hours: readonly ReceptionHour[]) {
  const farthest = { metres: 0, sector: 0, hour: 0 };
  for (const [hour, counts] of hours.entries()) {
    for (const [sector, metres] of farthestOf(counts).entries()) {
      if (metres > farthest.metres) Object.assign(farthest, { metres, sector, hour });
    }
  }
  const { metres, sector, hour } = farthest;
  const isKnown = metres > 0;
  return {
    farthestKm: toKm(metres),
    farthestBearingDeg: isKnown ? sector * SECTOR_DEG : null,
    farthestAt: isKnown ? toTimestamp(startsAt + hour * HOUR_MS) : null,
  };
}

function toVessels(shipTypes: ReceptionOfHours['shipTypes']) {
  const counted = [...shipTypes].map(([code, vessels]) => ({ code, vessels }));
  return {
    total: counted.reduce((sum, { vessels }) => sum + vessels, 0),
    shipTypes: counted.toSorted((a, b) => b.vessels - a.vessels || (a.code ?? 100) - (b.code ?? 100)),
  };
}

const toKm = (metres: number): number | null => (metres > 0 ? metres / 1000 : null);
