import { texts } from '../i18n/index.ts';
import { Segmented } from '../ui/index.ts';
import { noticePermission, setNotices, wantsNotices } from './system-notices.ts';

/** Switch for system notifications on this device, or the reason why they are unavailable. */
export function NoticeSwitch() {
  const said = texts('alarms');
  const permission = noticePermission.value;
  return (
    <div class="field">
      <span class="label" aria-hidden="true">
        {said.notices}
      </span>
      <Segmented
        label={said.notices}
        value={wantsNotices.value ? 'on' : 'off'}
        choices={[
          { value: 'on', label: said.noticesOn },
          { value: 'off', label: said.noticesOff },
        ]}
        onInput={(choice) => void setNotices(choice === 'on')}
      />
      {permission === 'unsupported' && <p class="soft small">{said.noticesNeedTls}</p>}
      {permission === 'denied' && wantsNotices.value && <p class="soft small">{said.noticesDenied}</p>}
    </div>
  );
}
