import { type Location, toLocationRecord } from '../../vessel/position/index.ts';
import type { TrackSummary } from './track.ts';
import type { Trip } from './trip.ts';

/** Examples in the OpenAPI document. */
export const exampleTrip: Trip = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  startTime: Date.parse('2026-11-20T08:00:00.000Z'),
  endTime: Date.parse('2026-11-20T13:42:10.000Z'),
  startLatitude: 50.360022,
  startLongitude: 7.601915,
  endLatitude: 50.733992,
  endLongitude: 7.112133,
  cargo: 'Gravel 0/16',
  categoryId: '019a3b5e-1111-7000-8000-0123456789ab',
  weight: 1250.5,
  senderId: '019a3b5e-2222-7000-8000-0123456789ab',
  receiverId: '019a3b5e-3333-7000-8000-0123456789ab',
  destinationPlaceId: null,
  status: 'Completed',
  logGps: true,
};

const place: Location = {
  id: '019a3b7f-5a2c-7b11-9c3d-4e5f60718293',
  recordedAt: Date.parse('2026-11-20T08:35:59.400Z'),
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  speedMps: 4.332,
  tripId: exampleTrip.id,
};

export const exampleLocation = toLocationRecord(place);

export const exampleTrack: TrackSummary = { distanceKm: 0, durationSecs: 0, points: 1 };
