import type { SyncPart } from '../db/sync-part.ts';
import { createConflictSync } from './conflict-store.ts';
import type {} from './fleet-tables.ts';
import { createOffice, type OfficeDeps } from './office/index.ts';
import { createShip, type ShipDeps } from './ship/index.ts';

export { createJournal, type Journal } from './journal.ts';
export { MAX_REPORTED } from './live-report.ts';

/** What features share, in the order in which records may refer to each other, with what the link shares itself. */
const withOwn = (parts: readonly SyncPart[]): SyncPart[] => [...parts, createConflictSync()];

/** The office of a fleet. */
export const createFleetOffice = ({ parts, ...deps }: OfficeDeps) => createOffice({ ...deps, parts: withOwn(parts) });

/** A ship of a fleet. */
export const createFleetShip = ({ parts, ...deps }: ShipDeps) => createShip({ ...deps, parts: withOwn(parts) });
