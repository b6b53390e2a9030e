import { say } from '../../i18n/index.ts';
import { serviceUrl } from '../../lib/service-url.ts';
import { CopyLine } from './copy-line.tsx';
import { words } from './messages.ts';

/** How keys are created and revoked on the command line, which needs no admin key. */
export function KeysCard() {
  const said = say(words);
  const commands = [
    ['wheelhouse keys create NAME', said.keyAll],
    ['wheelhouse keys create NAME --scope rest', said.keyRest],
    ['wheelhouse keys create NAME --scope ws', said.keyWs],
    ['wheelhouse keys list', said.keyList],
    ['wheelhouse keys revoke NAME', said.keyRevoke],
  ] as const;
  return (
    <section class="card" aria-labelledby="system-keys">
      <h2 id="system-keys">{said.keys}</h2>
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
    </section>
  );
}

/** The address for streaming software, without a secret in it. */
export function OverlayCard() {
  const said = say(words);
  return (
    <section class="card" aria-labelledby="system-overlay">
      <h2 id="system-overlay">{said.overlay}</h2>
      <p class="soft small">{said.overlayText}</p>
      <CopyLine text={serviceUrl('/app/overlay?token=TOKEN&mode=top&show=speed,gauge')} />
      <p class="soft small">{said.overlayChoices}</p>
    </section>
  );
}
