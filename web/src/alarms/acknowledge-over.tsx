import { answerOf, api } from '../api/client.ts';
import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { alarms } from '../live/index.ts';
import { Button, problemText, showToast } from '../ui/index.ts';

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
