import { facts } from '../api/facts.ts';
import type { paths } from '../api/schema.d.ts';
import { texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { formatDistance, formatNumber, formatTime, formatUtc } from '../lib/format.ts';
import { toHref } from '../lib/router.ts';
import { formatDuration } from '../lib/text.ts';
import { Badge, Card, Fact, Num, Time } from '../ui/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounding by the time until the arrival. */
const stepMs = (aheadMs: number): number =>
  aheadMs < 3 * HOUR_MS ? 5 * MINUTE_MS : aheadMs < 12 * HOUR_MS ? 15 * MINUTE_MS : HOUR_MS;

/** Ends of a range rounded outward, so that the shown range holds at least as often as predicted. */
export function shownEnds(earliest: string, latest: string, nowMs: number): [number, number] {
  const [from, to] = [Date.parse(earliest), Date.parse(latest)];
  const [first, last] = [stepMs(from - nowMs), stepMs(to - nowMs)];
  return [Math.floor(from / first) * first, Math.ceil(to / last) * last];
}

/** `14:20 – 15:05`, with the dates if not today. */
export function formatRange([from, to]: readonly [number, number], nowMs: number): string {
  const day = (instant: number) => formatTime(instant, 'date');
  const isToday = day(from) === day(nowMs) && day(to) === day(nowMs);
  if (isToday) return `${formatTime(from, 'time')} – ${formatTime(to, 'time')}`;
  return day(from) === day(to)
    ? `${formatTime(from)} – ${formatTime(to, 'time')}`
    : `${formatTime(from)} – ${formatTime(to)}`;
}

export type Eta = paths['/v1/eta']['get']['responses']['200']['content']['application/json'];

type EtaNotice = NonNullable<Eta['notices']>[number];

/** Text of a notice: the hindrance and its end. */
function noticeText({ code, until }: EtaNotice): string {
  const said = texts('arrival');
  if (code === 'DELAY') return said.noticeDelay;
  return until === null ? said.noticeOpen({ code }) : said.noticeUntil({ code, time: formatTime(Date.parse(until)) });
}

/** An arrival in its own card. */
export const EtaFacts = ({ eta }: { eta: Eta }) => (
  <Card title={texts('arrival').arrival} class="arrival">
    <EtaList eta={eta} />
  </Card>
);

/** Range, locks and rest on the way, and the basis of the estimate, or the reason why there is none. */
export function EtaList({ eta }: { eta: Eta }) {
  const said = texts('arrival');
  const { state, doubt, earliest, likely, latest, windows, distanceKm, destination, via, rest, closure, basis } = eta;
  const { notices = [] } = eta;
  return (
    <>
      <ArrivesSoon eta={eta} />
      <dl class="facts">
        {destination?.name && <Fact label={said.at}>{destination.name}</Fact>}
        {earliest !== null && latest !== null && likely !== null ? (
          <Fact label={said.between}>
            {(windows.length > 1 ? windows : [{ earliest, latest, share: 1 }]).map((window) => (
              <div key={window.earliest} title={said.likely({ time: formatUtc(likely) })}>
                <Num>{formatRange(shownEnds(window.earliest, window.latest, now.value), now.value)}</Num>
                {windows.length > 1 && (
                  <span class="soft"> {said.share({ parts: formatNumber(Math.round(window.share * 10)) })}</span>
                )}
              </div>
            ))}
            <span class="soft small">{said.inAbout({ time: formatDuration(Date.parse(likely) - now.value) })}</span>
          </Fact>
        ) : (
          <Fact label={said.between}>
            {said.notKnown}
            <div class="soft small">
              {doubt ? { left: said.left, movesAway: said.movesAway }[doubt] : reasonOf(state)}
            </div>
          </Fact>
        )}
        {distanceKm !== null && (
          <Fact label={state === 'noWay' || state === 'offWay' ? said.straight : said.distance}>
            <Num>{formatDistance(distanceKm * 1000)}</Num>
          </Fact>
        )}
        {via.map((lock) => (
          <Fact key={lock.arrives} label={lock.name ?? said.lock}>
            <Time of={lock.arrives} style="time" />{' '}
            <span class="soft small">
              {said.wait({
                from: formatDuration(lock.waitSecs.p10 * 1000),
                to: formatDuration(lock.waitSecs.p90 * 1000),
              })}
              {lock.queue !== null && <>, {said.queue({ count: formatNumber(lock.queue) })}</>}
            </span>
          </Fact>
        ))}
        {closure && (
          <Fact label={closure.name ?? said.lock}>
            {said.closure({ since: formatTime(Date.parse(closure.since)), waiting: formatNumber(closure.waiting) })}
          </Fact>
        )}
        {notices.map((notice) => (
          <Fact key={`${notice.noticeId} ${notice.code}`} label={notice.name ?? said.notice}>
            <a href={toHref('ahead', 'notice', notice.noticeId)}>{noticeText(notice)}</a>
            {notice.delaySecs !== null && (
              <div class="soft small">{said.noticeLater({ time: formatDuration(notice.delaySecs * 1000) })}</div>
            )}
          </Fact>
        ))}
        {rest && (
          <Fact label={said.rest}>
            <Num>{formatRange([Date.parse(rest.from), Date.parse(rest.to)], now.value)}</Num>{' '}
            <span class="soft small">{said.share({ parts: formatNumber(Math.round(rest.probability * 10)) })}</span>
          </Fact>
        )}
      </dl>
      {earliest !== null && basis && (
        <p class="soft small">
          {basis.checked > 0
            ? said.checked({ share: formatNumber(Math.round((basis.within / basis.checked) * 100)) })
            : said.unchecked}{' '}
          {said.planning}
        </p>
      )}
    </>
  );
}

/** Note that a vessel arrives soon, from `eta.notice_min` on. It is not an alarm and needs no acknowledgement. */
export function ArrivesSoon({ eta: { likely, distanceKm } }: { eta: Eta }) {
  const beforeMin = facts.value?.arrivalNoticeMin ?? null;
  if (beforeMin === null || likely === null) return null;
  const aheadMs = Date.parse(likely) - now.value;
  // Arrived: the vessel is within the place.
  if (distanceKm === 0 || aheadMs > beforeMin * MINUTE_MS) return null;
  return (
    <p role="status">
      <Badge kind="accent">{texts('arrival').soon({ time: formatDuration(aheadMs) })}</Badge>
    </p>
  );
}

/** Reason for a missing estimate; empty if there is one. */
function reasonOf(state: Eta['state']): string {
  const said = texts('arrival');
  return {
    ok: '',
    noDestination: said.noDestination,
    noWay: said.noWay,
    offWay: said.offWay,
    stale: said.stale,
    stopped: said.stopped,
    learning: said.learning,
    blocked: said.blocked,
  }[state];
}
