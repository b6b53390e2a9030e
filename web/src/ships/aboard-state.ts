/** What of a trip the office knows from the ship: what the ship has not confirmed, and what it refused. */
interface TripAboard {
  id: string;
  status: 'Active' | 'Completed' | 'Cancelled';
  pending?: { is_new?: boolean; status?: string; log_gps?: boolean; deleted?: boolean } | null;
  refused?: string | null;
}

/**
 * Where a trip that was prepared ashore is: it waits for the ship, the ship has it, it is under way; a change waits for
 * the ship, or the ship refused the last one; or it is over.
 */
export type AboardState = 'waiting' | 'changing' | 'refused' | 'aboard' | 'underWay' | 'over';

/** `activeTripId` is the newest trip that the ship itself reports as active. */
export function aboardState(
  { id, status, pending, refused }: TripAboard,
  activeTripId?: string | undefined,
): AboardState {
  if (pending?.is_new) return 'waiting';
  if (pending) return 'changing';
  if (refused) return 'refused';
  if (status !== 'Active') return 'over';
  return id === activeTripId ? 'underWay' : 'aboard';
}
