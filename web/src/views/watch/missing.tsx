import type { Resource } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { Button, EmptyState, problemText } from '../../ui/index.ts';

/** Shown in place of a page without data: loading, failed, or deleted meanwhile. */
export function Missing({ answers }: { answers: readonly Pick<Resource<unknown>, 'data' | 'problem' | 'reload'>[] }) {
  const { loading, retry } = texts('common');
  const { gone, goneText, back } = texts('watch');
  const absent = answers.filter(({ data }) => data.value === undefined);
  if (absent.length === 0) {
    return (
      <EmptyState icon="eye-off" title={gone}>
        <p>{goneText}</p>
        <a href={toHref('watch')}>{back}</a>
      </EmptyState>
    );
  }
  const problem = absent.find((answer) => answer.problem.value)?.problem.value;
  if (!problem) return <p class="soft">{loading}</p>;
  return (
    <EmptyState icon="circle-alert" title={problemText(problem)}>
      <Button onClick={() => absent.forEach((answer) => void answer.reload())}>{retry}</Button>
    </EmptyState>
  );
}
