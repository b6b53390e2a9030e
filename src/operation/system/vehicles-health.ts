import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import type { Vehicles } from '../../vehicles/index.ts';

/** Health of the reports of phones and trackers. */
export const VehiclesHealth = Type.Object(
  {
    status: OneOf(
      ['loading', 'running'],
      'Loading: the vehicles are not read from the database yet, and no report is taken',
    ),
    vehicles: Type.Integer({ description: 'Number of vehicles' }),
    lastReportAt: Nullable(Timestamp('When a report was last stored; null if none was since the start')),
    inMemory: Type.Integer({ description: 'Reports that are in the journal and in no day yet' }),
    foldFailing: Type.Boolean({ description: 'Whether reports could not be brought into their days the last time' }),
    teltonika: Type.Optional(
      Type.Object(
        {
          status: OneOf(['listening', 'closed'], 'Closed: the port could not be opened, see the log'),
          connections: Type.Integer({ description: 'Connected trackers' }),
        },
        { description: 'Only where `trackers.teltonika` is set' },
      ),
    ),
  },
  { description: 'Vehicles with a phone or tracker; only where trackers are enabled' },
);

export function toVehiclesHealth(stats: ReturnType<Vehicles['stats']>) {
  const { isLoaded, vehicles, lastReportAt, inMemory, isFoldFailing, teltonika } = stats;
  return {
    status: isLoaded ? ('running' as const) : ('loading' as const),
    vehicles,
    lastReportAt: lastReportAt === null ? null : toTimestamp(lastReportAt),
    inMemory,
    foldFailing: isFoldFailing,
    ...(teltonika.isListening !== undefined && {
      teltonika: {
        status: teltonika.isListening ? ('listening' as const) : ('closed' as const),
        connections: teltonika.connections,
      },
    }),
  };
}
