import type { IconName } from '../../ui/index.ts';
import type { Kind } from './vessel-kind.ts';

const ICONS: Record<Kind, IconName> = {
  cargo: 'package',
  tanker: 'fuel',
  passenger: 'users',
  fast: 'zap',
  service: 'life-buoy',
  pleasure: 'sailboat',
  fishing: 'fish',
  unknown: 'ship',
};

export const kindIcon = (kind: Kind): IconName => ICONS[kind];
