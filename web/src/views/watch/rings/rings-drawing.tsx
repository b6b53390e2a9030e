import { texts } from '../../../i18n/index.ts';
import { formatChosenKm, formatDistance, formatRadius } from '../../../lib/format.ts';
import { MAX_STARS, starsAt } from '../../../lib/stars.ts';
import type { VesselPlace } from '../../../live/vessel-place.ts';
import { drawRings } from './rings.ts';

const RADIUS = 104;
const CENTRE = { x: 112, y: 112 };
const LABEL_X = 244;
const LABELS = { top: 32, step: 40 };

/** `10 · 5 · 2 · 1 · 0.5` */
export const formatRings = (rings: readonly number[]): string =>
  rings
    .toSorted((a, b) => b - a)
    .map(formatChosenKm)
    .join(' · ');

interface RingsDrawingProps {
  rings: readonly number[];
  /** Current position, if received. */
  vessel?: VesselPlace | undefined;
}

/** Rings around the own ship to scale, with the stars of each. */
export function RingsDrawing({ rings, vessel }: RingsDrawingProps) {
  const { ringsDrawing, ringText, nowAt, nowOutside } = texts('watch');
  const drawn = drawRings(rings, { radius: RADIUS, centre: CENTRE, labels: LABELS });
  const widest = drawn[0]?.km ?? 1;
  const stars =
    vessel &&
    starsAt(
      vessel.distanceKm,
      drawn.map(({ km }) => km),
    );
  const distance = vessel && formatDistance(vessel.distanceKm * 1000);
  const now = distance && (stars === 0 ? nowOutside({ distance }) : nowAt({ distance }));
  const list = drawn.map((ring) => ringText({ stars: ring.stars, distance: formatRadius(ring.km) }));
  return (
    <svg
      class="watch-rings"
      viewBox="0 0 384 244"
      role="img"
      aria-label={ringsDrawing({ list: [...list, ...(now ? [now] : [])].join(', ') })}
    >
      {drawn.map((ring) => (
        <g
          key={ring.stars}
          class={`watch-ring ${ring.stars === MAX_STARS ? 'is-danger' : ''} ${ring.stars === stars ? 'is-now' : ''}`}
        >
          <circle cx={CENTRE.x} cy={CENTRE.y} r={Math.max(2, ring.radius)} />
          <path d={`M${ring.from.x} ${ring.from.y}L${LABEL_X - 12} ${ring.labelY}h6`} />
          <text x={LABEL_X} y={ring.labelY + 5}>
            <tspan class="watch-ring-stars">{'★'.repeat(ring.stars)}</tspan>
          </text>
          <text x={380} y={ring.labelY + 5} text-anchor="end" class="watch-ring-km">
            {formatRadius(ring.km)}
          </text>
        </g>
      ))}
      <path class="watch-own" d={`M${CENTRE.x} ${CENTRE.y - 6}l4 10h-8z`} />
      {vessel && <VesselMark vessel={vessel} widest={widest} label={now ?? ''} />}
    </svg>
  );
}

function VesselMark({ vessel, widest, label }: { vessel: VesselPlace; widest: number; label: string }) {
  // Outside all rings it is drawn at the edge, in its direction.
  const isOutside = vessel.distanceKm > widest;
  const length = isOutside ? RADIUS + 4 : (vessel.distanceKm / widest) * RADIUS;
  const angle = (vessel.bearingDeg * Math.PI) / 180;
  const x = CENTRE.x + Math.sin(angle) * length;
  const y = CENTRE.y - Math.cos(angle) * length;
  return (
    <g class={isOutside ? 'watch-here watch-here-outside' : 'watch-here'}>
      <circle cx={x} cy={y} r={5} />
      <text x={CENTRE.x} y={238} text-anchor="middle">
        {label}
      </text>
    </g>
  );
}
