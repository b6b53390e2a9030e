import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { SETTINGS_PATH, Settings, SettingsChanges, toSettingsAnswer, toSettingsChanges } from './settings-schema.ts';
import type { SettingsService } from './settings-service.ts';

export function createSettingsRoutes(service: SettingsService): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'any' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.get(
      SETTINGS_PATH,
      {
        config,
        schema: {
          operationId: 'getWatchlistSettings',
          summary: 'What entries and categories inherit',
          tags,
          response: { 200: Settings, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async () => toSettingsAnswer(await service.get()),
    );

    app.put(
      SETTINGS_PATH,
      {
        config,
        schema: {
          operationId: 'updateWatchlistSettings',
          summary: 'Changes the given settings of the watchlist',
          tags,
          body: SettingsChanges,
          response: { 200: Settings, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ body }) => toSettingsAnswer(await service.update(toSettingsChanges(body))),
    );
  };
}
