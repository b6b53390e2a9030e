import { expect, test } from 'vitest';
import type { TripWithTrack } from './records.ts';
import { toTripCsv } from './trip-actions.tsx';

test('a trip is a row with names in the place of ids', () => {
  const trip = {
    id: 't1',
    status: 'Completed',
    cargo: 'Gravel, washed',
    weight: 1250.5,
    start_time: '2026-11-20T06:00:00.000Z',
    start_latitude: 50.36,
    start_longitude: 7.6,
    end_time: '2026-11-20T10:30:00.000Z',
    end_latitude: 50.73,
    end_longitude: 7.11,
    track: { distanceKm: 64.98765, points: 270 },
  } as unknown as TripWithTrack;
  const names = { category: 'Bulk', sender: '=Rheinkontor', receiver: 'Moselkies' };
  expect(toTripCsv(trip, names).split('\r\n')).toEqual([
    'id,status,cargo,category,weight,sender,receiver,start,startLatitude,startLongitude,end,endLatitude,endLongitude,distanceKm,minutes',
    `t1,Completed,"Gravel, washed",Bulk,1250.5,'=Rheinkontor,Moselkies,2026-11-20T06:00:00.000Z,50.36,7.6,2026-11-20T10:30:00.000Z,50.73,7.11,64.988,270`,
    '',
  ]);
});
