import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { ProblemLine, Segmented } from '../ui/index.ts';
import { pushedAs, startPush, stopPush, whyNoPush } from './push-subscription.ts';
import { noticePermission } from './system-notices.ts';

/** Switch for push notifications on this device, even without an open page, or the reason why they are unavailable. */
export function PushSwitch() {
  const said = texts('alarms');
  const change = useAction(async (isWanted: boolean) => {
    await (isWanted ? startPush() : stopPush());
    noticePermission.value = Notification.permission;
  });
  const why = whyNoPush();
  if (why) {
    return (
      <div class="field">
        <span class="label">{said.push}</span>
        <p class="soft small">{why === 'insecure' ? said.pushNeedsTls : said.pushUnsupported}</p>
      </div>
    );
  }
  return (
    <div class="field">
      {/* The label of a choice is not drawn, and there are two similar ones. */}
      <span class="label" aria-hidden="true">
        {said.push}
      </span>
      <Segmented
        label={said.push}
        value={pushedAs.value === undefined ? 'off' : 'on'}
        choices={[
          { value: 'on', label: said.pushOn },
          { value: 'off', label: said.pushOff },
        ]}
        onInput={(choice) => void change.start(choice === 'on')}
      />
      <ProblemLine problem={change.problem.value} />
      <p class="soft small">{noticePermission.value === 'denied' ? said.noticesDenied : said.pushText}</p>
    </div>
  );
}
