import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import type { TripEventName } from './trip.ts';
import { exampleTrip, STATUS_NAMES } from './trip-record.ts';

const EVENTS: readonly TripEventName[] = ['started', 'completed', 'cancelled'];

const Snapshot = Type.Object({
  id: Uuid(),
  startTime: Timestamp('When it began'),
  endTime: Nullable(Timestamp('When it was completed or cancelled')),
  startLatitude: Type.Number(),
  startLongitude: Type.Number(),
  endLatitude: Nullable(Type.Number()),
  endLongitude: Nullable(Type.Number()),
  cargo: Type.String(),
  categoryId: Uuid(),
  weight: Type.Number({ description: 'As it was given; tonnes by custom' }),
  senderId: Uuid(),
  receiverId: Uuid(),
  status: OneOf(STATUS_NAMES),
  logGps: Type.Boolean({ description: 'Whether positions are recorded for it' }),
});

// Messages omit the destination of the trip, so that their fields stay the same.
const { destinationPlaceId: _, ...shownTrip } = exampleTrip;

const tripChanged = describeMessage({
  name: 'TripChanged',
  summary: 'A trip was started, completed or cancelled',
  schema: Type.Object({
    type: Type.Literal('trips'),
    data: Type.Object({ event: OneOf(EVENTS), tripId: Uuid(), trip: Snapshot }),
  }),
  example: {
    type: 'trips',
    data: {
      event: 'completed',
      tripId: exampleTrip.id,
      trip: {
        ...shownTrip,
        startTime: toTimestamp(exampleTrip.startTime),
        endTime: exampleTrip.endTime === null ? null : toTimestamp(exampleTrip.endTime),
        status: 'COMPLETED',
      },
    },
  },
});

export const tripMessages: ChannelDoc = {
  summary: 'Changes of the status of trips. Greeting: the last message, if any',
  messages: [tripChanged],
};
