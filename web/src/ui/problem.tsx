import { faultAt, type RequestError } from '../api/problem.ts';
import { problemWords } from './problem-text.ts';

interface ProblemLineProps {
  problem: RequestError | undefined;
  /** Fields that show their own errors. */
  shownAt?: readonly string[];
}

/** The failure, unless a field shows it. */
export function ProblemLine({ problem, shownAt = [] }: ProblemLineProps) {
  if (!problem || shownAt.some((field) => faultAt(problem, field))) return null;
  const { text, detail } = problemWords(problem);
  return (
    <p class="field-error" role="alert">
      {text}
      {detail !== undefined && (
        <span class="field-error-detail" lang="en">
          {detail}
        </span>
      )}
    </p>
  );
}
