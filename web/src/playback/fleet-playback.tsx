import './playback.css';
import { useEffect, useMemo } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { texts } from '../i18n/index.ts';
import { serviceNow } from '../lib/clock.ts';
import type { LatLon } from '../lib/geo.ts';
import { ships } from '../live/index.ts';
import type { Ship } from '../live/messages.ts';
import { isGap, toTrack } from '../map/track-lines.ts';
import type { LoadedBlock } from './block-cache.ts';
import { PastBanner } from './past-banner.tsx';
import { blockOf, bytesOf, type PastBlock } from './past-block.ts';
import { PlaybackBar } from './playback-bar.tsx';
import type { Recording } from './session.ts';
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

const HOUR_MS = 3_600_000;
const AROUND_MS = 600_000;
/** Maximum ships shown in the past. */
const MOST_SHIPS = 200;
/** Reach of the slider. An office keeps the positions of ships for ever; older ones are selected by date. */
const LONGEST_MS = 366 * 86_400_000;

/** Ships in the order of their numbers in the positions. */
const numbers = new Map<string, number>();

function shipNumber(id: string): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  numbers.set(id, numbers.size + 1);
  return numbers.size;
}

/** Past positions of the office's ships: a block for each hour of each ship. */
async function loadFleetRecording(): Promise<Recording> {
  return {
    startMs: serviceNow() - LONGEST_MS,
    source: {
      blockMs: HOUR_MS,
      keysOf: (block) => [...ships.keys()].slice(0, MOST_SHIPS).map((id) => `${encodeURIComponent(id)}/${block}`),
      load: loadShip,
    },
  };
}

async function loadShip(key: string, signal: AbortSignal): Promise<LoadedBlock<PastBlock>> {
  const [name = '', block] = key.split('/');
  const id = decodeURIComponent(name);
  const startMs = Number(block) * HOUR_MS;
  const query = {
    from: new Date(startMs - AROUND_MS).toISOString(),
    to: new Date(startMs + HOUR_MS + AROUND_MS).toISOString(),
  };
  const request = { params: { path: { id }, query }, signal };
  const { locations } = await answerOf(api.GET('/v1/fleet/ships/{id}/track', request));
  const value = blockOf(shipNumber(id), toTrack(locations), isGap);
  // Positions recorded without coverage arrive later.
  return { value, bytes: bytesOf(value), isFinal: startMs + 24 * HOUR_MS < serviceNow() };
}
