import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { serviceNow } from '../lib/clock.ts';
import { onConnected } from '../live/index.ts';
import { credentials } from './key.ts';
import { Problem } from './problem.ts';

/** What a page knows of one resource. After a failure the last data stays, with its age. */
export interface Answer<T> {
  readonly data: ReadonlySignal<T | undefined>;
  readonly problem: ReadonlySignal<Problem | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** In the time of the service; undefined before the first answer. */
  readonly receivedAt: ReadonlySignal<number | undefined>;
  reload(): Promise<void>;
  /** Shows a change before the service has confirmed it. */
  replace(data: T): void;
}

interface AnswerOptions {
  /** Asks again after so long while the page is seen. */
  everyMs?: number;
}

/** A resource outside of any component. The answer of an older request never replaces that of a newer one. */
export function createAnswer<T>(load: () => Promise<T>): Answer<T> {
  const data = signal<T | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  const isLoading = signal(false);
  const receivedAt = signal<number | undefined>(undefined);
  let asked = 0;
  return {
    ...{ data, problem, isLoading, receivedAt },
    async reload() {
      asked += 1;
      const mine = asked;
      isLoading.value = true;
      try {
        const loaded = await load();
        if (mine !== asked) return;
        data.value = loaded;
        problem.value = undefined;
        receivedAt.value = serviceNow();
      } catch (cause) {
        if (mine !== asked) return;
        problem.value = cause instanceof Problem ? cause : new Problem(String(cause), { status: 0 });
      } finally {
        if (mine === asked) isLoading.value = false;
      }
    },
    replace(next) {
      asked += 1;
      data.value = next;
      isLoading.value = false;
    },
  };
}

/** Asks again after a break of the connection, and when it is there after all what had failed; until it is called. */
export const keepCurrent = (...answers: Pick<Answer<unknown>, 'problem' | 'reload'>[]): (() => void) =>
  onConnected((wasLost) => {
    for (const answer of answers) if (wasLost || answer.problem.peek()) void answer.reload();
  });

/**
 * The same for a component: loads at once, again when one of `inputs` or the key changes, after a break of the
 * connection, and every so often.
 */
export function useAnswer<T>(
  load: () => Promise<T>,
  inputs: readonly unknown[] = [],
  { everyMs }: AnswerOptions = {},
): Answer<T> {
  const latest = useRef(load);
  latest.current = load;
  const answer = useMemo(() => createAnswer(() => latest.current()), []);
  const key = credentials.value?.key;
  useEffect(() => {
    void answer.reload();
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void answer.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [answer, everyMs, key, ...inputs]);
  useEffect(() => keepCurrent(answer), [answer]);
  return answer;
}

/** Carries out a change once at a time; `isBusy` is for the button, `problem` for the form. */
export function useAction<Args extends readonly unknown[]>(run: (...args: Args) => Promise<void>) {
  const isBusy = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  return {
    ...{ isBusy, problem },
    /** Resolves to whether it succeeded. */
    async start(...args: Args): Promise<boolean> {
      if (isBusy.value) return false;
      isBusy.value = true;
      problem.value = undefined;
      try {
        await run(...args);
        return true;
      } catch (cause) {
        problem.value = cause instanceof Problem ? cause : new Problem(String(cause), { status: 0 });
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
