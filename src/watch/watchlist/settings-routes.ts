import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Timestamp } from '../../server/http/schema.ts';
import { Color, RangeThresholds, SoundKey } from './category-schema.ts';
import { INITIAL_SETTINGS, type WatchlistSettings } from './watchlist.ts';
import type { SettingsService } from './watchlist-service.ts';

const SETTINGS_PATH = '/v1/watchlist/settings';

const SettingsChanges = named(
  'WatchlistSettingsChanges',
  Type.Partial(
    Type.Object({
      rangeThresholds: RangeThresholds,
      defaultAlertSound: SoundKey,
      defaultDangerSound: SoundKey,
      defaultStarColor: Color,
    }),
  ),
  { description: 'The settings to change; the others stay as they are', example: { defaultStarColor: '#ffcc00' } },
);

function toSettingsChanges(body: Static<typeof SettingsChanges>) {
  const { rangeThresholds, defaultAlertSound, defaultDangerSound, defaultStarColor } = body;
  return { rangeThresholds, defaultAlertSound, defaultDangerSound, defaultStarColor };
}

const SettingsBody = Type.Object({
  id: Type.String({ format: 'uuid' }),
  range_thresholds: Type.Array(Type.Number(), { description: 'Five distances in km' }),
  default_alert_sound: Type.String({ description: 'Key of a sound' }),
  default_danger_sound: Type.String({ description: 'Key of a sound' }),
  default_star_color: Type.String({ description: '`#rgb` or `#rrggbb`' }),
  updated_at: Timestamp('When they last changed'),
  _links: Links,
});

const toSettingsAnswer = (settings: WatchlistSettings): Static<typeof SettingsBody> => ({
  id: settings.id,
  range_thresholds: [...settings.rangeThresholds],
  default_alert_sound: settings.defaultAlertSound,
  default_danger_sound: settings.defaultDangerSound,
  default_star_color: settings.defaultStarColor,
  updated_at: new Date(settings.updatedAt).toISOString(),
  _links: linksTo(SETTINGS_PATH),
});

const example = toSettingsAnswer({ ...INITIAL_SETTINGS, updatedAt: Date.parse('2026-11-20T08:35:59.400Z') });

const Settings = named('WatchlistSettings', SettingsBody, {
  description: 'What holds where an entry and its category say nothing',
  example: example,
});

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
