import { createLogService, type LogService, type LogServiceDeps } from './writing/log-service.ts';

export { type CurrentEntry, WITHDRAWN, withCorrections } from './chain/corrections.ts';
export { ENTRY_KINDS, type EntryKind, HAND_KINDS, type HandKind, type LogEntry, toEntryRecord } from './chain/entry.ts';
export type { NewEntry } from './writing/append.ts';
export type { LogService } from './writing/log-service.ts';

export type ShipLogDeps = LogServiceDeps;

export interface ShipLog {
  service: LogService;
}

/** The log of the ship: what happened on the way, in entries that are bound to each other. */
export function createShipLog(deps: ShipLogDeps): ShipLog {
  return { service: createLogService(deps) };
}
