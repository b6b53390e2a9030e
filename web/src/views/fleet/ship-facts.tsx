import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatBearing, formatLatitude, formatLongitude, formatNumber, formatSpeed } from '../../lib/format.ts';
import { formatDuration } from '../../lib/text.ts';
import type { Ship } from '../../live/messages.ts';
import { causeSentence } from '../../live/trust.ts';
import { isLastKnown } from '../../ships/ship-state.ts';
import { Age, Badge, Fact, Icon, Num, Time } from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';

/** Tolerance of a ship's clock. */
const SKEW_SECS = 5;

/** Position and link of a ship. */
export function ShipFacts({ ship }: { ship: Ship }) {
  const said = texts('fleet');
  const { position, speed, link, software } = ship;
  const isKnown = !isLastKnown(ship, now.value);
  return (
    <section class="card fleet-facts" aria-label={said.facts}>
      {link.trouble && (
        <p class="fleet-trouble">
          {said.trouble}: <Reason of={link.trouble} cause={link.cause} />
        </p>
      )}
      <dl class="facts">
        <Fact label={said.position}>
          {position ? (
            <Num>{`${formatLatitude(position.latitude)} ${formatLongitude(position.longitude)}`}</Num>
          ) : (
            said.noPosition
          )}
        </Fact>
        {ship.trust && ship.trust.state !== 'good' && (
          <Fact label={texts('trust').title}>
            <Badge kind="warn">
              <Icon name="triangle-alert" size={14} />
              {ship.trust.cause && causeSentence(ship.trust.cause)}
            </Badge>
          </Fact>
        )}
        {position && (
          <Fact label={said.measured}>
            <Age of={position.timestamp} isSentence />
          </Fact>
        )}
        {isKnown && speed && <Fact label={texts('common').speed}>{formatSpeed(speed.speed_knots)}</Fact>}
        {isKnown && position?.heading != null && <Fact label={said.courseDeg}>{formatBearing(position.heading)}</Fact>}
        {link.lastSeen && (
          <Fact label={said.lastSeenAt}>
            <Age of={link.lastSeen} isSentence />
          </Fact>
        )}
        <Fact label={said.backlog}>
          <Num>{formatNumber(link.backlog)}</Num>
        </Fact>
        {link.oldestAt && link.backlog > 0 && (
          <Fact label={said.oldestWaits}>
            <Time of={link.oldestAt} />
          </Fact>
        )}
        {link.waiting > 0 && <Fact label={said.waiting}>{formatNumber(link.waiting)}</Fact>}
        {link.setAside > 0 && (
          <Fact label={said.setAside}>
            <Num>{formatNumber(link.setAside)}</Num> <span class="soft">{said.setAsideText}</span>
          </Fact>
        )}
        {link.thinned > 0 && <Fact label={said.thinned}>{formatNumber(link.thinned)}</Fact>}
        {link.clockSkewSecs !== null && <Fact label={said.clock}>{skewText(link.clockSkewSecs)}</Fact>}
        {link.epoch && (
          <Fact label={said.epoch}>
            <code>{link.epoch}</code>
          </Fact>
        )}
        {software && <Fact label={said.software}>{software}</Fact>}
      </dl>
    </section>
  );
}

function skewText(skewSecs: number): string {
  const said = texts('fleet');
  if (Math.abs(skewSecs) < SKEW_SECS) return said.clockRight;
  const seconds = Math.round(Math.abs(skewSecs));
  const time = seconds < 60 ? `${seconds} s` : formatDuration(seconds * 1000);
  return skewSecs > 0 ? said.clockBehind({ time }) : said.clockAhead({ time });
}
