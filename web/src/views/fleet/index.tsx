import './fleet.css';
import { useEffect } from 'preact/hooks';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { place } from '../../lib/router.ts';
import { needChannels } from '../../live/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { hasVehicles } from '../../vehicles/vehicle-state.ts';
import { ShipPage } from './ship-page.tsx';
import { ShipsPage } from './ships-page.tsx';

/** The ships of an office. */
export function FleetView() {
  const isOffice = facts.value?.isOffice;
  useEffect(() => (isOffice ? needChannels('fleet', 'trips') : undefined), [isOffice]);
  const isWithVehicles = hasVehicles();
  useEffect(() => (isWithVehicles ? needChannels('vehicles') : undefined), [isWithVehicles]);
  const [id] = place.value.rest;
  // The address may be a bookmark.
  if (isOffice === false) return <EmptyState icon="anchor" title={texts('fleet').noOffice} />;
  return id === undefined ? <ShipsPage /> : <ShipPage key={id} id={id} />;
}
