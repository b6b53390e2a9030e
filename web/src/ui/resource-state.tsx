import type { ComponentChildren } from 'preact';
import type { Resource } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { formatAge } from '../lib/format.ts';
import { isUnreachable } from '../live/index.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { problemText } from './problem-text.ts';
import { EmptyState } from './values.tsx';

interface ResourceStateProps {
  of: Resource<unknown>;
  /** In the place of what is not there. */
  children?: ComponentChildren;
}

/** While nothing has been answered: that it loads, or why it does not. Afterwards only how old the data are. */
export function ResourceState({ of, children }: ResourceStateProps) {
  const { loading, noAnswer, failed, retry, staleData } = texts('common');
  const problem = of.problem.value;
  const receivedAt = of.receivedAt.value;
  if (of.data.value !== undefined) {
    if (!problem || receivedAt === undefined) return null;
    return (
      <p class="warning-line" role="status">
        <Icon name="refresh" size={16} />
        {staleData({ age: formatAge(now.value - receivedAt) })}
      </p>
    );
  }
  if (!problem) return <p class="soft">{loading}</p>;
  if (problem.status === 404 && children) return <>{children}</>;
  return (
    <EmptyState icon="circle-alert" title={problem.status === 0 ? noAnswer : failed}>
      {problem.status !== 0 && <p class="problem-text">{problemText(problem)}</p>}
      <Button onClick={() => void of.reload()}>{retry}</Button>
    </EmptyState>
  );
}

interface NoneOfProps {
  list: Pick<Resource<unknown>, 'problem' | 'isFormer'>;
  /** That there is none, and what to do. */
  children: ComponentChildren;
}

/** In the place of an empty list. That there is none is said where the service has just answered so, else that it is not known. */
export function NoneOf({ list, children }: NoneOfProps) {
  const { notKnown, noService, notRead } = texts('alerts');
  if (list.isFormer.value) return <p class="soft">{texts('common').loading}</p>;
  if (isUnreachable.value) return <p class="not-known">{notKnown({ why: noService })}</p>;
  if (list.problem.value) return <p class="not-known">{notKnown({ why: notRead })}</p>;
  return <>{children}</>;
}
