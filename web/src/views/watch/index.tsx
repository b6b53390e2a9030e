import './watch.css';
import './forms.css';
import './finder.css';
import './areas/areas.css';
import './rings/rings.css';
import './small.css';
import '../../alerts/alert-cards.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { place, toHref } from '../../lib/router.ts';
import { AlarmsPage } from './alarms/alarms-page.tsx';
import { HistoryPage } from './alarms/history-page.tsx';
import { AnchorPage } from './areas/anchor-page.tsx';
import { AreaPage } from './areas/area-page.tsx';
import { CategoryList } from './category-list.tsx';
import { CategoryPage } from './category-page.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPage, NewEntryPage } from './entry-page.tsx';
import { Missing } from './missing.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SoundList } from './sounds/sound-list.tsx';
import { useWatchData } from './watch-data.ts';

const PARTS = ['vessels', 'categories', 'sounds', 'settings', 'history', 'alarms'] as const;
type Part = (typeof PARTS)[number];

function partOf(first: string | undefined): Part {
  if (first === 'anchor' || first === 'areas') return 'alarms';
  return PARTS.find((part) => part === first) ?? 'vessels';
}

/** Which vessels are watched, how near they are, and how their alarms look and sound. */
export function WatchView() {
  useWatchData();
  const { rest } = place.value;
  const address = rest.join('/');
  useEffect(() => {
    // The button that led here is gone with its page, and with it the place in the page.
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
      return <AlarmsPage />;
    case 'anchor':
      return <AnchorPage />;
    case 'areas':
      return id === undefined ? <AlarmsPage /> : <AreaPage id={id} />;
    case 'history':
      return <HistoryPage />;
    default:
      return <Missing answers={[]} />;
  }
}

function showFully(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function Parts({ current }: { current: Part }) {
  const text = say('watch');
  return (
    <nav class="page-parts watch-parts" aria-label={text.parts}>
      {PARTS.map((part) => (
        <a
          key={part}
          href={part === 'vessels' ? toHref('watch') : toHref('watch', part)}
          aria-current={part === current ? 'page' : undefined}
          // On a phone the last ones are beyond the edge.
          ref={part === current ? showFully : null}
        >
          {text[part]}
        </a>
      ))}
    </nav>
  );
}
