import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { CopyLine } from '../../ui/index.ts';

/** Commands to create and revoke keys on the machine of the service, without an admin key. */
export function KeyCommands() {
  const said = texts('system');
  const program = facts.value?.program ?? 'wheelhouse';
  const commands = [
    [`${program} keys create NAME`, said.keyAll],
    [`${program} keys create NAME --scope admin`, said.keyAdmin],
    [`${program} keys create NAME --scope rest`, said.keyRest],
    [`${program} keys create NAME --scope ws`, said.keyWs],
    [`${program} keys list`, said.keyList],
    [`${program} keys revoke NAME`, said.keyRevoke],
  ] as const;
  return (
    <>
      <p class="soft small">{said.keysText}</p>
      <dl class="system-commands">
        {commands.map(([command, meaning]) => (
          <div key={command}>
            <dt>{meaning}</dt>
            <dd>
              <CopyLine text={command} />
            </dd>
          </div>
        ))}
        {program === 'wheelhouse' && (
          <div>
            <dt>{said.keyDocker}</dt>
            <dd>
              <CopyLine text="docker exec wheelhouse" />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
