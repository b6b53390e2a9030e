import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { paths } from '../../api/schema.d.ts';
import { texts } from '../../i18n/index.ts';
import {
  formatBearing,
  formatLatitude,
  formatLongitude,
  formatNumber,
  formatSpeed,
  formatTime,
} from '../../lib/format.ts';
import { Button, Icon, lazy, problemText } from '../../ui/index.ts';
import { Reason } from '../../ui/reason.tsx';
import { failuresOf } from './failures.ts';
import { pathName } from './fields/setting-words.ts';
import type { Changes } from './setting.ts';

type Post = paths['/v1/configuration/test']['post'];

type TrialRequest = Post['requestBody']['content']['application/json'];
type Part = TrialRequest['part'];
/** Result of a trial with unsaved settings. */
type TrialResult = Post['responses'][200]['content']['application/json'];

const tryPart = (body: TrialRequest): Promise<TrialResult> => answerOf(api.POST('/v1/configuration/test', { body }));

/** A position on a small map; the library is loaded on first use, after the figures. */
const FixMap = lazy(() => import('./fix-map.tsx').then(({ SmallMap }) => SmallMap), <div class="fix-map" />);

interface PartTrialProps {
  part: Part;
  /** Name of the destination. */
  name?: string;
  /** Called on click: the input, saved or not. */
  changes: () => Changes;
  /** Label of the button, if a page has several. */
  label?: string;
  /** Called with the position of a successful trial. */
  onFix?: (fix: { latitude: number; longitude: number }) => void;
}

/** Tries a part with the current input, and shows the result. */
export function PartTrial({ part, name, changes, label, onFix }: PartTrialProps) {
  const said = texts('settings');
  const result = useSignal<TrialResult | undefined>(undefined);
  const trial = useAction(async () => {
    result.value = undefined;
    const found = await tryPart({ part, changes: changes(), ...(name !== undefined && { name }) });
    result.value = found;
    if (found.part === 'router' && found.seen.fix) onFix?.(found.seen.fix);
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

/** Result in one line. */
function summaryOf(result: TrialResult): string {
  const said = texts('settings');
  switch (result.part) {
    case 'router': {
      const { fix } = result.seen;
      if (!fix) return texts('common').noFix;
      const place = `${formatLatitude(fix.latitude)} ${formatLongitude(fix.longitude)}`;
      const course = fix.heading === null ? [] : [formatBearing(fix.heading)];
      const at = said.measuredAt({ time: formatTime(fix.timestamp * 1000, 'second') });
      return [place, formatSpeed(fix.speedKnots), ...course, at].join(' · ');
    }
    case 'antenna': {
      const { sentencesPerSecond, vessels } = result.seen;
      return `${said.perSecond({ count: formatNumber(sentencesPerSecond, 1) })} · ${said.vessels({ count: vessels })}`;
    }
    case 'feed':
      return `${said.messages({ count: result.seen.messages })} · ${said.vessels({ count: result.seen.vessels })}`;
    case 'destination': {
      const { status, durationMs } = result.seen.delivery;
      return said.responded({ status: String(status), ms: formatNumber(durationMs) });
    }
  }
}
