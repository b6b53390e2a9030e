import type { Kysely } from 'kysely';
import type { ObservedFix } from '../../../src/cargo/log/detection/good-fixes.ts';
import { createShipLog } from '../../../src/cargo/log/index.ts';
import { createPlaces } from '../../../src/cargo/places/index.ts';
import { createTrips } from '../../../src/cargo/trips/index.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import type { NoteChanges } from '../../../src/foundation/db/sync-part.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { joinRoutes } from '../../../src/server/http/route.ts';
import type { Fix, Jump, Location } from '../../../src/vessel/position/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeFix } from '../samples/make-fix.ts';
import { silentLog } from '../silent-log.ts';
import { buildRoutesApp } from './routes-app.ts';

interface RunLog {
  clock?: FakeClock;
  note?: NoteChanges;
  isOffice?: boolean;
  enabled?: boolean;
  /** Of the key that requests carry. ['bridge'] */
  keyName?: string | null;
}

/** The log over REST, with a receiver whose fixes a test gives. */
export async function runLog(
  db: Kysely<Database>,
  { clock = new FakeClock(), note, isOffice = false, enabled = true, keyName = 'bridge' }: RunLog = {},
) {
  const places = createPlaces({ db, clock, log: silentLog });
  await places.load?.();
  const gps = { logFor: () => undefined };
  const lookup = { exists: async () => true };
  const trips = createTrips({ db, clock, clients: lookup, categories: lookup, places, gps });
  const listeners = new Set<(fix: Fix) => void>();
  const jumps = createEvent<Jump>();
  const recorded: Location[] = [];
  let current: Fix | undefined;
  let source: string | undefined;
  const feature = createShipLog({
    db,
    clock,
    log: silentLog,
    note,
    isOffice,
    settings: { enabled },
    position: {
      current: () => current,
      onFix(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onJump: jumps.on,
    },
    async *recorded({ from, to }) {
      yield recorded.filter(({ recordedAt }) => recordedAt >= from && recordedAt <= to);
    },
    source: () => source,
    places,
    trips: trips.service,
    keyNameOf: async () => keyName,
  });
  const call = await buildRoutesApp(joinRoutes(places.routes ?? nothing, feature.routes ?? nothing));

  function toFix({ at, latitude, longitude, speedMps, hdop }: ObservedFix): Fix {
    return makeFix({ recordedAt: at, latitude, longitude, speedMps, hdop });
  }

  return {
    db,
    clock,
    call,
    places,
    feature,
    /** The next fix is somewhere else. */
    jump: jumps.emit,
    setSource: (name: string) => {
      source = name;
    },
    /** Time passes with these fixes; each is recorded too. */
    async receive(fixes: readonly ObservedFix[]): Promise<void> {
      for (const fix of fixes) {
        const waitMs = fix.at - clock.now();
        if (waitMs > 0) await clock.advance(waitMs);
        current = toFix(fix);
        const { latitude, longitude, speedMps, at: recordedAt } = fix;
        recorded.push({
          id: createId(recordedAt),
          recordedAt,
          latitude,
          longitude,
          altitudeM: null,
          speedMps,
          tripId: null,
        });
        for (const listener of listeners) listener(current);
      }
    },
    async begin(): Promise<void> {
      await feature.load?.();
      await feature.restore?.();
      feature.start?.();
    },
    close: async (): Promise<void> => feature.close?.({ keepsOpen: false }),
  };
}

const nothing = async () => undefined;
