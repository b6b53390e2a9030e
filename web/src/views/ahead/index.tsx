import './ahead.css';
import { hasFairway } from '../../fairway/ahead.ts';
import { texts } from '../../i18n/index.ts';
import { place, toHref } from '../../lib/router.ts';
import { EmptyState, PageHead, PageParts } from '../../ui/index.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticePage } from './notice-page.tsx';
import { WayAhead } from './way-ahead.tsx';

/** `#/ahead`: what is ahead on the way; `#/ahead/notices`: all notices; `#/ahead/notice/{id}`: one of them. */
export function AheadView() {
  const said = texts('ahead');
  const [part, id] = place.value.rest;
  if (part === 'notice' && id !== undefined) return <NoticePage id={id} />;
  const parts = [
    { label: said.onTheWay, href: toHref('ahead'), isCurrent: part !== 'notices' },
    { label: said.allNotices, href: toHref('ahead', 'notices'), isCurrent: part === 'notices' },
  ];
  if (!hasFairway())
    return (
      <div class="page">
        <PageHead title={texts('common').ahead} />
        <EmptyState icon="flag" title={said.isOff}>
          <a class="button" href={toHref('settings')}>
            {texts('common').settings}
          </a>
        </EmptyState>
      </div>
    );
  return (
    <div class="page ahead-page">
      <PageParts label={texts('common').ahead} parts={parts} />
      {part === 'notices' ? <NoticeList /> : <WayAhead />}
    </div>
  );
}
