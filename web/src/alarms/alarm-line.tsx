import './alarms.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { place, toHref } from '../lib/router.ts';
import { type Alarm, alarms, isTestAlarm, linkLook } from '../live/index.ts';
import { isMuted } from '../sound/index.ts';
import { Button, Icon, problemText, showToast } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { AlarmActions } from './alarm-actions.tsx';
import { AlarmCard, PRIORITY_ICONS } from './alarm-card.tsx';
import { alarmBrief } from './alarm-text.ts';
import { openAlarms } from './inbox.ts';

/** A single alarm that is over has its own button. */
const FEWEST = 2;

/** Acknowledges all alarms that are over; the result comes with the message to all clients. */
export function AcknowledgeOver() {
  const said = texts('alarms');
  const count = (alarms.value ?? []).filter(({ state, pending }) => state === 'rectified' && !pending).length;
  const acknowledge = useAction(async () => {
    await answerOf(api.POST('/v1/alarms/acknowledge', { body: { rectified: true } }));
  });
  const start = async () => {
    if (!(await acknowledge.start())) showToast(problemText(acknowledge.problem.peek()), { kind: 'failure' });
  };
  if (count < FEWEST) return null;
  return (
    <Button icon="check" isBusy={acknowledge.isBusy.value} onClick={() => void start()}>
      {said.acknowledgeOver({ count })}
    </Button>
  );
}

/** Maximum listed alarms; the rest is on the page of the alarms. */
const MOST_SHOWN = 20;

/** The highest unacknowledged alarm in one line below the status bar, expandable to all of them. */
export function AlarmLine() {
  const said = texts('alarms');
  const isOpen = useSignal(false);
  const line = useRef<HTMLElement>(null);
  const text = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const shown = openAlarms.value;
  const [top] = shown;
  const topId = top?.id;
  const { view } = place.value;
  useEffect(() => {
    isOpen.value = false;
  }, [view, topId === undefined]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && line.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    // Move the focus when the pressed button disappears, so that Enter does not acknowledge the next alarm.
    if (hadFocus.current && document.activeElement === document.body) text.current?.focus();
  }, [topId]);
  if (!top) return null;
  return (
    <section
      ref={line}
      class={`alarm-line is-${top.priority} is-${top.state} ${isTestAlarm(top) ? 'is-test' : ''} ${linkLook.value === 'live' ? '' : 'is-old'}`}
      aria-label={said.alarms}
    >
      <button
        ref={text}
        type="button"
        class="alarm-line-text"
        aria-expanded={isOpen.value}
        title={shown.length > 1 ? said.more({ count: shown.length - 1 }) : said.details}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name={PRIORITY_ICONS[top.priority]} size={24} />
        <AlarmBrief alarm={top} />
        {shown.length > 1 && (
          <span class="alarm-line-count num">
            <span aria-hidden="true">+{shown.length - 1}</span>
            <span class="visually-hidden">{said.more({ count: shown.length - 1 })}</span>
          </span>
        )}
        <Icon name="chevron-down" size={18} />
      </button>
      <AlarmActions key={top.id} alarm={top} isLine />
      {isOpen.value && <OpenAlarms shown={shown} onClose={() => (isOpen.value = false)} />}
    </section>
  );
}

/** Short text, truncated if there is no space: the list behind it shows all. */
function AlarmBrief({ alarm }: { alarm: Alarm }) {
  const said = texts('alarms');
  return (
    <span class="alarm-line-words">
      <strong class="alarm-line-priority">{isTestAlarm(alarm) ? said.testMark : said[alarm.priority]}</strong>{' '}
      <bdi>{alarmBrief(alarm)}</bdi>
    </span>
  );
}

function OpenAlarms({ shown, onClose }: { shown: readonly Alarm[]; onClose: () => void }) {
  const said = texts('alarms');
  useShortcuts([{ keys: 'Escape', label: texts('common').close, run: onClose }]);
  return (
    <div class="alarm-list-panel">
      <ul class="alarm-list">
        {shown.slice(0, MOST_SHOWN).map((alarm) => (
          <AlarmCard key={alarm.id} alarm={alarm} />
        ))}
      </ul>
      <div class="alarm-list-foot">
        {isMuted.value && (
          <span class="alarm-sound-off">
            <Icon name="volume-off" size={18} />
            {said.soundMuted}
          </span>
        )}
        <AcknowledgeOver />
        <a class="button button-plain" href={toHref('alarms')} onClick={onClose}>
          {said.all}
        </a>
      </div>
    </div>
  );
}
