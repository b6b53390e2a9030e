import type { ComponentChildren } from 'preact';
import { textOf, texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../../../lib/format.ts';
import { bearingDeg, distanceM } from '../../../lib/geo.ts';
import { kindOf } from '../../../lib/vessel-kind.ts';
import { type LiveVessel, ownPosition } from '../../../live/index.ts';
import { ownLook } from '../../../live/own-look.ts';
import { LOST_MS } from '../../../live/vessel-pass.ts';
import { Age, Badge, Icon } from '../../../ui/index.ts';
import { kindIcon } from './kind-icon.ts';
import { SizeSketch } from './size-sketch.tsx';

interface VesselMotionProps {
  live: LiveVessel;
  /** Values derived from the movement, shown before constant ones. */
  children?: ComponentChildren;
}

/** Current movement and its reliability. */
export function VesselMotion({ live, children }: VesselMotionProps) {
  const said = texts('map');
  const fix = ownPosition.value;
  const { speed_knots: speedKnots, course, heading, source, last_seen: lastSeen, stale } = live;
  const isLost = now.value - Date.parse(lastSeen) > LOST_MS;
  return (
    <section class="map-vessel-motion">
      <p class="map-vessel-kind">
        <Icon name={kindIcon(kindOf(live.ship_type_code))} size={20} />
        {textOf(texts('vessels').types, live.ship_type)}
        <span class="soft">· {textOf(texts('vessels').statuses, live.nav_status)}</span>
      </p>
      <p class="map-vessel-source">
        <Badge kind={source === 'local' ? 'good' : 'accent'}>
          {source === 'local' ? said.fromAntenna : said.fromFeed}
        </Badge>
        {stale && <Badge kind="warn">{said.stale}</Badge>}
        {isLost && !stale && <Badge kind="warn">{said.lost}</Badge>}
        <span class="soft small">
          {said.lastReceived} <Age of={lastSeen} isSentence />
        </span>
      </p>
      <dl class="map-vessel-numbers">
        <Figure label={texts('common').speed} value={formatSpeed(speedKnots)} />
        <Figure label={said.course} value={course === null ? '–' : formatBearing(course)} />
        <Figure label={said.distance} value={fix ? formatDistance(distanceM(fix, live)) : '–'} look={ownLook.value} />
        <Figure label={said.bearing} value={fix ? formatBearing(bearingDeg(fix, live)) : '–'} look={ownLook.value} />
        {heading !== null && <Figure label={said.heading} value={formatBearing(heading)} />}
      </dl>
      {children}
      {live.length !== null && (
        <div>
          <p class="small">
            {said.size}{' '}
            <span class="num">
              {formatNumber(live.length)} m{live.beam !== null && ` × ${formatNumber(live.beam)} m`}
            </span>
          </p>
          <SizeSketch lengthM={live.length} beamM={live.beam} kind={kindOf(live.ship_type_code)} />
        </div>
      )}
    </section>
  );
}

function Figure({ label, value, look = '' }: { label: string; value: string; look?: string }) {
  return (
    <div class="map-vessel-figure">
      <dt>{label}</dt>
      <dd class={`num ${look}`}>{value}</dd>
    </div>
  );
}
