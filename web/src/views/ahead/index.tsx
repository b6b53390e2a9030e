import './ahead.css';
import { formatRange, shownEnds } from '../../arrival/eta-facts.tsx';
import { hasAhead, hasFairway, useAhead } from '../../fairway/ahead.ts';
import { AheadStrip } from '../../fairway/ahead-strip.tsx';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatDistance } from '../../lib/format.ts';
import { printPage } from '../../lib/print.ts';
import { place, toHref } from '../../lib/router.ts';
import { EmptyState, IconButton, Num, PageHead, PageParts, ResourceState } from '../../ui/index.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticePage } from './notice-page.tsx';

/** `#/ahead`: items ahead on the way; `#/ahead/notices`: all notices; `#/ahead/notice/{id}`: one of them. */
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

/** Strip of items ahead of your vessel, or the reason why there is none. */
function WayAhead() {
  const said = texts('ahead');
  const answer = useAhead();
  const ahead = answer.data.value;
  return (
    <>
      <PageHead title={texts('common').ahead}>
        <IconButton icon="printer" label={said.print} onClick={() => void printPage()} />
      </PageHead>
      {hasAhead() ? (
        <ResourceState of={answer} />
      ) : (
        <EmptyState icon="flag" title={said.noArrivals}>
          <a class="button" href={toHref('ahead', 'notices')}>
            {said.allNotices}
          </a>
        </EmptyState>
      )}
      {ahead && (
        <>
          <WayLine way={ahead.way} />
          <AheadStrip ahead={ahead} />
        </>
      )}
    </>
  );
}

type Way = NonNullable<ReturnType<typeof useAhead>['data']['value']>['way'];

function WayLine({ way: { state, distanceKm, earliest, latest } }: { way: Way }) {
  const said = texts('ahead');
  const arrival = texts('arrival');
  if (distanceKm === null) return <p>{state === 'noDestination' ? arrival.noDestination : said.noWay}</p>;
  return (
    <p>
      {said.way({ distance: formatDistance(distanceKm * 1000) })}
      {earliest !== null && latest !== null && (
        <>
          , {said.arrives} <Num>{formatRange(shownEnds(earliest, latest, now.value), now.value)}</Num>
        </>
      )}
    </p>
  );
}
