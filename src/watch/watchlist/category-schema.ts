import Type, { type Static } from 'typebox';
import type { Changes } from '../../foundation/shared/changes.ts';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Text, Timestamp } from '../../server/http/schema.ts';
import { Color, inheritable, inheritableRecord, Name } from './field-schema.ts';
import type { CategoryDetails, WatchlistCategory } from './watchlist.ts';

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

/** The category with its path. */
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
