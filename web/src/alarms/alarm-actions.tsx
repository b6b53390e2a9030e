import { answerOf, api } from '../api/client.ts';
import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { type Alarm, isTestAlarm, showAlarm, silenceAlarmHere } from '../live/index.ts';
import { Button, IconButton, problemText, showToast } from '../ui/index.ts';
import { alarmTitle } from './alarm-text.ts';

/** Buttons of an alarm for its state: a test ends by itself, and an emergency cannot be silenced. */
export function AlarmActions({ alarm, isLine = false }: { alarm: Alarm; isLine?: boolean }) {
  const said = texts('alarms');
  const { id, state, priority, name, shipId, shipName } = alarm;
  const params = { path: { id } };
  const acknowledge = useAction(async () => {
    showAlarm(await answerOf(api.POST('/v1/alarms/{id}/acknowledge', { params })));
  });
  const silence = useAction(async () => {
    showAlarm(await answerOf(api.POST('/v1/alarms/{id}/silence', { params })));
  });
  const start = async (action: typeof acknowledge) => {
    if (await action.start()) return;
    const problem = action.problem.peek();
    if (problem?.status === 0) {
      silenceAlarmHere(id);
      showToast(said.silencedHere, { kind: 'failure' });
    } else showToast(problemText(problem), { kind: 'failure' });
  };
  if (isTestAlarm(alarm) || state === 'acknowledged' || alarm.pending) return null;
  const what = [alarmTitle(alarm), name, shipName].filter(Boolean).join(', ');
  const isSilenced = state === 'active' && !shipId && (priority === 'alarm' || priority === 'warning');
  const silenceOf = { label: said.silenceOf({ what }), onClick: () => void start(silence) };
  return (
    <span class="alarm-actions">
      {isSilenced && isLine && <IconButton icon="bell-off" disabled={silence.isBusy.value} {...silenceOf} />}
      {isSilenced && !isLine && (
        <Button icon="bell-off" aria-label={silenceOf.label} isBusy={silence.isBusy.value} onClick={silenceOf.onClick}>
          {said.silence}
        </Button>
      )}
      <Button
        icon="check"
        aria-label={said.acknowledgeOf({ what })}
        isBusy={acknowledge.isBusy.value}
        onClick={() => void start(acknowledge)}
      >
        {said.acknowledge}
      </Button>
    </span>
  );
}
