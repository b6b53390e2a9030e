import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { toHref } from '../lib/router.ts';
import { PageParts } from '../ui/index.ts';
import { hasVehicles } from './vehicle-state.ts';

/** Links to the ships and the vehicles, in an office with trackers. */
export function FleetParts({ current }: { current: 'ships' | 'vehicles' }) {
  if (!facts.value?.isOffice || !hasVehicles()) return null;
  const { fleet, vehicles } = texts('common');
  const parts = [
    { label: texts('fleet').ships, href: toHref('fleet'), isCurrent: current === 'ships' },
    { label: vehicles, href: toHref('vehicles'), isCurrent: current === 'vehicles' },
  ];
  return <PageParts label={fleet} parts={parts} />;
}
