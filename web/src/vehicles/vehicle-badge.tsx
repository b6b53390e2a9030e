import { textOf, texts } from '../i18n/index.ts';
import { Badge, Icon, type IconName } from '../ui/index.ts';
import type { VehicleState } from './vehicle-state.ts';

const LOOKS: Record<VehicleState, { kind: 'good' | 'warn' | 'plain'; icon: IconName }> = {
  onDuty: { kind: 'good', icon: 'check' },
  offDuty: { kind: 'plain', icon: 'pause' },
  offline: { kind: 'warn', icon: 'eye-off' },
  never: { kind: 'plain', icon: 'minus' },
};

export function VehicleBadge({ state }: { state: VehicleState }) {
  const { kind, icon } = LOOKS[state];
  return (
    <Badge kind={kind}>
      <Icon name={icon} size={14} />
      {textOf(texts('vehicles').states, state)}
    </Badge>
  );
}
