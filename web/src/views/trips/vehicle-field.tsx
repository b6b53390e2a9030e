import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { compareText } from '../../lib/sorting.ts';
import { vehicles, vehiclesVersion } from '../../live/index.ts';
import { Select } from '../../ui/index.ts';
import { hasVehicles, vehicleName } from '../../vehicles/vehicle-state.ts';
import { Name } from './parts.tsx';

interface VehicleFieldProps {
  /** Empty for your vessel, or in an office for none. */
  value: string;
  error: string | undefined;
  onInput: (vehicleId: string) => void;
}

/** Choice of the vehicle or vessel that makes a trip; hidden if there is no vehicle. */
export function VehicleField({ value, error, onInput }: VehicleFieldProps) {
  const said = texts('vehicles');
  const known = vehiclesVersion.value > 0 ? [...vehicles.values()] : [];
  if (value === '' && (!hasVehicles() || known.length === 0)) return null;
  const isListed = value === '' || known.some(({ id }) => id === value);
  return (
    <Select
      label={said.madeBy}
      error={error}
      name="vehicle"
      value={value}
      options={[
        { value: '', label: facts.value?.isOffice ? said.noVehicle : said.yourVessel },
        // A vehicle that was deleted, or is not known yet, must not become another one.
        ...(isListed ? [] : [{ value, label: value }]),
        ...known
          .toSorted((a, b) => compareText(a.name, b.name))
          .map(({ id, name, plate }) => ({ value: id, label: plate ? `${name} (${plate})` : name })),
      ]}
      onInput={onInput}
    />
  );
}

export const VehicleOfTrip = ({ id }: { id: string }) => (
  <a href={toHref('vehicles', id)}>
    <Name>{vehicleName(id)}</Name>
  </a>
);
