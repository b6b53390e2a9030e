import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { RateLimitedError } from '../../server/http/limits/rate-limit.ts';
import { named, shared } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../server/keys/index.ts';
import type { LiveVehicle, Registry } from '../registry.ts';
import { isOnDuty } from '../vehicle.ts';
import { DutyChange } from '../vehicle-schema.ts';
import type { VehicleService } from '../vehicle-service.ts';
import { CLOSED_DRIVER_PAGE, DRIVER_POLICY, toDriverPage } from './driver-page.ts';

const route = routesOf('vehicles', { access: 'open', home: 'leader' });

const Params = Type.Object({
  secret: shared('driverSecret', Type.String({ description: 'The secret of the link of a driver' })),
});
const html = (description: string) =>
  Type.Unsafe<string>({
    description,
    content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
  });
const Duty = named(
  'Duty',
  Type.Object({ name: Type.String({ description: 'Of the vehicle' }), onDuty: Type.Boolean() }),
  { description: 'Whether a vehicle is on duty', example: { name: 'Truck 7', onDuty: true } },
);

export interface DriverRoutesDeps {
  registry: Pick<Registry, 'findByLink'>;
  service: Pick<VehicleService, 'setDuty'>;
  clock: Clock;
}

/** Page of a driver: on and off duty. The secret of the link replaces an API key and gives access to nothing else. */
export function createDriverRoutes({ registry, service, clock }: DriverRoutesDeps): FastifyPluginAsyncTypebox {
  const failures = createFailedAttempts(clock, { countsRepeats: false });

  async function open(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<LiveVehicle | undefined> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow, noarchive');
    reply.header('referrer-policy', 'no-referrer');
    const digest = isPossibleSecret(secret) ? digestOf(secret) : undefined;
    const attempt = await failures.check(request.ip, digest, async (presented) =>
      registry.findByLink(presented.toString('hex')),
    );
    if (attempt.ok) return attempt.found;
    if (attempt.retryAfterSecs !== undefined) throw new RateLimitedError(attempt.retryAfterSecs);
    return undefined;
  }

  const asDuty = ({ vehicle }: LiveVehicle) => ({ name: vehicle.name, onDuty: isOnDuty(vehicle) });

  return async (app) => {
    app.get(
      '/v/:secret',
      route({
        operationId: 'getDriverPage',
        summary: 'The page on which a driver goes on and off duty',
        params: Params,
        response: {
          200: html('The page'),
          404: html('The page of links that have ended; the same for those that never were'),
          ...errorResponses('Database', 'Internal'),
        },
      }),
      async (request, reply) => {
        const live = await open(request, reply, request.params.secret);
        reply.header('content-security-policy', DRIVER_POLICY).type('text/html; charset=utf-8');
        return live ? reply.send(toDriverPage(asDuty(live))) : reply.code(404).send(CLOSED_DRIVER_PAGE);
      },
    );

    app.get(
      '/v/:secret/duty',
      route({
        operationId: 'getDriverDuty',
        summary: 'Whether the vehicle of a driver is on duty',
        params: Params,
        response: { 200: Duty, ...errorResponses('NotFound', 'Database', 'Internal') },
      }),
      async (request, reply) => {
        const live = await open(request, reply, request.params.secret);
        if (!live) throw notFound('Link', 'of the driver');
        return asDuty(live);
      },
    );

    app.put(
      '/v/:secret/duty',
      route({
        operationId: 'updateDriverDuty',
        summary: 'A driver goes on or off duty',
        description: 'Off duty nothing that the tracker reports is stored, nor what it recorded then and sends later.',
        params: Params,
        body: DutyChange,
        response: { 200: Duty, ...errorResponses('BadRequest', 'NotFound', 'Database', 'Internal') },
      }),
      async (request, reply) => {
        const live = await open(request, reply, request.params.secret);
        if (!live) throw notFound('Link', 'of the driver');
        return asDuty(await service.setDuty(live.vehicle.id, request.body.onDuty));
      },
    );
  };
}
