import { say } from '../../i18n/index.ts';
import { CopyLine } from '../../ui/index.ts';
import { words } from './messages.ts';

/** How keys are created and revoked on the machine of the service, which needs no admin key. */
export function KeyCommands() {
  const said = say(words);
  const commands = [
    ['wheelhouse keys create NAME', said.keyAll],
    ['wheelhouse keys create NAME --scope admin', said.keyAdmin],
    ['wheelhouse keys create NAME --scope rest', said.keyRest],
    ['wheelhouse keys create NAME --scope ws', said.keyWs],
    ['wheelhouse keys list', said.keyList],
    ['wheelhouse keys revoke NAME', said.keyRevoke],
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
        <div>
          <dt>{said.keyDocker}</dt>
          <dd>
            <CopyLine text="docker exec wheelhouse" />
          </dd>
        </div>
      </dl>
    </>
  );
}
