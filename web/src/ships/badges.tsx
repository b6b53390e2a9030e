import { texts } from '../i18n/index.ts';
import { Badge, Icon, type IconName } from '../ui/index.ts';
import type { AboardState } from './aboard-state.ts';
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
