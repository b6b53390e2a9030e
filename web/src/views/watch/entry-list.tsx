import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { whyNotKnown } from '../../alerts/not-known.ts';
import { texts } from '../../i18n/index.ts';
import { distanceUnit, formatBearing, formatDistance } from '../../lib/format.ts';
import { go, toHref } from '../../lib/router.ts';
import { matches } from '../../lib/text.ts';
import type { Entry } from '../../live/alert-news.ts';
import { ignoredByMmsi, ignoredVessels } from '../../live/ignored.ts';
import { needChannels, watchlist } from '../../live/index.ts';
import { inheritedFrom } from '../../live/inherit.ts';
import { ownLook } from '../../live/own-look.ts';
import { findPlace } from '../../live/vessel-place.ts';
import { categories, entries, settings } from '../../live/watchlist.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import {
  type Column,
  EmptyState,
  Icon,
  NoneOf,
  PageHead,
  ResourceState,
  SearchField,
  Stars,
  Table,
  Toolbar,
} from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { IgnoredMark } from '../../vessels/ignored-mark.tsx';
import { Swatch } from './color-field.tsx';
import { DeleteEntry } from './delete-buttons.tsx';
import { formatRings } from './rings/rings-drawing.tsx';

const NEW = toHref('watch', 'new');

const categoryOf = ({ category_id: id }: Entry) => categories.data.value?.find((category) => category.id === id);

/** `#/watch`: all watched vessels. */
export function EntryList() {
  const text = texts('watch');
  const filter = useSignal('');
  useEffect(() => needChannels('vessels'), []);
  useEffect(() => void ignoredVessels.reload(), []);
  useShortcuts([{ keys: 'n', label: texts('common').helpNew, run: () => go(NEW) }]);
  const known = entries.data.value?.filter(({ id }) => !isLeaving(id));
  const shown = known?.filter((entry) =>
    matches(filter.value, [entry.name, entry.mmsi, categoryOf(entry)?.name ?? null]),
  );
  return (
    <>
      <PageHead title={text.watched}>
        <a class="button button-primary" href={NEW}>
          <Icon name="plus" size={18} />
          {text.watchVessel}
        </a>
      </PageHead>
      {known && known.length > 0 && (
        <Toolbar>
          <SearchField label={text.filterVessels} value={filter.value} onInput={(value) => (filter.value = value)} />
        </Toolbar>
      )}
      <ResourceState of={entries} />
      {known?.length === 0 && (
        <NoneOf list={entries}>
          <EmptyState icon="eye" title={text.noVessels}>
            {text.noVesselsText}
          </EmptyState>
        </NoneOf>
      )}
      {shown && shown.length > 0 && <Entries rows={shown} />}
      {shown?.length === 0 && known && known.length > 0 && <p class="soft">{text.noMatch}</p>}
    </>
  );
}

function Entries({ rows }: { rows: readonly Entry[] }) {
  const text = texts('watch');
  const columns: Column<Entry>[] = [
    { key: 'name', label: text.name, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'now', label: text.now, cell: (entry) => <Now entry={entry} /> },
    { key: 'category', label: text.category, cell: (entry) => <CategoryMark entry={entry} /> },
    { key: 'rings', label: `${text.rings}, ${distanceUnit()}`, cell: (entry) => <Rings entry={entry} /> },
    { key: 'mmsi', label: text.mmsi, cell: ({ mmsi }) => <span class="num">{mmsi}</span> },
    {
      key: 'actions',
      label: texts('common').moreActions,
      isActions: true,
      cell: (entry) => <DeleteEntry isCompact entry={entry} />,
    },
  ];
  return (
    <Table
      caption={text.watched}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => toHref('watch', 'entries', id)}
    />
  );
}

/** Stars and distance; outside all rings only the distance. */
function Now({ entry }: { entry: Entry }) {
  const mmsi = Number(entry.mmsi);
  const ignored = ignoredByMmsi.value.get(mmsi);
  if (ignored) return <IgnoredMark ignored={ignored} name={entry.name} />;
  const place = findPlace(mmsi, undefined);
  const alert = watchlist.value?.alerts.find((active) => active.mmsi === mmsi);
  if (!place && !alert)
    return <span class="soft">{whyNotKnown() ? texts('common').unknown : texts('alerts').notReceived}</span>;
  return (
    <span class={`watch-now num ${ownLook.value}`}>
      {alert && <Stars count={alert.stars} color={alert.starColor} />}
      <span>
        {formatDistance((place?.distanceKm ?? alert?.distanceKm ?? 0) * 1000)}
        {place && <span class="soft"> {formatBearing(place.bearingDeg)}</span>}
      </span>
    </span>
  );
}

function CategoryMark({ entry }: { entry: Entry }) {
  const category = categoryOf(entry);
  if (!category) return <span class="soft">{texts('common')[entry.category_id === null ? 'none' : 'unknown']}</span>;
  return (
    <a class="watch-mark-link" href={toHref('watch', 'categories', category.id)}>
      <Swatch color={entry.star_color ?? category.color} />
      <bdi>{category.name}</bdi>
    </a>
  );
}

function Rings({ entry }: { entry: Entry }) {
  const general = settings.data.value;
  if (entry.range_thresholds) return <span class="num">{formatRings(entry.range_thresholds)}</span>;
  if (!general) return null;
  const { value } = inheritedFrom(categoryOf(entry), general).rings;
  return (
    <span class="num soft" title={texts('watch').inherited}>
      {formatRings(value)}
    </span>
  );
}
