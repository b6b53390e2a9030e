import { RequestError } from '../api/problem.ts';
import { say } from '../i18n/index.ts';

/** Why something failed, for people: what the service said, or that it did not answer. */
export function problemText(cause: unknown): string {
  const { failed, noAnswer } = say('common');
  if (cause instanceof RequestError && cause.status === 0) return noAnswer;
  return cause instanceof Error && cause.message !== '' ? cause.message : failed;
}

interface ProblemLineProps {
  problem: RequestError | undefined;
  /** The fields that show what is refused about them. */
  shownAt?: readonly string[];
}

/** What failed, unless a field shows it. */
export function ProblemLine({ problem, shownAt = [] }: ProblemLineProps) {
  if (!problem || (problem.field !== undefined && shownAt.includes(problem.field))) return null;
  return (
    <p class="field-error" role="alert">
      {problemText(problem)}
    </p>
  );
}
