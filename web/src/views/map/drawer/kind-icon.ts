import type { Kind } from '../../../lib/vessel-kind.ts';
import type { IconName } from '../../../ui/index.ts';

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
