import { texts } from '../../i18n/index.ts';
import { fleetVersion, ships } from '../../live/index.ts';
import { Select } from '../../ui/index.ts';

interface ShipFieldProps {
  /** Empty for the office itself. */
  value: string;
  /** Shown once a ship is chosen. */
  hint: string;
  error: string | undefined;
  onInput: (shipId: string) => void;
}

/** Choice of a ship in an office. */
export function ShipField({ value, hint, error, onInput }: ShipFieldProps) {
  const known = fleetVersion.value > 0 ? [...ships.values()].map(({ id, name }) => ({ value: id, label: name })) : [];
  // Include the ship of the address while the others are loading.
  const isListed = value === '' || known.some((ship) => ship.value === value);
  const office = { value: '', label: texts('ships').officeItself };
  return (
    <Select
      label={texts('ships').ship}
      hint={value === '' ? undefined : hint}
      error={error}
      name="ship"
      value={value}
      options={[office, ...(isListed ? [] : [{ value, label: value }]), ...known]}
      onInput={onInput}
    />
  );
}
