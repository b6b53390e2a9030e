import type { Vehicle } from '../live/messages.ts';

/** A truck for tests, on duty near Koblenz unless given otherwise. */
export function makeVehicle(
  facts: Partial<Omit<Vehicle, 'tracker'>> = {},
  tracker: Partial<Vehicle['tracker']> = {},
): Vehicle {
  const now = new Date().toISOString();
  return {
    id: 'truck-7',
    name: 'Truck 7',
    kind: 'truck',
    plate: 'KO-WH 7',
    note: null,
    timezone: 'Europe/Berlin',
    onDuty: true,
    hasDriverLink: false,
    position: placeOf(now),
    coarse: null,
    created_at: now,
    updated_at: now,
    ...facts,
    tracker: {
      identifier: null,
      protocol: 'osmand',
      hasToken: true,
      lastSeenAt: now,
      battery: 88,
      accuracyM: 4,
      refusal: null,
      ...tracker,
    },
  };
}

/** A report of a tracker at Koblenz. */
export const placeOf = (at: string, accuracyM = 4): NonNullable<Vehicle['position']> => ({
  at,
  latitude: 50.3536,
  longitude: 7.5951,
  speedMps: 12.5,
  courseDeg: 158,
  altitudeM: 73,
  accuracyM,
  ignition: null,
});
