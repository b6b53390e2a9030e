import { go, toHref } from '../../frame/router.ts';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { common, say } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Badge, type Column, EmptyState, findIconName, Icon, Stars, Table } from '../../ui/index.ts';
import { Swatch } from './color-field.tsx';
import { DeleteCategory } from './delete-buttons.tsx';
import { leaving } from './delete-later.ts';
import { Missing } from './missing.tsx';
import { formatRings } from './rings-picture.tsx';
import { soundName } from './sound-field.tsx';
import { type Category, categories, entries, settings } from './watch-data.ts';
import { words } from './words.ts';

const NEW = toHref('watch', 'categories', 'new');

/** `#/watch/categories` */
export function CategoryList() {
  const text = say(words);
  useShortcuts([{ keys: 'n', label: say(common).helpNew, run: () => go(NEW) }]);
  const rows = categories.data.value?.filter(({ id }) => !leaving.value.has(id));
  return (
    <>
      <header class="page-head">
        <h2>{text.categories}</h2>
        <span class="watch-gap" />
        <a class="button button-primary" href={NEW}>
          <Icon name="plus" size={18} />
          {text.newCategory}
        </a>
      </header>
      {!rows && <Missing answers={[categories]} />}
      {rows?.length === 0 && (
        <EmptyState icon="users" title={text.noCategories}>
          {text.noCategoriesText}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <Categories rows={rows} />}
    </>
  );
}

function Categories({ rows }: { rows: readonly Category[] }) {
  const text = say(words);
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
      cell: ({ id }) => formatNumber(entries.data.value?.filter((entry) => entry.category_id === id).length ?? 0),
    },
    { key: 'display', label: text.display, cell: (category) => <Display category={category} /> },
    { key: 'rings', label: `${text.rings}, km`, cell: (category) => <Rings category={category} /> },
    { key: 'sounds', label: text.sounds, cell: (category) => <Sounds category={category} /> },
    {
      key: 'actions',
      label: say(common).moreActions,
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
  const { hidden } = say(words);
  const icon = category.display_type === 'custom' ? findIconName(category.overlay_icon) : undefined;
  return (
    <span class="watch-mark">
      {icon ? <Icon name={icon} label={icon} /> : <Stars count={5} color={category.color} />}
      {!category.overlay_enabled && <Badge>{hidden}</Badge>}
    </span>
  );
}

function Rings({ category }: { category: Category }) {
  const rings = category.range_thresholds ?? settings.data.value?.range_thresholds;
  if (!rings) return null;
  return (
    <span
      class={`num ${category.range_thresholds ? '' : 'soft'}`}
      title={category.range_thresholds ? undefined : say(words).inherited}
    >
      {formatRings(rings)}
    </span>
  );
}

function Sounds({ category }: { category: Category }) {
  const { silent } = say(words);
  const general = settings.data.value;
  if (!category.sound_enabled) return <Badge>{silent}</Badge>;
  const alert = category.alert_sound ?? general?.default_alert_sound ?? '';
  const danger = category.danger_sound ?? general?.default_danger_sound ?? '';
  return (
    <span class={category.alert_sound === null && category.danger_sound === null ? 'soft' : ''}>
      {soundName(alert)}, {soundName(danger)}
    </span>
  );
}
