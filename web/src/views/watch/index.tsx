import './watch.css';
import './forms.css';
import './finder.css';
import './areas/areas.css';
import './rings/rings.css';
import './small.css';
import '../../alerts/alert-cards.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { go, place, toHref } from '../../lib/router.ts';
import { onAlertNews } from '../../live/alert-news.ts';
import { type Area, areas, keepAreas } from '../../live/areas.ts';
import { keepCurrent } from '../../live/use-resource.ts';
import { keepWatchlist, reloadWatchlist } from '../../live/watchlist.ts';
import { sounds } from '../../sound/index.ts';
import { isLeaving } from '../../ui/delete-later.ts';
import { Icon, NoneOf, PageHead, PageParts, ProblemLine, Table } from '../../ui/index.ts';
import { AnchorCard } from './areas/anchor-card.tsx';
import { AnchorPage } from './areas/anchor-page.tsx';
import { AreaPage } from './areas/area-page.tsx';
import { DeleteArea } from './areas/delete-area.tsx';
import { CategoryList } from './category-list.tsx';
import { CategoryPage } from './category-page.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPage, NewEntryPage } from './entry-page.tsx';
import { Missing } from './missing.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SoundList } from './sounds/sound-list.tsx';

const PARTS = ['vessels', 'categories', 'areas', 'sounds', 'settings'] as const;
type Part = (typeof PARTS)[number];

function partOf(first: string | undefined): Part {
  if (first === 'anchor') return 'areas';
  return PARTS.find((part) => part === first) ?? 'vessels';
}

/** Watched vessels, their distances, and the look and sound of their alarms. */
export function WatchView() {
  useWatchData();
  const { rest } = place.value;
  const address = rest.join('/');
  useEffect(() => {
    // Restore the focus: the pressed button was removed with its page.
    if (document.activeElement === document.body) document.getElementById('view')?.focus();
  }, [address]);
  return (
    <div class="page watch-page">
      <Parts current={partOf(rest[0])} />
      {contentOf(rest)}
    </div>
  );
}

function contentOf([first, id]: readonly string[]): ComponentChildren {
  switch (first) {
    case undefined:
      return <EntryList />;
    case 'new':
      return <NewEntryPage />;
    case 'entries':
      return id === undefined ? <EntryList /> : <EntryPage id={id} />;
    case 'categories':
      return id === undefined ? <CategoryList /> : <CategoryPage id={id} />;
    case 'sounds':
      return <SoundList />;
    case 'settings':
      return <SettingsPage />;
    case 'alarms':
      return <Moved to={toHref('alarms')} />;
    case 'anchor':
      return <AnchorPage />;
    case 'areas':
      return id === undefined ? <AreasPage /> : <AreaPage id={id} />;
    case 'history':
      return <Moved to={`${toHref('alarms', 'near')}?${place.value.query}`} />;
    default:
      return <Missing answers={[]} />;
  }
}

/** Addresses of earlier releases. */
function Moved({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}

function Parts({ current }: { current: Part }) {
  const text = texts('watch');
  const parts = PARTS.map((part) => ({
    label: text[part],
    href: part === 'vessels' ? toHref('watch') : toHref('watch', part),
    isCurrent: part === current,
  }));
  return <PageParts label={text.parts} parts={parts} />;
}

/** Reloads watchlist and sounds, also after each change of an alert: another client may have edited them. */
function useWatchData(): void {
  useEffect(() => {
    void sounds.reload();
    const stops = [keepWatchlist(), keepCurrent(sounds), onAlertNews(() => void reloadWatchlist())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** `#/watch/areas`: the anchor watch, and areas with alarms on entry or exit. */
function AreasPage() {
  useEffect(() => keepAreas(), []);
  return (
    <>
      <PageHead title={texts('watch').areas} />
      <AnchorCard />
      <AreaList />
    </>
  );
}

/** List of areas. */
export function AreaList() {
  const text = texts('areas');
  const rows = areas.data.value?.filter(({ id }) => !isLeaving(id));
  return (
    <section class="watch-areas" aria-labelledby="areas-title">
      <header class="card-head">
        <h2 id="areas-title">{text.areas}</h2>
        <a class="button button-plain" href={toHref('watch', 'areas', 'new')}>
          <Icon name="plus" size={18} />
          {text.newArea}
        </a>
      </header>
      <p class="field-hint">{text.areasText}</p>
      {!rows && <Missing answers={[areas]} />}
      {rows && <ProblemLine problem={areas.problem.value} />}
      {rows?.length === 0 && (
        <NoneOf list={areas}>
          <p class="soft">{text.noAreas}</p>
        </NoneOf>
      )}
      {rows && rows.length > 0 && (
        <Table<Area>
          caption={text.areas}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => toHref('watch', 'areas', id)}
          columns={[
            { key: 'name', label: text.name, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { key: 'shape', label: text.shape, cell: shapeText },
            { key: 'whom', label: text.whom, cell: ({ whom }) => text[whom] },
            { key: 'watch', label: text.watch, cell: ({ watch }) => text[watch] },
            {
              key: 'actions',
              label: texts('common').moreActions,
              isActions: true,
              cell: (area) => <DeleteArea area={area} isCompact />,
            },
          ]}
        />
      )}
    </section>
  );
}

function shapeText({ kind, radiusM = 0, points = [] }: Area): string {
  const { circleOf, polygonOf } = texts('areas');
  return kind === 'circle' ? circleOf({ radius: `${formatNumber(radiusM)} m` }) : polygonOf({ count: points.length });
}
