import type { Db } from '../../foundation/db/database.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';

/** The part of clients, categories and places that trips use. */
export interface Lookup {
  exists(id: string, within: Db): Promise<boolean>;
}

/** References of a trip; in an update, only the changed ones. */
export interface References {
  categoryId?: string | undefined;
  senderId?: string | undefined;
  receiverId?: string | undefined;
  /** Null for none. */
  destinationPlaceId?: string | null | undefined;
  /** Null for none. */
  vehicleId?: string | null | undefined;
}

export interface Lookups {
  clients: Lookup;
  categories: Lookup;
  places: Lookup;
  /** Undefined if vehicles are disabled. */
  vehicles?: Lookup | undefined;
}

const NOTHING: Lookup = { exists: async () => false };

/** Throws a `BadRequest` for the first reference that does not exist. */
export async function checkReferences(references: References, lookups: Lookups, within: Db): Promise<void> {
  const { categoryId, senderId, receiverId, destinationPlaceId, vehicleId } = references;
  const wanted = [
    { kind: 'Category', field: 'categoryId', id: categoryId, lookup: lookups.categories },
    { kind: 'Sender', field: 'senderId', id: senderId, lookup: lookups.clients },
    { kind: 'Receiver', field: 'receiverId', id: receiverId, lookup: lookups.clients },
    { kind: 'Place', field: 'destinationPlaceId', id: destinationPlaceId ?? undefined, lookup: lookups.places },
    { kind: 'Vehicle', field: 'vehicleId', id: vehicleId ?? undefined, lookup: lookups.vehicles ?? NOTHING },
  ];
  for (const { kind, field, id, lookup } of wanted) {
    if (id !== undefined && !(await lookup.exists(id, within)))
      throw badRequest(`${kind} ${id} not found`, fault(field, 'reference', null, id));
  }
}
