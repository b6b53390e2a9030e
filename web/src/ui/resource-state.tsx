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
  /** Shown in place of missing data. */
  children?: ComponentChildren;
}

/** Before the first answer: loading or the failure. After it, only the age of outdated data. */
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
  /** Text and hint for an empty list. */
  children: ComponentChildren;
}

/** Shown in place of an empty list: empty if the service has just confirmed it, else unknown. */
export function NoneOf({ list, children }: NoneOfProps) {
  const { notKnown, noService, notRead } = texts('alerts');
  if (list.isFormer.value) return <p class="soft">{texts('common').loading}</p>;
  if (isUnreachable.value) return <p class="not-known">{notKnown({ why: noService })}</p>;
  if (list.problem.value) return <p class="not-known">{notKnown({ why: notRead })}</p>;
  return <>{children}</>;
}
