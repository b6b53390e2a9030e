import { destination, type LatLon } from '../../src/foundation/shared/geo/geo.ts';

interface Truck {
  name: string;
  plate: string;
  from: LatLon;
  /** The truck's destination, an hour away on a straight line; it drives there and back. */
  towards: LatLon;
  /** The truck's start, as a fraction of its way. */
  begins: number;
}

const TRUCKS: readonly Truck[] = [
  {
    name: 'Truck Koblenz',
    plate: 'KO-WH 7',
    from: { latitude: 50.3569, longitude: 7.589 },
    towards: { latitude: 50.0, longitude: 8.27 },
    begins: 0.1,
  },
  {
    name: 'Truck Duisburg',
    plate: 'DU-WH 12',
    from: { latitude: 51.455, longitude: 6.73 },
    towards: { latitude: 51.22, longitude: 6.77 },
    begins: 0.5,
  },
  {
    name: 'Truck Rotterdam',
    plate: 'WH-07-NL',
    from: { latitude: 51.95, longitude: 4.1 },
    towards: { latitude: 51.92, longitude: 4.5 },
    begins: 0.3,
  },
];

const EVERY_MS = 5000;
const SPEED_MPS = 20;
const WAY_SECS = 3600;

type Ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Three trucks whose phones report to the office every five seconds; returns a function that stops them. */
export async function startTrucks(ask: Ask, onError: (cause: unknown) => void): Promise<() => void> {
  const phones = await Promise.all(
    TRUCKS.map(async (truck) => {
      const { name, plate } = truck;
      const details = { name, plate, kind: 'truck', timezone: 'Europe/Berlin' };
      const { id } = await ask<{ id: string }>('POST', '/v1/vehicles', details);
      const { url } = await ask<{ url: string }>('POST', `/v1/vehicles/${id}/token`);
      return { truck, url };
    }),
  );
  const startedAt = Date.now();
  const report = () => {
    for (const { truck, url } of phones) {
      const at = placeOf(truck, (Date.now() - startedAt) / 1000);
      fetch(`${url}?${new URLSearchParams(at)}`).catch(onError);
    }
  };
  report();
  const timer = setInterval(report, EVERY_MS);
  return () => clearInterval(timer);
}

function placeOf({ from, towards, begins }: Truck, secs: number): Record<string, string> {
  const north = towards.latitude - from.latitude;
  const east = (towards.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const courseDeg = (Math.atan2(east, north) * 180) / Math.PI;
  const drivenSecs = (begins * WAY_SECS + secs) % (2 * WAY_SECS);
  const isBack = drivenSecs > WAY_SECS;
  const { latitude, longitude } = destination(
    from,
    (courseDeg + 360) % 360,
    SPEED_MPS * (isBack ? 2 * WAY_SECS - drivenSecs : drivenSecs),
  );
  return {
    lat: latitude.toFixed(6),
    lon: longitude.toFixed(6),
    timestamp: String(Math.floor(Date.now() / 1000)),
    speed_mps: String(SPEED_MPS),
    bearing: ((courseDeg + (isBack ? 540 : 360)) % 360).toFixed(0),
    accuracy: '5',
    batt: '80',
  };
}
