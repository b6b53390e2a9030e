import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { Button, Icon, problemText } from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';
import { failuresOf } from './failures.ts';
import { pathName } from './fields/setting-words.ts';
import { FixMap } from './lazy-fix-map.tsx';
import type { Changes } from './setting.ts';
import { type Part, type TrialResult, tryPart } from './trial.ts';
import { summaryOf } from './trial-summary.ts';

interface PartTrialProps {
  part: Part;
  /** Name of the destination. */
  name?: string;
  /** Called on click: the input, saved or not. */
  changes: () => Changes;
  /** Label of the button, if a page has several. */
  label?: string;
}

/** Tries a part with the current input, and shows the result. */
export function PartTrial({ part, name, changes, label }: PartTrialProps) {
  const said = texts('settings');
  const result = useSignal<TrialResult | undefined>(undefined);
  const trial = useAction(async () => {
    result.value = undefined;
    result.value = await tryPart({ part, changes: changes(), ...(name !== undefined && { name }) });
  });
  const shown = useRef<HTMLDivElement>(null);
  const isOver = result.value !== undefined || trial.problem.value !== undefined;
  // Scroll to the result, which may be below the visible part.
  useEffect(() => {
    if (isOver) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  const problem = trial.problem.value;
  const failures = failuresOf(problem).map(({ key, message }) => `${pathName(key)}: ${message}`);
  return (
    <div class="trial">
      <Button icon="play" isBusy={trial.isBusy.value} onClick={() => void trial.start()}>
        {label ?? said.test}
      </Button>
      <div role="status" class="trial-result" ref={shown}>
        {trial.isBusy.value && <p class="soft">{said.testing}</p>}
        {problem && <Verdict isGood={false} text={failures.join('; ') || problemText(problem)} />}
        {result.value && <Result result={result.value} />}
      </div>
    </div>
  );
}

function Result({ result }: { result: TrialResult }) {
  const said = texts('settings');
  const fix = result.part === 'router' ? result.seen.fix : null;
  return (
    <>
      <Verdict isGood={result.ok} text={result.ok ? said.testGood : said.testBad} />
      {result.problem !== undefined && (
        <p>
          <Reason of={result.problem} cause={result.cause} />
        </p>
      )}
      {result.ok && <p class="num trial-summary">{summaryOf(result)}</p>}
      {result.note !== undefined && (
        <p class="soft small">
          <Reason of={result.note} cause={result.noteCause} />
        </p>
      )}
      {fix && <FixMap latitude={fix.latitude} longitude={fix.longitude} />}
    </>
  );
}

const Verdict = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <p class={isGood ? 'trial-good' : 'trial-bad'}>
    <Icon name={isGood ? 'check' : 'circle-alert'} size={18} />
    <span>{text}</span>
  </p>
);
