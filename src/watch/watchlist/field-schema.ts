import Type from 'typebox';
import { Nullable, Text, Uuid } from '../../server/http/schema.ts';

/** Maximum length of a key; a longer one is neither looked up nor repeated in a message. */
const MAX_KEY_LENGTH = 64;

/** Fields common to several records of the watchlist, in requests. */
export const Name = Text('Not empty');

export const Color = Type.String({
  pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
  description: 'As `#rgb` or `#rrggbb`',
});

export const SoundKey = { ...Text('Key of a sound'), maxLength: MAX_KEY_LENGTH };

export const RangeThresholds = Type.Array(Type.Number({ exclusiveMinimum: 0 }), {
  minItems: 5,
  maxItems: 5,
  description: 'Five distances in km',
});

/** Null fields of a record are inherited. */
export const inheritable = {
  alertSound: Nullable(SoundKey),
  dangerSound: Nullable(SoundKey),
  rangeThresholds: Nullable(RangeThresholds),
};

/** The same in responses. */
export const inheritableRecord = {
  alert_sound: Nullable(Type.String({ description: 'Key of a sound' })),
  danger_sound: Nullable(Type.String({ description: 'Key of a sound' })),
  range_thresholds: Nullable(Type.Array(Type.Number(), { description: 'Five distances in km' })),
};

export const CategoryId = Nullable(Uuid('A category of the watchlist'));

/** Any text: an id in an invalid form is treated as unknown. */
export const IdParams = Type.Object({ id: Type.String() });
