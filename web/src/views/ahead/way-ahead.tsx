import { formatRange, shownEnds } from '../../arrival/eta-range.ts';
import { hasAhead, useAhead } from '../../fairway/ahead.ts';
import { AheadStrip } from '../../fairway/ahead-strip.tsx';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatDistance } from '../../lib/format.ts';
import { printPage } from '../../lib/print.ts';
import { toHref } from '../../lib/router.ts';
import { EmptyState, IconButton, Num, PageHead, ResourceState } from '../../ui/index.ts';

/** Strip of items ahead of your vessel, or the reason why there is none. */
export function WayAhead() {
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
