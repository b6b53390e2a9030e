import { createEventService } from '../../../src/cargo/laytime/events/event-service.ts';
import { createLaytimeService } from '../../../src/cargo/laytime/laytime-service.ts';
import { createRuleService } from '../../../src/cargo/laytime/rules/rule-service.ts';
import { createTermsStore, sizeOf } from '../../../src/cargo/laytime/terms/terms-store.ts';
import { createLogService } from '../../../src/cargo/log/writing/log-service.ts';
import { ServiceError } from '../../../src/foundation/shared/errors.ts';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeTrip } from '../samples/make-trip.ts';
import { seedTrip } from '../samples/seed-trip.ts';
import type { Held } from './limit-walk.ts';

const places = { find: () => undefined };
const trips = { get: async (id: string) => makeTrip({ id }) };

async function untilRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await act();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}

/** Rule sets that are added until one is refused. */
export async function fillRules(sourceLength: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const rules = createRuleService({ db, clock: new FakeClock() });
  let number = 0;
  const source = 'x'.repeat(sourceLength);
  const rows = Array.from({ length: sourceLength > 1 ? 100 : 1 }, () => ({ t: 1000, amount: 1 }));
  const allowed = { kind: 'table' as const, limit: 'upTo' as const, rows };
  await untilRefused(() => rules.add({ id: `set-${++number}`, basedOn: 'de-dry', source, allowed }));
  const own = (await rules.list()).filter(({ isBuiltIn }) => !isBuiltIn);
  return { items: own.length, bytes: own.reduce((sum, set) => sum + JSON.stringify(set).length, 0) };
}

/** The largest terms that are taken. */
export async function fillTerms(): Promise<Held> {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const tripId = await seedTrip(db);
  const rules = createRuleService({ db, clock });
  const service = createLaytimeService({ db, clock, trips, places, rules, eventsOf: async () => [] });
  const call = { op: 'load' as const, place: 'DE-NW', cargoT: 900 };
  let length = 0;
  await untilRefused(() => {
    length += 40;
    const used = Array.from({ length: Math.min(200, length) }, (_, day): [string, string] => [
      new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString(),
      new Date(Date.UTC(2026, 0, 1, 12) + day * 86_400_000).toISOString(),
    ]);
    const calls = Array.from({ length: Math.ceil(length / 200) }, () => ({ ...call, used }));
    return service.put(tripId, { rules: 'de-dry', ship: { dwtT: 1500 }, calls });
  });
  const stored = await createTermsStore(db).find(tripId);
  return { items: 1, bytes: stored ? sizeOf(stored) : 0 };
}

/** Events of one trip until one is refused. */
export async function fillEvents(textLength: number): Promise<Held> {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const tripId = await seedTrip(db);
  const log = createLogService({ db, clock });
  const events = createEventService({ clock, log, trips, places });
  const text = '語'.repeat(textLength);
  // Nearly all of them at once: each that is added by itself is counted with all before.
  const many = Math.min(
    LIMITS.tripEvents.items - 5,
    Math.floor((0.8 * LIMITS.tripEvents.bytes) / (800 + text.length * 3)),
  );
  await log.appendAll(Array.from({ length: many }, () => ({ kind: 'berthed' as const, tripId, text })));
  const event = { kind: 'berthed' as const, placeId: null, place: null, text, author: null, data: null };
  await untilRefused(() => events.add(tripId, { ...event, at: clock.now() }));
  const entries = await log.entriesOfTrip(tripId);
  return { items: entries.length, bytes: Buffer.byteLength(JSON.stringify(entries)) };
}
