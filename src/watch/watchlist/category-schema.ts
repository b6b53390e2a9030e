import Type, { type Static } from 'typebox';
import type { Changes } from '../../foundation/shared/event.ts';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Text, Timestamp, Uuid } from '../../server/http/schema.ts';
import type { Sound } from './sound-store.ts';
import type { CategoryDetails, WatchlistCategory } from './watchlist.ts';

export const SOUNDS_PATH = '/v1/watchlist/sounds';

/** Only for the OpenAPI document: the parts are read from the stream. */
export const UploadForm = named(
  'NewWatchlistSound',
  Type.Object({
    file: Type.String({ format: 'binary', description: 'MP3, WAV or OGG, detected by its first bytes' }),
    name: Text('Not empty; the key is made from it'),
  }),
  { description: 'A sound to add, as a form', example: { file: 'the bytes of the file', name: "Ship's bell" } },
);

export const VolumeChange = named('SoundVolume', Type.Object({ volume: Type.Integer({ minimum: 0, maximum: 100 }) }), {
  description: 'How loud a sound is, in per cent',
  example: { volume: 80 },
});

const soundExample: Sound = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92',
  key: 'ship-s-bell',
  name: "Ship's bell",
  volume: 80,
  fileId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92.mp3',
  builtin: false,
  createdAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const SoundRecord = named(
  'WatchlistSound',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    key: Type.String({ description: 'By which entries, categories, settings and alerts name it' }),
    name: Type.String(),
    volume: Type.Integer({ minimum: 0, maximum: 100 }),
    file_id: Type.String({ description: 'Key of its file at `/v1/storage/sounds/files/{key}`' }),
    builtin: Type.Boolean({ description: 'Comes with the release and cannot be deleted' }),
    created_at: Timestamp('When it was added'),
    _links: Type.Optional(Links),
  }),
  { description: 'A sound of alerts', example: toSoundAnswer(soundExample) },
);

export function toSoundRecord({ id, key, name, volume, ...rest }: Sound) {
  return {
    id,
    key,
    name,
    volume,
    file_id: rest.fileId,
    builtin: rest.builtin,
    created_at: new Date(rest.createdAt).toISOString(),
  };
}

/** A sound with its link. */
export function toSoundAnswer(sound: Sound) {
  return { ...toSoundRecord(sound), _links: linksTo(`${SOUNDS_PATH}/${sound.id}`) };
}

export const CreatedSound = Answer(SoundRecord, 'The new sound');

export const ChangedSound = Answer(SoundRecord, 'The sound as it now is');

export const SoundList = named('WatchlistSoundList', Type.Object({ sounds: Type.Array(SoundRecord), _links: Links }), {
  description: 'The sounds, those of the release first, then by name without case',
  example: { sounds: [toSoundRecord(soundExample)], _links: linksTo(SOUNDS_PATH) },
});

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

const required = { name: Name, color: Color };

const DisplayType = OneOf(['stars', 'custom'], 'Whether alerts show stars or the icon');
const SoundEnabled = Type.Boolean({ description: 'Whether alerts sound' });
const OverlayEnabled = Type.Boolean({ description: 'Whether alerts show in the overlay of a stream' });

const optional = {
  displayType: DisplayType,
  soundEnabled: SoundEnabled,
  overlayEnabled: OverlayEnabled,
  overlayIcon: Nullable(Text('Name of an icon of a library, for the display type `custom`')),
  ...inheritable,
};

export const NewCategory = named(
  'NewWatchlistCategory',
  Type.Object({
    ...required,
    ...Type.Partial(Type.Object(optional)).properties,
    displayType: Type.Optional({ ...DisplayType, default: 'stars' }),
    soundEnabled: Type.Optional({ ...SoundEnabled, default: true }),
    overlayEnabled: Type.Optional({ ...OverlayEnabled, default: true }),
  }),
  { description: 'A category of the watchlist to add', example: { name: 'Friends', color: '#33aaff' } },
);

export const CategoryChanges = named(
  'WatchlistCategoryChanges',
  Type.Partial(Type.Object({ ...required, ...optional })),
  {
    description: 'The fields of a category of the watchlist to change; the others stay as they are',
    example: { color: '#33aaff' },
  },
);

const example: WatchlistCategory = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91',
  name: 'Friends',
  color: '#33aaff',
  displayType: 'custom',
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: 'anchor',
  alertSound: 'chime',
  dangerSound: null,
  rangeThresholds: null,
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const CategoryRecord = named(
  'WatchlistCategory',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    color: Type.String({ description: '`#rgb` or `#rrggbb`' }),
    display_type: OneOf(['stars', 'custom']),
    sound_enabled: Type.Boolean(),
    overlay_enabled: Type.Boolean(),
    overlay_icon: Nullable(Type.String()),
    ...inheritableRecord,
    created_at: Timestamp('When it was added'),
    updated_at: Timestamp('When it last changed'),
    _links: Type.Optional(Links),
  }),
  { description: 'What entries of the watchlist have in common', example: toCategoryAnswer(example) },
);

export function toNewCategory(body: Static<typeof NewCategory>): CategoryDetails {
  const { name, color, displayType = 'stars', soundEnabled = true, overlayEnabled = true } = body;
  const { overlayIcon = null, alertSound = null, dangerSound = null, rangeThresholds = null } = body;
  return {
    name,
    color,
    displayType,
    soundEnabled,
    overlayEnabled,
    overlayIcon,
    alertSound,
    dangerSound,
    rangeThresholds,
  };
}

export function toCategoryChanges(body: Static<typeof CategoryChanges>): Changes<CategoryDetails> {
  const { name, color, displayType, soundEnabled, overlayEnabled } = body;
  const { overlayIcon, alertSound, dangerSound, rangeThresholds } = body;
  return {
    name,
    color,
    displayType,
    soundEnabled,
    overlayEnabled,
    overlayIcon,
    alertSound,
    dangerSound,
    rangeThresholds,
  };
}

export function toCategoryRecord(category: WatchlistCategory) {
  return {
    id: category.id,
    name: category.name,
    color: category.color,
    display_type: category.displayType,
    sound_enabled: category.soundEnabled,
    overlay_enabled: category.overlayEnabled,
    overlay_icon: category.overlayIcon,
    alert_sound: category.alertSound,
    danger_sound: category.dangerSound,
    range_thresholds: category.rangeThresholds && [...category.rangeThresholds],
    created_at: new Date(category.createdAt).toISOString(),
    updated_at: new Date(category.updatedAt).toISOString(),
  };
}

/** The category with its link. */
export function toCategoryAnswer(category: WatchlistCategory) {
  return { ...toCategoryRecord(category), _links: linksTo(`/v1/watchlist/categories/${category.id}`) };
}

export const CreatedCategory = Answer(CategoryRecord, 'The new category');

export const SingleCategory = Answer(CategoryRecord, 'The category');

export const CategoryList = named(
  'WatchlistCategoryList',
  Type.Object({ categories: Type.Array(CategoryRecord), _links: Links }),
  {
    description: 'The categories, by name without case',
    example: { categories: [toCategoryRecord(example)], _links: linksTo('/v1/watchlist/categories') },
  },
);
