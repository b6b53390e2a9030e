import { texts } from '../../i18n/index.ts';
import { distanceUnit, formatNumber } from '../../lib/format.ts';
import { go, toHref } from '../../lib/router.ts';
import type { Category } from '../../live/alert-news.ts';
import { inheritedFrom } from '../../live/inherit.ts';
import { categories, entries, settings } from '../../live/watchlist.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import {
  Badge,
  type Column,
  EmptyState,
  findIconName,
  Icon,
  NoneOf,
  PageHead,
  ResourceState,
  Stars,
  Table,
} from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Swatch } from './color-field.tsx';
import { DeleteCategory } from './delete-buttons.tsx';
import { formatRings } from './rings/rings-drawing.tsx';
import { soundName } from './sounds/sound-field.tsx';

const NEW = toHref('watch', 'categories', 'new');

/** `#/watch/categories` */
export function CategoryList() {
  const text = texts('watch');
  useShortcuts([{ keys: 'n', label: texts('common').helpNew, run: () => go(NEW) }]);
  const rows = categories.data.value?.filter(({ id }) => !isLeaving(id));
  return (
    <>
      <PageHead title={text.categories}>
        <a class="button button-primary" href={NEW}>
          <Icon name="plus" size={18} />
          {text.newCategory}
        </a>
      </PageHead>
      <ResourceState of={categories} />
      {rows?.length === 0 && (
        <NoneOf list={categories}>
          <EmptyState icon="users" title={text.noCategories}>
            {text.noCategoriesText}
          </EmptyState>
        </NoneOf>
      )}
      {rows && rows.length > 0 && <Categories rows={rows} />}
    </>
  );
}

function Categories({ rows }: { rows: readonly Category[] }) {
  const text = texts('watch');
  const columns: Column<Category>[] = [
    {
      key: 'name',
      label: text.name,
      isTitle: true,
      cell: ({ name, color }) => (
        <span class="watch-mark">
          <Swatch color={color} />
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      key: 'members',
      label: text.members,
      isNumeric: true,
      cell: ({ id }) =>
        entries.data.value
          ? formatNumber(entries.data.value.filter((entry) => entry.category_id === id).length)
          : texts('common').unknown,
    },
    { key: 'display', label: text.display, cell: (category) => <Display category={category} /> },
    { key: 'rings', label: `${text.rings}, ${distanceUnit()}`, cell: (category) => <Rings category={category} /> },
    { key: 'sounds', label: text.sounds, cell: (category) => <Sounds category={category} /> },
    {
      key: 'actions',
      label: texts('common').moreActions,
      isActions: true,
      cell: (category) => <DeleteCategory isCompact category={category} />,
    },
  ];
  return (
    <Table
      caption={text.categories}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('watch', 'categories', id)}
    />
  );
}

function Display({ category }: { category: Category }) {
  const { hidden } = texts('watch');
  const icon = category.display_type === 'custom' ? findIconName(category.overlay_icon) : undefined;
  return (
    <span class="watch-mark">
      {icon ? <Icon name={icon} label={icon} /> : <Stars count={5} color={category.color} />}
      {!category.overlay_enabled && <Badge>{hidden}</Badge>}
    </span>
  );
}

/** A category inherits from the settings only. */
const inherited = () => settings.data.value && inheritedFrom(undefined, settings.data.value);

function Rings({ category: { range_thresholds: own } }: { category: Category }) {
  const rings = own ?? inherited()?.rings.value;
  if (!rings) return null;
  return (
    <span class={`num ${own ? '' : 'soft'}`} title={own ? undefined : texts('watch').inherited}>
      {formatRings(rings)}
    </span>
  );
}

function Sounds({ category }: { category: Category }) {
  const { alert_sound: alert, danger_sound: danger, sound_enabled: isOn } = category;
  if (!isOn) return <Badge>{texts('watch').silent}</Badge>;
  const general = inherited();
  return (
    <span class={alert === null && danger === null ? 'soft' : ''}>
      {soundName(alert ?? general?.alertSound.value ?? '')}, {soundName(danger ?? general?.dangerSound.value ?? '')}
    </span>
  );
}
