import { AcknowledgeOver } from '../../alarms/acknowledge-over.tsx';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { Icon, PageHead } from '../../ui/index.ts';
import { AlarmTest } from './alarm-test.tsx';
import { ApproachList } from './approach-list.tsx';
import { InboxList } from './inbox-list.tsx';

/** `#/alarms`: current alarms, approaching vessels, and a test. */
export function AlarmsPage() {
  const text = texts('alarmPage');
  return (
    <>
      <PageHead title={text.alarms}>
        <AcknowledgeOver />
        <a class="button button-plain" href={toHref('watch', 'areas')}>
          <Icon name="anchor" size={18} />
          {texts('watch').areas}
        </a>
      </PageHead>
      <InboxList />
      <ApproachList />
      <AlarmTest />
    </>
  );
}
