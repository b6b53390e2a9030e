import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { isMuted, SoundSwitch, soundState } from '../../../sound/index.ts';
import { Button, Card, DotMark, problemText, showToast } from '../../../ui/index.ts';

/** Whether alarms work on this device, with a test alert. */
export function TryOut() {
  const text = texts('watch');
  const send = useAction(async () => {
    const { recipients } = await answerOf(api.POST('/v1/watchlist/test-alert'));
    showToast(text.trySent({ count: recipients }));
  });
  const start = async () => {
    if (await send.start()) return;
    showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  const isAudible = soundState.value === 'allowed' && !isMuted.value;
  return (
    <Card class="form" title={text.tryTitle}>
      <p class="watch-mark">
        <DotMark look={isAudible ? 'full' : 'hollow'} />
        {isMuted.value ? text.tryMuted : isAudible ? text.tryAllowed : text.tryBlocked}
      </p>
      <SoundSwitch />
      <p class="field-hint">{text.tryText}</p>
      <div>
        <Button icon="bell" isBusy={send.isBusy.value} onClick={() => void start()}>
          {text.tryButton}
        </Button>
      </div>
    </Card>
  );
}
