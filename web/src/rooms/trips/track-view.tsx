import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { formatLatitude, formatLongitude, formatSpeed, formatTime } from '../../lib/format.ts';
import { gps } from '../../live/index.ts';
import type { TripWithTrack } from './records.ts';
import { type TrackPoint, toTrack } from './track.ts';
import { TrackPicture } from './track-picture.tsx';
import { words } from './words.ts';

type Plot = typeof import('./speed-plot.tsx').SpeedPlot;

/** The track of a trip, and under it the speed; one moment is marked on both. */
export function TrackView({ trip }: { trip: TripWithTrack }) {
  const text = say(words);
  const { start_latitude, start_longitude, end_latitude, end_longitude, locations, status } = trip;
  const points = useMemo(() => toTrack(locations), [locations]);
  const index = useSignal<number | undefined>(undefined);
  const isActive = status === 'Active';
  const onIndex = (next: number | undefined) => (index.value = next);
  const shown = index.value !== undefined && index.value < points.length ? index.value : undefined;
  return (
    <section class="card trips-track-card" aria-labelledby="trips-track">
      <h2 id="trips-track" class="trips-section">
        {text.track}
      </h2>
      <TrackPicture
        points={points}
        distanceM={trip.track.distanceKm * 1000}
        start={{ latitude: start_latitude, longitude: start_longitude }}
        end={
          end_latitude === null || end_longitude === null
            ? undefined
            : { latitude: end_latitude, longitude: end_longitude }
        }
        here={isActive ? gps.value : undefined}
        index={shown}
        onIndex={onIndex}
      />
      {points.length === 0 && <p class="soft">{isActive && trip.log_gps ? text.noTrackYet : text.noTrack}</p>}
      {points.length > 1 && <Speed points={points} index={shown} onIndex={onIndex} />}
    </section>
  );
}

interface SpeedProps {
  points: readonly TrackPoint[];
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

function Speed({ points, index, onIndex }: SpeedProps) {
  const text = say(words);
  const Loaded = useSpeedPlot();
  const looked = index === undefined ? undefined : points[index];
  const said = looked && `${formatTime(looked.atMs, 'time')}, ${formatSpeed(looked.speedKnots)}`;
  return (
    <>
      <h3 class="trips-section">{text.speed}</h3>
      {Loaded ? <Loaded {...{ points, index, onIndex }} /> : <div class="trips-plot" />}
      <input
        class="trips-slider"
        type="range"
        min={0}
        max={points.length - 1}
        value={index ?? points.length - 1}
        aria-label={text.moment}
        aria-valuetext={said ?? text.pickMoment}
        onInput={(event) => onIndex(event.currentTarget.valueAsNumber)}
      />
      <p class="trips-moment num">
        {looked ? (
          <>
            <strong>{formatTime(looked.atMs)}</strong>
            <strong>{formatSpeed(looked.speedKnots)}</strong>
            <span>{`${formatLatitude(looked.latitude)} ${formatLongitude(looked.longitude)}`}</span>
          </>
        ) : (
          <span class="soft">{text.pickMoment}</span>
        )}
      </p>
    </>
  );
}

/** The plot, once its library is here; without it (an old page after an update) the rest of the page works on. */
function useSpeedPlot(): Plot | undefined {
  const [loaded, setLoaded] = useState<{ Plot: Plot }>();
  useEffect(() => {
    let isWanted = true;
    import('./speed-plot.tsx').then(
      ({ SpeedPlot }) => isWanted && setLoaded({ Plot: SpeedPlot }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return loaded?.Plot;
}
