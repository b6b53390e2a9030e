import { credentials } from '../api/key.ts';
import { texts } from '../i18n/index.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../lib/format.ts';
import { MAX_STARS } from '../lib/stars.ts';
import { isLevelOld } from '../lib/units.ts';
import { isLiveRefused, ownKnots, ownPosition, ownPositionState, traffic } from '../live/index.ts';
import { Icon } from '../ui/icon.tsx';
import { findIconName } from '../ui/icons.ts';
import { HEX_COLOR, Stars } from '../ui/values.tsx';
import { gauge } from './gauge.ts';
import type { OverlayOptions } from './options.ts';
import { type Card, cards, isCurrent, tick } from './state.ts';
import { whereIs } from './whereabouts.ts';

/** All elements over the video. */
export function Overlay({ corner, show }: Pick<OverlayOptions, 'corner' | 'show'>) {
  return (
    <main class={`overlay overlay-${corner}`}>
      <WhyNothing />
      <div class="overlay-cards">
        {cards.value.map((card) => (
          <AlertCard key={card.alert.mmsi} card={card} />
        ))}
      </div>
      {isCurrent.value && show.size > 0 && (
        <div class="overlay-facts">
          {show.has('speed') && <SpeedFact />}
          {show.has('gauge') && <GaugeFact />}
        </div>
      )}
    </main>
  );
}

/** Reason for an empty overlay during set-up; hidden once it has been connected. */
function WhyNothing() {
  const said = texts('overlay');
  const why = !credentials.value ? said.tokenMissing : isLiveRefused.value ? said.tokenRefused : undefined;
  return why === undefined ? null : <p class="overlay-why">{why}</p>;
}

const ARROW = 'M12 2.5 19 20l-7-4-7 4z';

function AlertCard({ card: { alert, isLeaving } }: { card: Card }) {
  const said = texts('overlay');
  const vessel = traffic.vessels.get(alert.mmsi);
  const where = whereIs(alert, { vessel, own: ownPosition.value, nowMs: tick.value });
  const icon = alert.displayType === 'custom' ? findIconName(alert.overlayIcon) : undefined;
  const style = HEX_COLOR.test(alert.starColor) ? { '--star': alert.starColor } : {};
  const look = [isLeaving && 'is-leaving', alert.stars === MAX_STARS && 'is-danger'].filter(Boolean).join(' ');
  return (
    <div class={`overlay-slot ${isLeaving ? 'is-leaving' : ''}`}>
      <article class={`overlay-card ${look}`} style={style} data-mmsi={alert.mmsi}>
        {icon && (
          <span class="overlay-icon">
            <Icon name={icon} size={24} />
          </span>
        )}
        <div class="overlay-who">
          {!icon && <Stars count={alert.stars} color={alert.starColor} />}
          <bdi class="overlay-name">{alert.name || alert.mmsi}</bdi>
        </div>
        <div class="overlay-where">
          <span class="overlay-distance">{formatDistance(where.distanceM)}</span>
          {where.bearingDeg !== undefined && (
            <span class="overlay-bearing">
              {where.fromBowDeg !== undefined && (
                <svg class="overlay-arrow" viewBox="0 0 24 24" role="img" aria-label={said.fromBow}>
                  <path d={ARROW} transform={`rotate(${Math.round(where.fromBowDeg)} 12 12)`} />
                </svg>
              )}
              {formatBearing(where.bearingDeg)}
            </span>
          )}
        </div>
      </article>
    </div>
  );
}

/** Your speed; nothing once your position is lost. */
export function SpeedFact() {
  const knots = ownKnots.value;
  if (knots === undefined) return null;
  const look = ownPositionState.value === 'current' ? '' : 'is-old';
  return <span class={`overlay-fact ${look}`}>{formatSpeed(knots)}</span>;
}

function GaugeFact() {
  const reading = gauge.value;
  if (!reading || isLevelOld(reading.timestamp, tick.value)) return null;
  return (
    <span class="overlay-fact">
      {formatNumber(reading.value)} {reading.unit} <bdi class="overlay-station">{reading.stationName}</bdi>
    </span>
  );
}
