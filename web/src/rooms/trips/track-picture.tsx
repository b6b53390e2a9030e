import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { formatDistance, formatNumber } from '../../lib/format.ts';
import type { LatLon } from '../../lib/geo.ts';
import { fitPlaces, nearestTo, type Projection, type Size, scaleBar, type TrackPoint, toPaths } from './track.ts';
import { words } from './words.ts';

interface TrackPictureProps {
  points: readonly TrackPoint[];
  distanceM: number;
  start: LatLon;
  end: LatLon | undefined;
  /** Where the vessel is while the trip is under way. */
  here: (LatLon & { heading: number | null }) | undefined;
  /** The point that is looked at. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

const MARGIN = 44;
const SCALE_BAR_PX = 140;

/** The track on squared paper: no map, so that nothing is loaded, and nothing is asked of anybody. */
export function TrackPicture({ points, distanceM, start, end, here, index, onIndex }: TrackPictureProps) {
  const { trackPicture } = say(words);
  const [frame, size] = useSize();
  // The vessel moves, and a picture that follows each of her metres would never stand still.
  const seen = here && { latitude: round(here.latitude), longitude: round(here.longitude) };
  const projection = useMemo(
    () => fitPlaces([start, ...(end ? [end] : []), ...(seen ? [seen] : []), ...points], size, MARGIN),
    [points, size, start.latitude, start.longitude, end?.latitude, end?.longitude, seen?.latitude, seen?.longitude],
  );
  const { recorded, gaps } = useMemo(() => toPaths(points, projection), [points, projection]);
  const looked = index === undefined ? undefined : points[index];
  const last = points.at(-1);
  return (
    <div ref={frame} class="trips-track">
      <svg
        role="img"
        aria-label={trackPicture(formatDistance(distanceM), formatNumber(points.length))}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerMove={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect();
          onIndex(nearestTo(points, projection, { x: event.clientX - left, y: event.clientY - top }));
        }}
        onPointerLeave={() => onIndex(undefined)}
      >
        <Paper size={size} metresPerPixel={projection.metresPerPixel} />
        <path class="trips-track-gap" d={gaps} />
        <path class="trips-track-halo" d={recorded} />
        <path class="trips-track-line" d={recorded} />
        {here && last && <path class="trips-track-gap" d={joined(projection, last, here)} />}
        <Mark kind="start" place={start} {...{ projection, size }} />
        {end && <Mark kind="end" place={end} {...{ projection, size }} />}
        {here && <Mark kind="here" place={here} heading={here.heading} {...{ projection, size }} />}
        {looked && <Spot place={looked} projection={projection} />}
      </svg>
    </div>
  );
}

/** To a thousandth of a degree, about a hundred metres. */
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000;

function joined({ toXY }: Projection, from: LatLon, to: LatLon): string {
  const [begin, end] = [toXY(from), toXY(to)];
  return `M${begin.x} ${begin.y}L${end.x} ${end.y}`;
}

/** The size of the frame in pixels, followed as it changes. */
function useSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 640, height: 360 });
  useEffect(() => {
    const watched = frame.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [frame, size] as const;
}

/** Squares as wide as the bar is long. */
function Paper({ size: { width, height }, metresPerPixel }: { size: Size; metresPerPixel: number }) {
  const { metres, px } = scaleBar(metresPerPixel, SCALE_BAR_PX);
  const lines = (length: number, draw: (at: number) => string) =>
    Array.from({ length: Math.ceil(length / px / 2) + 1 }, (_none, step) =>
      [length / 2 + step * px, length / 2 - step * px].map(draw).join(''),
    ).join('');
  const grid = lines(width, (x) => `M${x} 0V${height}`) + lines(height, (y) => `M0 ${y}H${width}`);
  return (
    <g>
      <path class="trips-track-grid" d={grid} />
      <path class="trips-track-bar" d={`M16 ${height - 22}v6h${px}v-6`} />
      <text class="trips-track-text" x={16 + px / 2} y={height - 24} text-anchor="middle">
        {formatDistance(metres)}
      </text>
      <path class="trips-track-bar" d={`M${width - 20} 40V16l-6 10m6-10 6 10`} />
      <text class="trips-track-text" x={width - 20} y={54} text-anchor="middle">
        N
      </text>
    </g>
  );
}

interface MarkProps {
  kind: 'start' | 'end' | 'here';
  place: LatLon;
  projection: Projection;
  size: Size;
  heading?: number | null;
}

/** A ring where it began, a square where it ended, the vessel where she is. */
function Mark({ kind, place, projection, size, heading }: MarkProps) {
  const { x, y } = projection.toXY(place);
  const isRight = x > size.width - 90;
  return (
    <g class={`trips-mark is-${kind}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      {kind === 'start' && <circle r="6" />}
      {kind === 'end' && <rect x="-6" y="-6" width="12" height="12" />}
      {kind === 'here' &&
        (heading == null ? <circle r="7" /> : <path transform={`rotate(${heading})`} d="M0-12 7 9 0 5-7 9z" />)}
      <text
        class="trips-track-text"
        x={isRight ? -14 : 14}
        y={kind === 'start' ? 18 : -8}
        text-anchor={isRight ? 'end' : 'start'}
      >
        {say(words)[kind]}
      </text>
    </g>
  );
}

function Spot({ place, projection }: { place: LatLon; projection: Projection }) {
  const { x, y } = projection.toXY(place);
  return <circle class="trips-track-spot" cx={x} cy={y} r="7" />;
}
