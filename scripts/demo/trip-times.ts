import { pino } from 'pino';
import type {} from '../../src/cargo/trips/trip-store.ts';
import { openDatabase } from '../../src/foundation/db/open.ts';
import { TRIPS } from './cargo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Moves the finished trips into the past, which no client can do through the interface. */
export async function setTripTimes(url: string, now: number): Promise<void> {
  const { db, close } = await openDatabase({ url, create: false, log: pino({ level: 'silent' }) });
  try {
    for (const { cargo, daysAgo, hours } of TRIPS) {
      if (daysAgo === undefined || hours === undefined) continue;
      const startTime = now - daysAgo * DAY_MS;
      await db
        .updateTable('trips')
        .set((eb) => ({
          start_time: startTime,
          end_time: eb
            .case()
            .when('end_time', 'is', null)
            .then(null)
            .else(startTime + hours * HOUR_MS)
            .end(),
        }))
        .where('cargo', '=', cargo)
        .execute();
    }
  } finally {
    await close();
  }
}
