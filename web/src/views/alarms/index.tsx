import '../watch/watch.css';
import '../../alarms/alarms.css';
import './alarm-view.css';
import { texts } from '../../i18n/index.ts';
import { place, toHref } from '../../lib/router.ts';
import { PageParts } from '../../ui/index.ts';
import { AlarmsPage } from './alarms-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { PastAlarmsPage } from './past-alarms.tsx';

/** `#/alarms`: one inbox of all alarms, and the history. */
export function AlarmsView() {
  const [first] = place.value.rest;
  const text = texts('alarmPage');
  const part = (name: string, label: string) => ({
    label,
    href: name === '' ? toHref('alarms') : toHref('alarms', name),
    isCurrent: (first ?? '') === name,
  });
  return (
    <div class="page watch-page">
      <PageParts
        label={texts('watch').parts}
        parts={[part('', text.now), part('history', text.history), part('near', text.nearHistory)]}
      />
      {first === undefined && <AlarmsPage />}
      {first === 'history' && <PastAlarmsPage />}
      {first === 'near' && <HistoryPage />}
    </div>
  );
}
