import './vehicles.css';
import { useEffect } from 'preact/hooks';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { place } from '../../lib/router.ts';
import { needChannels } from '../../live/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { hasVehicles } from '../../vehicles/vehicle-state.ts';
import { TrackerPage } from './tracker-page.tsx';
import { EditVehicle, NewVehicle } from './vehicle-form.tsx';
import { VehiclePage } from './vehicle-page.tsx';
import { VehiclesPage } from './vehicles-page.tsx';

/** Vehicles with a phone or tracker: the list, one vehicle, and the form of a new one. */
export function VehiclesView() {
  const isOn = hasVehicles();
  useEffect(() => (isOn ? needChannels('vehicles') : undefined), [isOn]);
  const [first, second] = place.value.rest;
  // A user may open a saved address while trackers are disabled.
  if (facts.value && !isOn) {
    return (
      <EmptyState icon="truck" title={texts('vehicles').isOff}>
        {texts('vehicles').isOffText}
      </EmptyState>
    );
  }
  if (first === undefined) return <VehiclesPage />;
  if (first === 'new') return <NewVehicle />;
  if (second === 'edit') return <EditVehicle key={first} id={first} />;
  if (second === 'tracker') return <TrackerPage key={first} id={first} />;
  return <VehiclePage key={first} id={first} />;
}
