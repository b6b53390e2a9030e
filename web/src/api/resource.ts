import { batch, type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { serviceNow } from '../lib/clock.ts';
import { RequestError } from './problem.ts';

/** State of one resource. After a failure the last data stays, with its age. */
export interface Resource<T> {
  readonly data: ReadonlySignal<T | undefined>;
  readonly problem: ReadonlySignal<RequestError | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Whether the data is from earlier parameters while new ones are being requested. */
  readonly isFormer: ReadonlySignal<boolean>;
  /** In service time; undefined before the first answer. */
  readonly receivedAt: ReadonlySignal<number | undefined>;
  reload(): Promise<void>;
  /** Sets new parameters. The former data stays until the answer and is removed if the request fails. */
  renew(): Promise<void>;
  /** Shows a change before the service has confirmed it. */
  replace(data: T): void;
}

/** A resource outside components. The answer of an older request never replaces that of a newer one. */
export function createResource<T>(load: () => Promise<T>): Resource<T> {
  const data = signal<T | undefined>(undefined);
  const problem = signal<RequestError | undefined>(undefined);
  const isLoading = signal(false);
  const isFormer = signal(false);
  const receivedAt = signal<number | undefined>(undefined);
  let asked = 0;
  async function reload(): Promise<void> {
    asked += 1;
    const mine = asked;
    isLoading.value = true;
    try {
      const loaded = await load();
      if (mine !== asked) return;
      batch(() => {
        data.value = loaded;
        isFormer.value = false;
        problem.value = undefined;
        receivedAt.value = serviceNow();
      });
    } catch (cause) {
      if (mine !== asked) return;
      batch(() => {
        problem.value = cause instanceof RequestError ? cause : new RequestError(String(cause), { status: 0 });
        if (isFormer.value) data.value = undefined;
        isFormer.value = false;
      });
    } finally {
      if (mine === asked) isLoading.value = false;
    }
  }
  return {
    data,
    problem,
    isLoading,
    isFormer,
    receivedAt,
    reload,
    renew() {
      isFormer.value = data.peek() !== undefined;
      return reload();
    },
    replace(next) {
      asked += 1;
      data.value = next;
      isFormer.value = false;
      isLoading.value = false;
    },
  };
}

/** Runs a change once at a time; `isBusy` is for the button, `problem` for the form. */
export function useAction<Args extends readonly unknown[]>(run: (...args: Args) => Promise<void>) {
  const isBusy = useSignal(false);
  const problem = useSignal<RequestError | undefined>(undefined);
  return {
    isBusy,
    problem,
    /** Resolves to whether it succeeded. */
    async start(...args: Args): Promise<boolean> {
      if (isBusy.value) return false;
      isBusy.value = true;
      problem.value = undefined;
      try {
        await run(...args);
        return true;
      } catch (cause) {
        problem.value = cause instanceof RequestError ? cause : new RequestError(String(cause), { status: 0 });
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
