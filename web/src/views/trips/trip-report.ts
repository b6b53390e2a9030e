import { toCsvText } from '../../lib/csv.ts';
import type { TripWithTrack } from './records.ts';

const COLUMNS = [
  'id',
  'status',
  'cargo',
  'category',
  'weight',
  'sender',
  'receiver',
  'start',
  'startLatitude',
  'startLongitude',
  'end',
  'endLatitude',
  'endLongitude',
  'distanceKm',
  'minutes',
] as const;

/** Names for the ids in a trip. */
interface TripNames {
  category: string;
  sender: string;
  receiver: string;
}

/** One trip as a row for a spreadsheet. */
export function toTripCsv(trip: TripWithTrack, { category, sender, receiver }: TripNames): string {
  const { id, status, cargo, weight, start_time: start, end_time: end, track } = trip;
  const minutes = end === null ? null : Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return toCsvText(COLUMNS, [
    {
      id,
      status,
      cargo,
      category,
      weight,
      sender,
      receiver,
      start,
      startLatitude: trip.start_latitude,
      startLongitude: trip.start_longitude,
      end,
      endLatitude: trip.end_latitude,
      endLongitude: trip.end_longitude,
      distanceKm: Number(track.distanceKm.toFixed(3)),
      minutes,
    },
  ]);
}
