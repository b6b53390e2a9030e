import Type from 'typebox';
import { named } from '../../../server/http/named.ts';
import { Nullable, OneOf } from '../../../server/http/schema.ts';

const SoundTriggerRecord = Type.Object(
  {
    type: OneOf(['alert', 'danger']),
    soundKey: Type.String(),
    volume: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { description: 'Only in the message of the change that makes the sound; null in greetings' },
);

/** Schema of an alert in live messages. */
export const LiveAlertRecord = named(
  'LiveAlert',
  Type.Object({
    mmsi: Type.Integer({ description: 'Maritime mobile service identity' }),
    name: Type.String({ description: 'As the watchlist calls the vessel' }),
    category: Nullable(Type.String()),
    stars: Type.Integer({ minimum: 0, maximum: 5, description: 'How many of the five rings the vessel is inside' }),
    distanceKm: Type.Number(),
    starColor: Type.String({ description: '#rgb or #rrggbb' }),
    soundTrigger: Nullable(SoundTriggerRecord),
    displayType: OneOf(['stars', 'custom']),
    soundEnabled: Type.Boolean(),
    overlayEnabled: Type.Boolean(),
    overlayIcon: Nullable(Type.String({ description: 'Name of the icon for the display `custom`' })),
    acknowledged: Type.Boolean({
      description: 'Somebody has said that it is seen, and its stars have not risen since',
    }),
  }),
  { description: 'A watched vessel that is near now' },
);
