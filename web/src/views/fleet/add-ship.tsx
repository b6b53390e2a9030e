import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { CopyLine, Dialog } from '../../ui/index.ts';

/** Instructions to add a ship: a command in the office prints its token once. */
export function AddShip({ onClose }: { onClose: () => void }) {
  const said = texts('fleet');
  return (
    <Dialog title={said.addShip} onClose={onClose}>
      <div class="dialog-body">
        <p>{said.addShipText}</p>
        <CopyLine text={`${facts.value?.program ?? 'wheelhouse'} fleet add "MV Anna"`} label={said.addShip} />
      </div>
    </Dialog>
  );
}
