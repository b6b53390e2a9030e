import { distanceM } from '../../src/foundation/shared/geo/geo.ts';

interface Vessel {
  mmsi: number;
  name: string;
  latitude: number;
  longitude: number;
}

interface Alert {
  name: string;
  stars: number;
}

/** The messages of the channels `gps`, `speed`, `vessels` and `watchlist`, as far as the demo shows them. */
export type LiveMessage =
  | { type: 'gps' | 'speed'; data: object }
  | { type: 'watchlist'; data: { topAlert: Alert | null } }
  | { type: 'vessels'; action: 'snapshot'; vessels: Vessel[] }
  | { type: 'vessels'; action: 'spawn' | 'update'; vessel: Vessel }
  | { type: 'vessels'; action: 'remove'; mmsi: number };

interface Own {
  latitude?: number;
  longitude?: number;
  heading?: number | null;
  speed_knots?: number;
}

/** Collects the live messages and describes them in one line. */
export function createView() {
  const own: Own = {};
  const vessels = new Map<number, Vessel>();
  let alert: Alert | null = null;

  function describeNearest(here: { latitude: number; longitude: number }): string {
    const distances = [...vessels.values()].map((vessel) => ({ vessel, metres: distanceM(here, vessel) }));
    const [nearest] = distances.sort((a, b) => a.metres - b.metres);
    if (nearest === undefined) return '';
    const name = nearest.vessel.name || nearest.vessel.mmsi;
    return `  ${vessels.size} vessels, nearest ${name} at ${Math.round(nearest.metres)} m`;
  }

  function describeAlert(): string {
    return alert ? `  ${'★'.repeat(alert.stars)} ${alert.name}` : '';
  }

  return {
    take(message: LiveMessage): void {
      if (message.type === 'watchlist') alert = message.data.topAlert;
      else if ('data' in message) Object.assign(own, message.data);
      else if (message.action === 'remove') vessels.delete(message.mmsi);
      else if (message.action === 'snapshot') for (const vessel of message.vessels) vessels.set(vessel.mmsi, vessel);
      // Only spawn and update carry a vessel; bbox does not.
      else if ('vessel' in message) vessels.set(message.vessel.mmsi, message.vessel);
    },

    /** Undefined before the position is known. */
    describe(time: Date): string | undefined {
      const { latitude, longitude, heading, speed_knots: knots } = own;
      if (latitude === undefined || longitude === undefined || knots === undefined) return undefined;
      const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
      const course = typeof heading === 'number' ? `  course ${heading.toFixed(0).padStart(3)}°` : '';
      const motion = `${knots.toFixed(1).padStart(4)} kn${course}`;
      return `${time.toTimeString().slice(0, 8)}  ${place}  ${motion}${describeNearest({ latitude, longitude })}${describeAlert()}`;
    },
  };
}
