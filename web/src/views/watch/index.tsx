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
import { go, place, toHref } from '../../lib/router.ts';
import { PageParts } from '../../ui/index.ts';
import { AnchorPage } from './areas/anchor-page.tsx';
import { AreaPage } from './areas/area-page.tsx';
import { AreasPage } from './areas/areas-page.tsx';
import { CategoryList } from './category-list.tsx';
import { CategoryPage } from './category-page.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPage, NewEntryPage } from './entry-page.tsx';
import { Missing } from './missing.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SoundList } from './sounds/sound-list.tsx';
import { useWatchData } from './watch-data.ts';

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
