import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { go, toHref } from '../../../lib/router.ts';
import { anchorWatch } from '../../../live/areas.ts';
import { Button, Confirm, problemText, showToast } from '../../../ui/index.ts';

/** Ends the anchor watch after confirmation: a drifting vessel would go unnoticed then. */
export function EndAnchor() {
  const text = texts('areas');
  const isAsking = useSignal(false);
  const end = useAction(async () => {
    await answerOf(api.DELETE('/v1/anchor-watch'));
    await anchorWatch.reload();
  });
  const start = async () => {
    const isEnded = await end.start();
    isAsking.value = false;
    if (!isEnded) {
      showToast(problemText(end.problem.peek()), { kind: 'failure' });
      return;
    }
    showToast(text.anchorEnded);
    go(toHref('watch', 'areas'));
  };
  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => (isAsking.value = true)}>
        {text.endAnchor}
      </Button>
      {isAsking.value && (
        <Confirm
          title={text.endAnchorTitle}
          text={text.endAnchorText}
          verb={text.endAnchor}
          isBusy={end.isBusy.value}
          onConfirm={() => void start()}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </>
  );
}
