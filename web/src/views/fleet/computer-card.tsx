import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import type { Ship } from '../../live/messages.ts';
import { CopyLine } from '../../ui/index.ts';

/** Instructions for replacing a lost computer on board: commands on the computer of the office. */
export function ComputerCard({ ship: { id } }: { ship: Ship }) {
  const said = texts('fleet');
  const program = facts.value?.program ?? 'wheelhouse';
  return (
    <details class="card fleet-computer">
      <summary>{said.computer}</summary>
      <h3>{said.replaceComputer}</h3>
      <p class="soft small">{said.replaceText}</p>
      <CopyLine text={`${program} fleet replace ${id}`} label={said.replaceComputer} />
      <h3>{said.removeShip}</h3>
      <p class="soft small">{said.removeText}</p>
      <CopyLine text={`${program} fleet revoke ${id}`} label={said.removeShip} />
    </details>
  );
}
