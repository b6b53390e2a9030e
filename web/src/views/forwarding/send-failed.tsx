import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button, problemText, showToast } from '../../ui/index.ts';

interface SendFailedProps {
  name: string;
  /** Number of failed positions. */
  count: number;
  onSent: () => void;
}

/** Sends failed positions again; nothing if there are none. */
export function SendFailed({ name, count, onSent }: SendFailedProps) {
  const said = texts('forwarding');
  const send = useAction(async () => {
    const params = { path: { destination: name } };
    const { delivered, refused, stoppedBy } = await answerOf(
      api.POST('/v1/forwarding/failed/{destination}/send', { params }),
    );
    const isWhole = refused === 0 && stoppedBy === null;
    const text = said.sentAgain({ delivered: formatNumber(delivered), refused: formatNumber(refused) });
    showToast(stoppedBy === null ? text : `${text} ${stoppedBy}`, isWhole ? {} : { kind: 'failure' });
    onSent();
  });
  if (count === 0 && !send.isBusy.value) return null;
  const start = async () => {
    if (!(await send.start())) showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  return (
    <Button icon="refresh" isBusy={send.isBusy.value} onClick={() => void start()}>
      {said.sendFailed({ count: formatNumber(count) })}
    </Button>
  );
}
