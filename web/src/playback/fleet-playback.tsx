import './playback.css';
import { useEffect, useMemo } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import type { LatLon } from '../lib/geo.ts';
import type { Ship } from '../live/messages.ts';
import { loadFleetRecording, shipNumber } from './fleet-recording.ts';
import { PastBanner } from './past-banner.tsx';
import { PlaybackBar } from './playback-bar.tsx';
import { useSession } from './use-session.ts';

/** Position of a ship at the shown moment. */
export interface PastShip {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly headingDeg: number | null;
  /** Undefined if unknown. */
  readonly speedKnots: number | undefined;
}

interface FleetPlaybackProps {
  ships: readonly Ship[];
  /** Called with the positions of ships; unknown ones are omitted. */
  onMoved: (ships: readonly PastShip[]) => void;
  /** Called with the tracks of the minutes before. */
  onTrails: (lines: readonly (readonly LatLon[])[]) => void;
}

/** Interval of moving the ships: each is an element of the page. */
const EVERY_MS = 100;
const TRAILS_EVERY_MS = 1000;
/** Time range that the blocks of the moment always contain. */
const TRAIL_MS = 600_000;

/** Past of the fleet: banner and controls. */
export function FleetPlayback({ ships, onMoved, onTrails }: FleetPlaybackProps) {
  const session = useSession(loadFleetRecording);
  const listed = useMemo(() => ships.map(({ id, name }) => ({ id, name })), [ships]);
  useEffect(() => {
    if (!session) return undefined;
    const { positions } = session;
    let drawnAt = performance.now();
    let trailsAt = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      const at = performance.now();
      session.frame(undefined, at - drawnAt);
      drawnAt = at;
      const moved = listed.flatMap(({ id, name }) => {
        const slot = positions.slotOf(shipNumber(id));
        if (slot === undefined || positions.isThere[slot] !== 1) return [];
        const [course = Number.NaN, knots = Number.NaN] = [positions.courses[slot], positions.knots[slot]];
        const [latitude = 0, longitude = 0] = [positions.latitudes[slot], positions.longitudes[slot]];
        const headingDeg = Number.isNaN(course) ? null : course;
        return [{ id, name, latitude, longitude, headingDeg, speedKnots: Number.isNaN(knots) ? undefined : knots }];
      });
      onMoved(moved);
      const momentMs = session.momentMs();
      if (momentMs === undefined || at - trailsAt < TRAILS_EVERY_MS) return;
      trailsAt = at;
      onTrails(moved.flatMap(({ id }) => positions.trailOf(shipNumber(id), momentMs - TRAIL_MS, momentMs)));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [session, listed, onMoved, onTrails]);
  if (!session) return null;
  return (
    <>
      <PastBanner session={session} emptyText={texts('playback').noShips} />
      <PlaybackBar session={session} />
    </>
  );
}
