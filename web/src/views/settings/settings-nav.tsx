import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { Badge, Icon } from '../../ui/index.ts';
import { GROUP_NAMES, type Group } from './groups.ts';

interface SettingsNavProps {
  current: Group | undefined;
  /** Number of unsaved changes in a group. */
  changesIn: (group: Group) => number;
  isRefused: (group: Group) => boolean;
}

/** Groups of settings: a sidebar if there is space, else a separate page. */
export function SettingsNav({ current, changesIn, isRefused }: SettingsNavProps) {
  const said = texts('settings');
  return (
    <nav class="settings-nav" aria-label={texts('common').settings}>
      {GROUP_NAMES.map((group) => {
        const count = changesIn(group);
        return (
          <a key={group} href={toHref('settings', group)} aria-current={group === current ? 'page' : undefined}>
            <span>
              <strong>{texts('settingGroups')[group]}</strong>
              <span class="soft small settings-nav-about">{texts('settingGroupTexts')[group]}</span>
            </span>
            {isRefused(group) && <Icon name="circle-alert" size={18} />}
            {count > 0 && (
              <Badge kind="accent">
                {count}
                <span class="visually-hidden"> {said.changes({ count })}</span>
              </Badge>
            )}
            <Icon name="chevron-right" size={18} />
          </a>
        );
      })}
    </nav>
  );
}
