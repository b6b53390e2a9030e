import { useSignal } from '@preact/signals';
import { useCallback, useMemo } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { formatSpeed } from '../../lib/format.ts';
import { fleetVersion, ships } from '../../live/index.ts';
import type { TrackLines } from '../../map/track-map.ts';
import type { PastShip } from '../../playback/fleet-playback.tsx';
import { PlaybackParts } from '../../playback/lazy-parts.tsx';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import type { DrawnShip } from '../../ships/ship-marks.ts';

/** Past positions of the ships: controls and map. */
export function PastFleet() {
  const drawn = useSignal<readonly DrawnShip[]>([]);
  const track = useSignal<TrackLines>({ recorded: [], gaps: [] });
  const version = fleetVersion.value;
  const listed = useMemo(() => [...ships.values()], [version]);
  // Current positions, until past ones are loaded.
  const around = useMemo(() => listed.flatMap(({ position }) => position ?? []), [listed]);
  const onMoved = useCallback((moved: readonly PastShip[]) => {
    drawn.value = moved.map(toDrawnShip);
  }, []);
  const onTrails = useCallback((recorded: TrackLines['recorded']) => {
    track.value = { recorded, gaps: [] };
  }, []);
  return (
    <div class="fleet-past">
      <PlaybackParts fallback={<p>{texts('mapTools').loadingPast}</p>}>
        {({ FleetPlayback }) => <FleetPlayback ships={listed} onMoved={onMoved} onTrails={onTrails} />}
      </PlaybackParts>
      <LazyFleetMap label={texts('fleet').mapLabel} ships={drawn.value} track={track.value} around={around} />
    </div>
  );
}

/** Identity of the ship without its current state and alerts. */
const toDrawnShip = ({ id, name, latitude, longitude, headingDeg, speedKnots }: PastShip): DrawnShip => ({
  id,
  name,
  latitude,
  longitude,
  headingDeg,
  isLate: false,
  isLastKnown: false,
  hasAlert: false,
  title: speedKnots === undefined ? name : `${name} · ${formatSpeed(speedKnots)}`,
});
