import { useSignal } from '@preact/signals';
import { loadConfiguration, saveChanges } from '../../api/configuration.ts';
import { reloadFacts } from '../../api/facts.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { useResource } from '../../live/use-resource.ts';
import { Button, Icon, ProblemLine, showToast } from '../../ui/index.ts';

const KEY = 'closest_approach.profile';
const PROFILES = ['river', 'coast', 'sea'] as const;
const LACKS_SCOPE = [401, 403];

/** Note that the closest-approach alarm is off, with its switch. */
export function ApproachSwitch() {
  const { approachOff, approachOn } = texts('alarmPage');
  const isAsked = useSignal(false);
  return (
    <div class="watch-approach-off">
      <p>
        <Icon name="triangle-alert" size={18} /> <strong>{approachOff}</strong>
      </p>
      {isAsked.value ? <ProfileChoice /> : <Button onClick={() => (isAsked.value = true)}>{approachOn}</Button>}
    </div>
  );
}

/** Profiles with an admin key, else a hint; the rights of the key are requested only on demand. */
function ProfileChoice() {
  const text = texts('alarmPage');
  const names = texts('setup');
  const configuration = useResource(loadConfiguration);
  const isRestarting = useSignal(false);
  const rolledBack = useSignal<string | undefined>(undefined);
  const save = useAction(async (profile: (typeof PROFILES)[number]) => {
    rolledBack.value = undefined;
    try {
      const saved = await saveChanges({ [KEY]: profile }, () => (isRestarting.value = true));
      if (saved.result === 'rolled-back') rolledBack.value = saved.reason;
      else showToast(text.approachSaved);
    } finally {
      isRestarting.value = false;
    }
    await reloadFacts();
  });
  const setting = configuration.data.value?.settings.find(({ key }) => key === KEY);
  const lacksScope = LACKS_SCOPE.includes(configuration.problem.value?.status ?? 0);
  return (
    <>
      {lacksScope && <p class="soft small">{text.approachAdmin}</p>}
      {setting?.editable === false && (
        <p class="soft small">{texts('settings').byVariable({ name: setting.origin.name ?? KEY })}</p>
      )}
      {setting?.editable && (
        <fieldset class="watch-approach-switch">
          <legend>{text.approachLegend}</legend>
          {PROFILES.map((profile) => (
            <Button
              key={profile}
              title={names[`${profile}Hint`]}
              disabled={save.isBusy.value}
              onClick={() => void save.start(profile)}
            >
              {names[profile]}
            </Button>
          ))}
        </fieldset>
      )}
      <ProblemLine problem={save.problem.value} />
      {rolledBack.value !== undefined && (
        <p class="field-error" role="alert">
          {names.rolledBack} <span lang="en">{rolledBack.value}</span>
        </p>
      )}
      <p role="status" class="soft">
        {isRestarting.value && names.restarting}
      </p>
    </>
  );
}
