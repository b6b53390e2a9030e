import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button, problemText } from '../../ui/index.ts';
import { reasonWords } from '../../ui/reason-text.ts';

interface NotifyTestProps {
  name: string;
  onTested: () => Promise<void>;
}

/** Sends a test to one target and shows the result. */
export function NotifyTest({ name, onTested }: NotifyTestProps) {
  const said = texts('notify');
  const result = useSignal<string | undefined>(undefined);
  const test = useAction(async () => {
    result.value = undefined;
    const { sent, error, cause, latencyMs } = await answerOf(
      api.POST('/v1/notify/{name}/test', { params: { path: { name } } }),
    );
    result.value = sent
      ? said.sent({ latency: `${formatNumber(latencyMs)} ms` })
      : said.notSent({ why: error === null ? '' : reasonWords(error, cause).text });
    await onTested();
  });
  const problem = test.problem.value;
  return (
    <span class="system-test">
      <Button
        icon="send"
        isBusy={test.isBusy.value}
        aria-label={said.testOf({ name })}
        onClick={() => void test.start()}
      >
        {said.test}
      </Button>
      <span role="status" class="small">
        {problem ? said.notSent({ why: problemText(problem) }) : (result.value ?? (test.isBusy.value && said.testing))}
      </span>
    </span>
  );
}
