import type { ComponentChildren } from 'preact';
import { facts } from '../../../api/facts.ts';
import { textOf, texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../../../lib/format.ts';
import { bearingDeg, distanceM } from '../../../lib/geo.ts';
import { type Kind, kindOf } from '../../../lib/ship-type.ts';
import { type LiveVessel, ownPosition } from '../../../live/index.ts';
import { ownLook } from '../../../live/own-look.ts';
import { LOST_MS } from '../../../live/vessel-pass.ts';
import { Age, Badge, Icon, type IconName } from '../../../ui/index.ts';

/** Large motor vessel of the Rhine, the default if the size of your vessel is not configured. */
const USUAL = { lengthM: 110, beamM: 11.4 };
const WIDTH_PX = 300;
/** Ratio of length to beam, if only the length is reported. */
const USUAL_RATIO = 8;

interface SizeSketchProps {
  lengthM: number;
  beamM: number | null;
  kind: Kind;
}

/** Outlines of the vessel and of yours, to one scale. */
function SizeSketch({ lengthM, beamM, kind }: SizeSketchProps) {
  const said = texts('map');
  const own = facts.value?.own ?? undefined;
  const other = own ?? USUAL;
  const pxPerMetre = WIDTH_PX / Math.max(lengthM, other.lengthM, 20);
  const shown = { length: lengthM * pxPerMetre, beam: Math.max(3, (beamM ?? lengthM / USUAL_RATIO) * pxPerMetre) };
  const ours = { length: other.lengthM * pxPerMetre, beam: Math.max(3, other.beamM * pxPerMetre) };
  return (
    <figure class="map-size">
      <svg width="100%" viewBox={`0 0 ${WIDTH_PX} ${shown.beam + ours.beam + 10}`} aria-hidden="true">
        <path d={outline(shown, 1)} class={`map-size-shown kind-${kind}`} />
        <path d={outline(ours, shown.beam + 9)} class="map-size-ours" />
      </svg>
      <figcaption class="soft tiny">{own ? said.besideOwn : said.besideUsual}</figcaption>
    </figure>
  );
}

/** A hull with its bow at the right. */
function outline({ length, beam }: { length: number; beam: number }, top: number): string {
  const shoulder = Math.max(0, length - Math.min(length * 0.3, beam * 1.2));
  const middle = top + beam / 2;
  return `M0 ${top + beam * 0.1}L${length * 0.04} ${top}H${shoulder}Q${(shoulder + length) / 2} ${top} ${length} ${middle}Q${(shoulder + length) / 2} ${top + beam} ${shoulder} ${top + beam}H${length * 0.04}L0 ${top + beam * 0.9}Z`;
}

const ICONS: Record<Kind, IconName> = {
  cargo: 'package',
  tanker: 'fuel',
  passenger: 'users',
  fast: 'zap',
  service: 'life-buoy',
  pleasure: 'sailboat',
  fishing: 'fish',
  unknown: 'ship',
};

const kindIcon = (kind: Kind): IconName => ICONS[kind];

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
