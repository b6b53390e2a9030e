import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { RateLimitedError } from '../../server/http/rate-limit.ts';
import { TRIAL_PATH, TrialAnswer, TrialRequest, toTrialAnswer } from './trial-schema.ts';
import type { TrialService } from './trial-service.ts';

export function createTrialRoutes(trials: TrialService, bodyLimit: number): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      TRIAL_PATH,
      {
        bodyLimit,
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'testConfiguration',
          summary:
            'Tries the router, the AIS receiver, the hosted feed or a destination with settings that are not saved',
          description:
            'The settings are those of the file with the changes, checked as `PUT /v1/configuration` does; secrets that ' +
            'are not given are those of the file. It takes at most 5 s and ends as soon as enough was seen. Nothing is ' +
            'saved, and the running part is not disturbed: where it uses the same settings, device or port, the answer ' +
            'is what it receives, and `isLive` is true. A destination gets the body `{"test": true, …}` by POST, which ' +
            'has no position. A part is tried once at a time: 429 in the meantime.',
          tags: ['configuration'],
          body: TrialRequest,
          response: { 200: TrialAnswer, ...errorResponses('BadRequest', 'Conflict', 'Internal') },
        },
      },
      async ({ body: { part, changes = {}, name } }, reply) => {
        const busySecs = trials.busySecs(part);
        if (busySecs !== undefined) throw new RateLimitedError(busySecs);
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        return toTrialAnswer(await trials.run({ part, changes, name }, gone.signal));
      },
    );
  };
}
