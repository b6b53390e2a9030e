import { texts } from '../i18n/index.ts';
import { Badge, Icon, type IconName } from '../ui/index.ts';
import type { ShipState } from './ship-state.ts';

type Look = Parameters<typeof Badge>[0]['kind'];

const STATE_LOOKS: Record<ShipState, { kind: Look; icon: IconName }> = {
  online: { kind: 'good', icon: 'check' },
  late: { kind: 'warn', icon: 'refresh' },
  offline: { kind: 'plain', icon: 'eye-off' },
  never: { kind: 'plain', icon: 'minus' },
  revoked: { kind: 'danger', icon: 'x' },
};

/** Link state of a ship. */
export function StateBadge({ state }: { state: ShipState }) {
  const { kind, icon } = STATE_LOOKS[state];
  return (
    <Badge kind={kind ?? 'plain'}>
      <Icon name={icon} size={14} />
      {texts('ships')[state]}
    </Badge>
  );
}

const ABOARD_LOOKS: Record<AboardState, { kind: Look; icon: IconName }> = {
  waiting: { kind: 'warn', icon: 'send' },
  changing: { kind: 'warn', icon: 'send' },
  refused: { kind: 'danger', icon: 'x' },
  aboard: { kind: 'accent', icon: 'check' },
  underWay: { kind: 'good', icon: 'navigation' },
  over: { kind: 'plain', icon: 'check' },
};

/** State of a trip prepared ashore. */
export function AboardBadge({ state }: { state: AboardState }) {
  const { kind, icon } = ABOARD_LOOKS[state];
  return (
    <Badge kind={kind ?? 'plain'}>
      <Icon name={icon} size={14} />
      {texts('ships')[state]}
    </Badge>
  );
}

/** State of a trip at the office: changes not confirmed by the ship, and changes it refused. */
interface TripAboard {
  id: string;
  status: 'Active' | 'Completed' | 'Cancelled';
  pending?: { is_new?: boolean; status?: string; log_gps?: boolean; deleted?: boolean } | null;
  refused?: string | null;
}

/** State of a trip prepared ashore: waiting for the ship, received, active, change waiting, change refused, or over. */
type AboardState = 'waiting' | 'changing' | 'refused' | 'aboard' | 'underWay' | 'over';

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
