import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { isMuted, SoundSwitch, soundState } from '../../sound/index.ts';
import { Button, DotMark, problemText, showToast } from '../../ui/index.ts';

/** Whether alarms can be received here, with a test alarm. */
export function AlarmTest() {
  const text = texts('alarmPage');
  const send = useAction(async () => {
    const { recipients } = await answerOf(api.POST('/v1/alarms/test'));
    showToast(text.testSent({ count: recipients }));
  });
  const start = async () => {
    if (!(await send.start())) showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  const isAudible = soundState.value === 'allowed' && !isMuted.value;
  return (
    <section class="card form" aria-label={text.testButton}>
      <p class="watch-mark">
        <DotMark look={isAudible ? 'full' : 'hollow'} />
        {isMuted.value ? text.muted : isAudible ? text.audible : text.blocked}
      </p>
      <SoundSwitch />
      <p class="field-hint">{text.testText}</p>
      <div>
        <Button icon="bell" isBusy={send.isBusy.value} onClick={() => void start()}>
          {text.testButton}
        </Button>
      </div>
    </section>
  );
}
