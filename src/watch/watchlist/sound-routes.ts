import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import { IdParams } from './field-schema.ts';
import { ChangedSound, SOUNDS_PATH, SoundList, toSoundAnswer, toSoundRecord, VolumeChange } from './sound-schema.ts';
import type { SoundService } from './sound-service.ts';

export function createSoundRoutes(service: Omit<SoundService, 'add'>): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'any' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.get(
      SOUNDS_PATH,
      {
        config,
        schema: {
          operationId: 'listWatchlistSounds',
          summary: 'The sounds that alerts can have',
          tags,
          response: { 200: SoundList, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ sounds: (await service.list()).map(toSoundRecord), _links: linksTo(SOUNDS_PATH) }),
    );

    app.put(
      `${SOUNDS_PATH}/:id/volume`,
      {
        config,
        schema: {
          operationId: 'setWatchlistSoundVolume',
          summary: 'Sets how loud a sound is played',
          tags,
          params: IdParams,
          body: VolumeChange,
          response: { 200: ChangedSound, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params, body }) => toSoundAnswer(await service.setVolume(parseId('Sound', params.id), body.volume)),
    );

    app.delete(
      `${SOUNDS_PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'deleteWatchlistSound',
          summary: 'Removes an uploaded sound that nothing refers to',
          tags,
          params: IdParams,
          response: {
            204: NoContent('The sound and its file are gone'),
            ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database'),
          },
        },
      },
      async ({ params }, reply) => {
        await service.remove(parseId('Sound', params.id));
        return reply.code(204).send();
      },
    );
  };
}
