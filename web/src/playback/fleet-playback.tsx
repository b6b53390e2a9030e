import './playback.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { say } from '../i18n/index.ts';
import type { Ship } from '../live/messages.ts';
import { loadFleetRecording, shipNumber } from './fleet-recording.ts';
import { PastBanner } from './past-banner.tsx';
import { PlaybackBar } from './playback-bar.tsx';
import { useSession } from './use-session.ts';

/** Where a ship was at the moment that is shown. */
export interface PastShip {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly headingDeg: number | null;
  /** Undefined where it is not known. */
  readonly speedKnots: number | undefined;
}

interface FleetPlaybackProps {
  ships: readonly Ship[];
  /** Called with where the ships were; one that nothing is known of is not among them. */
  onMoved: (ships: readonly PastShip[]) => void;
}

/** So often the ships move: each is an element of the page. */
const EVERY_MS = 100;

/** The past of the fleet: what says so, and what moves it. */
export function FleetPlayback({ ships, onMoved }: FleetPlaybackProps) {
  const session = useSession(loadFleetRecording);
  const isEmpty = useSignal(false);
  const listed = useMemo(() => ships.map(({ id, name }) => ({ id, name })), [ships]);
  useEffect(() => {
    if (!session) return undefined;
    const { positions } = session;
    let drawnAt = performance.now();
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
      isEmpty.value = moved.length === 0;
      onMoved(moved);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [session, listed, onMoved]);
  if (!session) return null;
  const { phase } = session.state.value;
  const isShown = phase === 'paused' || phase === 'playing';
  return (
    <>
      <PastBanner session={session} />
      <PlaybackBar session={session} />
      {isShown && isEmpty.value && (
        <p class="soft" role="status">
          {say('playback').noShips}
        </p>
      )}
    </>
  );
}
