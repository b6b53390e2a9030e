import { toTimestamp } from '../../foundation/shared/clock.ts';
import type { Event } from '../../foundation/shared/event.ts';
import { type Channel, createEventChannel, type LiveMessage } from '../../server/live/channel.ts';
import type { TripEvent } from './trip.ts';
import { toStatusName } from './trip-record.ts';

/** The channel `trips`: every change of a trip's status. A new subscriber receives the last one. */
export const createTripChannel = (events: Pick<Event<TripEvent>, 'on'>): Channel =>
  createEventChannel('trips', {
    events,
    toMessage,
    describe: async () => (await import('./trip-messages.ts')).tripMessages,
  });

function toMessage({ name, trip }: TripEvent): LiveMessage {
  const snapshot = {
    id: trip.id,
    startTime: toTimestamp(trip.startTime),
    endTime: trip.endTime === null ? null : toTimestamp(trip.endTime),
    startLatitude: trip.startLatitude,
    startLongitude: trip.startLongitude,
    endLatitude: trip.endLatitude,
    endLongitude: trip.endLongitude,
    cargo: trip.cargo,
    categoryId: trip.categoryId,
    weight: trip.weight,
    senderId: trip.senderId,
    receiverId: trip.receiverId,
    status: toStatusName(trip.status),
    logGps: trip.logGps,
  };
  return { type: 'trips', data: { event: name, tripId: trip.id, trip: snapshot } };
}
