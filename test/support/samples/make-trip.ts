import type { NewTrip, Trip } from '../../../src/cargo/trips/trip.ts';

/** An Active trip on the Rhine. */
export function makeTrip(changes: Partial<Trip> = {}): Trip {
  return {
    id: '0193a3b5-7c1d-7e2f-8a90-1b2c3d4e5f60',
    startTime: Date.parse('2026-11-20T08:00:00Z'),
    endTime: null,
    startLatitude: 50.36,
    startLongitude: 7.6,
    endLatitude: null,
    endLongitude: null,
    cargo: 'gravel',
    categoryId: '0193a3b5-1111-7000-8000-1b2c3d4e5f60',
    weight: 1250.5,
    senderId: '0193a3b5-2222-7000-8000-1b2c3d4e5f60',
    receiverId: '0193a3b5-3333-7000-8000-1b2c3d4e5f60',
    destinationPlaceId: null,
    status: 'Active',
    logGps: false,
    ...changes,
  };
}

/** What a user gives for a new trip. */
export function makeNewTrip(changes: Partial<NewTrip> = {}): NewTrip {
  const { startLatitude, startLongitude, cargo, categoryId, weight, senderId, receiverId, ...rest } = makeTrip();
  const { destinationPlaceId, logGps } = rest;
  const papers = { cargo, categoryId, weight, senderId, receiverId, destinationPlaceId };
  return { startLatitude, startLongitude, ...papers, logGps, ...changes };
}
