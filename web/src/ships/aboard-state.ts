/** State of a trip at the office: changes not confirmed by the ship, and changes it refused. */
interface TripAboard {
  id: string;
  status: 'Active' | 'Completed' | 'Cancelled';
  pending?: { is_new?: boolean; status?: string; log_gps?: boolean; deleted?: boolean } | null;
  refused?: string | null;
}

/** State of a trip prepared ashore: waiting for the ship, received, active, change waiting, change refused, or over. */
export type AboardState = 'waiting' | 'changing' | 'refused' | 'aboard' | 'underWay' | 'over';

/** `activeTripId` is the newest trip reported as active by the ship. */
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
