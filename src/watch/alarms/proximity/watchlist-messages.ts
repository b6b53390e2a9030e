import Type from 'typebox';
import { Nullable } from '../../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../../server/live/channel.ts';
import { LiveAlertRecord } from './alert-schema.ts';

const exampleAlert = {
  mmsi: 211_234_560,
  name: 'AURORA',
  category: 'Ferries',
  stars: 4,
  distanceKm: 0.83,
  starColor: '#ffcc00',
  soundTrigger: { type: 'alert' as const, soundKey: 'alert', volume: 80 },
  displayType: 'stars' as const,
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: null,
  acknowledged: false,
};

const alertsChanged = describeMessage({
  name: 'AlertsChanged',
  summary: 'The stars of a watched vessel changed, or a rule behind an alert did',
  schema: Type.Object({
    type: Type.Literal('watchlist'),
    data: Type.Object({
      alerts: Type.Array(LiveAlertRecord, { description: 'All that are active: most stars first, then the nearest' }),
      topAlert: Nullable(LiveAlertRecord),
    }),
  }),
  example: { type: 'watchlist', data: { alerts: [exampleAlert], topAlert: exampleAlert } },
});

export const watchlistMessages: ChannelDoc = {
  summary: 'Watched vessels that are near. Greeting: the present state, always',
  messages: [alertsChanged],
};
