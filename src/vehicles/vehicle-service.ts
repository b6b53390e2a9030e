import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import type { Clock } from '../foundation/shared/clock.ts';
import { badRequest, isUniqueViolation, notFound, ServiceError } from '../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../foundation/shared/event.ts';
import { fault } from '../foundation/shared/faults.ts';
import { createId } from '../foundation/shared/ids.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { isTimeZone } from '../foundation/shared/local-time.ts';
import { demandName } from '../foundation/shared/text.ts';
import { DAY_MS } from '../foundation/shared/units.ts';
import { digestOf } from '../server/keys/index.ts';
import type { LiveVehicle, Registry } from './registry.ts';
import { bytesOf, type Vehicle, type VehicleDetails, withDuty } from './vehicle.ts';
import { createVehicleStore, findLocked } from './vehicle-store.ts';

/** Length of a secret: 128 bits. */
const SECRET_BYTES = 16;

export interface VehicleServiceDeps {
  db: Kysely<Database>;
  registry: Registry;
  recorder: { drop(vehicleId: string): void };
  clock: Clock;
  keepDays: number;
}

export type VehicleService = ReturnType<typeof createVehicleService>;

/** Operations of the office and the drivers on vehicles. */
export function createVehicleService({ db, registry, recorder, clock, keepDays }: VehicleServiceDeps) {
  async function change(
    id: string,
    act: (before: Vehicle, trx: Transaction<Database>) => Vehicle,
  ): Promise<{ before: Vehicle; live: LiveVehicle }> {
    const changed = db.transaction().execute(async (trx) => {
      const before = await findLocked(trx, id);
      if (!before) throw notFound('Vehicle', id);
      const after = act(before, trx);
      demandRoom(bytesOf(after) - bytesOf(before));
      if (after !== before) await createVehicleStore(trx).replace(after);
      return { before, after };
    });
    const { before, after } = await named(changed);
    return { before, live: registry.put(after) };
  }

  /** Throws a `Conflict` if the texts of all vehicles, which are in memory, would exceed the limit. */
  function demandRoom(moreBytes: number): void {
    if (moreBytes > 0 && registry.bytes + moreBytes > LIMITS.vehicles.bytes)
      throw new ServiceError('Conflict', `The texts of all vehicles may have ${LIMITS.vehicles.bytes} bytes`);
  }

  async function makeSecret(id: string, digest: 'tokenSha256' | 'linkSha256') {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const sha256 = digestOf(secret).toString('hex');
    const { live } = await change(id, (before) => ({ ...before, [digest]: sha256, updatedAt: clock.now() }));
    return { secret, live };
  }

  function get(id: string): LiveVehicle {
    const live = registry.find(id);
    if (!live) throw notFound('Vehicle', id);
    return live;
  }

  return {
    list: (): LiveVehicle[] => sortByName(registry.all()),

    get,

    async create(given: VehicleDetails): Promise<LiveVehicle> {
      const details = checked(given);
      const now = clock.now();
      const vehicle: Vehicle = {
        ...details,
        id: createId(now),
        tokenSha256: null,
        linkSha256: null,
        offDuty: [],
        createdAt: now,
        updatedAt: now,
      };
      const created = db.transaction().execute(async (trx) => {
        const store = createVehicleStore(trx);
        if ((await store.count()) >= LIMITS.vehicles.items)
          throw new ServiceError('Conflict', `There are ${LIMITS.vehicles.items} vehicles already`);
        demandRoom(bytesOf(vehicle));
        await store.insert(vehicle);
      });
      await named(created);
      return registry.put(vehicle);
    },

    /** Changes only the given fields. If no value changes, the update time stays too. */
    update: async (id: string, changes: Changes<VehicleDetails>): Promise<LiveVehicle> => {
      const given = checked(changes);
      return (await change(id, (before) => withChanges(before, given, clock.now()))).live;
    },

    /** Deletes the vehicle with all its reports. */
    async remove(id: string): Promise<void> {
      if (!(await createVehicleStore(db).remove(id))) throw notFound('Vehicle', id);
      recorder.drop(id);
      registry.remove(id);
    },

    /** Makes a new token for the tracker; the previous one becomes invalid. */
    async makeToken(id: string): Promise<{ token: string; live: LiveVehicle }> {
      const { secret: token, live } = await makeSecret(id, 'tokenSha256');
      return { token, live };
    },

    async revokeToken(id: string): Promise<void> {
      await change(id, (before) => withChanges(before, { tokenSha256: null }, clock.now()));
    },

    /** Makes a new link for the driver; the previous one becomes invalid. */
    makeDriverLink: (id: string): Promise<{ secret: string; live: LiveVehicle }> => makeSecret(id, 'linkSha256'),

    async revokeDriverLink(id: string): Promise<void> {
      await change(id, (before) => withChanges(before, { linkSha256: null }, clock.now()));
    },

    /** Sets on or off duty from now on. */
    async setDuty(id: string, isOn: boolean): Promise<LiveVehicle> {
      const now = clock.now();
      const oldest = now - keepDays * DAY_MS;
      const { live } = await change(id, (before) =>
        withChanges(before, { offDuty: withDuty(before.offDuty, isOn, { now, oldest }) }, now),
      );
      return live;
    },
  };
}

/** Ignores case. */
export function sortByName<T extends { vehicle: Pick<Vehicle, 'name'> }>(vehicles: Iterable<T>): T[] {
  const keyed = Array.from(vehicles, (live) => ({ live, key: live.vehicle.name.toLowerCase() }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ live }) => live);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Trims and checks the fields; throws a `BadRequest` that names the invalid field. */
function checked<T extends Changes<VehicleDetails>>(given: T): T {
  demandName(given.name);
  const { timezone } = given;
  if (typeof timezone === 'string' && !isTimeZone(timezone))
    throw badRequest(
      'timezone must be the name of a time zone, such as Europe/Berlin',
      fault('timezone', 'pattern', 'Europe/Berlin', timezone),
    );
  const trimmed = (text: string | null | undefined) => (typeof text === 'string' ? text.trim() || null : text);
  const fields = { plate: trimmed(given.plate), note: trimmed(given.note), identifier: trimmed(given.identifier) };
  return { ...given, ...fields, ...(given.name !== undefined && { name: given.name.trim() }) };
}

/** Throws a conflict that names the vehicle if another one has the identifier. */
async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('Conflict', 'Another vehicle has this identifier', {
      details: { field: 'identifier' },
      cause: error,
    });
  }
}
