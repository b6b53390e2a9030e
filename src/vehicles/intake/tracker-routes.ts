import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { RateLimitedError } from '../../server/http/limits/rate-limit.ts';
import { named, shared } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import type { TrackerProtocol } from '../vehicle.ts';
import type { ReportIntake } from './report-intake.ts';

const TRACKERS_PATH = '/v1/trackers';

const route = routesOf('vehicles', { access: 'open', home: 'leader', rateLimit: false });

const Params = Type.Object({
  token: shared('trackerToken', Type.String({ description: 'The token of the tracker' })),
});
const NoCommands = named('TrackerCommands', Type.Array(Type.Unknown(), { maxItems: 0 }), {
  description: 'Commands for the app: none',
  example: [],
});
const Taken = Type.Unsafe<string>({
  description: 'Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list',
  content: {
    'text/plain': { schema: { type: 'string', maxLength: 0 }, example: '' },
    'application/json': { schema: NoCommands, example: [] },
  },
});
const response = { 200: Taken, ...errorResponses('BadRequest', 'Unavailable', 'Internal', 'Database') };

const DESCRIPTION =
  'Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and ' +
  '5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time ' +
  'in 1970, is counted and answered with 200, since apps send again what they get another answer for.';

/** Routes that phones and trackers report to. The token in the path is the only credential. */
export function createTrackerRoutes(intake: ReportIntake): FastifyPluginAsyncTypebox {
  async function take(request: FastifyRequest, reply: FastifyReply, token: string | undefined) {
    const basic = basicOf(request.headers.authorization);
    const at = request.raw.url?.indexOf('?') ?? -1;
    const query = at < 0 ? '' : (request.raw.url?.slice(at + 1) ?? '');
    const { protocol } = await intake.take({
      address: request.ip,
      token: token ?? basic?.password,
      pathToken: token !== undefined,
      username: basic?.username,
      query,
      contentType: request.headers['content-type'],
      readBody: () => readBody(request),
    });
    return send(reply, protocol);
  }

  return async (app) => {
    // Apps send arbitrary media types, or none. A follower forwards the body unchanged to the leader.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    for (const method of ['GET', 'POST'] as const) {
      const by = method === 'GET' ? 'ByGet' : '';
      app.route({
        method,
        url: `${TRACKERS_PATH}/:token`,
        ...route({
          operationId: `sendTrackerReport${by}`,
          summary: 'A phone or tracker reports, with the token in the path',
          description: `${DESCRIPTION} An \`id\` in the request is ignored.`,
          params: Params,
          response,
        }),
        handler: (request, reply) => take(request, reply, (request.params as { token: string }).token),
      });
      app.route({
        method,
        url: TRACKERS_PATH,
        ...route({
          operationId: `sendIdentifiedTrackerReport${by}`,
          summary: 'A phone or tracker reports, with its identifier and token',
          description:
            `${DESCRIPTION} The token is the parameter \`token\` or the password of HTTP Basic; \`id\`, or the name of ` +
            'Basic, is the identifier of the vehicle or its UUID.',
          response,
        }),
        handler: (request, reply) => take(request, reply, undefined),
      });
    }
  };
}

function send(reply: FastifyReply, protocol: TrackerProtocol) {
  reply.header('cache-control', 'no-store');
  return protocol === 'owntracks'
    ? reply.type('application/json; charset=utf-8').send('[]')
    : reply.type('text/plain; charset=utf-8').send('');
}

async function readBody({ body }: FastifyRequest): Promise<Buffer> {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (typeof body !== 'object' || !(Symbol.asyncIterator in body))
    throw new ServiceError('Internal', 'The body was read by something else');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.trackerBody.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () =>
  badRequest(
    `The body must have at most ${LIMITS.trackerBody.bytes} bytes`,
    fault(BODY, 'length', { maximum: LIMITS.trackerBody.bytes }),
  );

function basicOf(header: string | undefined): { username: string; password: string } | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=]{1,1024})$/i.exec(header ?? '')?.[1];
  if (basic === undefined) return undefined;
  const [username = '', ...password] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { username, password: password.join(':') };
}

export const rateLimited = (retryAfterSecs: number): RateLimitedError => new RateLimitedError(retryAfterSecs);
