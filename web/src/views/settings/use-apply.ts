import { useSignal } from '@preact/signals';
import { saveChanges } from '../../api/configuration.ts';
import { useAction } from '../../api/resource.ts';
import { type Failure, failuresOf } from './failures.ts';
import type { Changes } from './setting.ts';

/** Saves changes of the configuration and waits for the restart of the service. */
export function useApply() {
  const isRestarting = useSignal(false);
  const rolledBack = useSignal<string | undefined>(undefined);
  const movedTo = useSignal<string | undefined>(undefined);
  const save = useAction(async (changes: Changes) => {
    rolledBack.value = undefined;
    try {
      const saved = await saveChanges(changes, () => (isRestarting.value = true));
      if (saved.result === 'rolled-back') rolledBack.value = saved.reason;
      if (saved.result === 'moved') movedTo.value = saved.url;
    } finally {
      isRestarting.value = false;
    }
  });
  return {
    isBusy: save.isBusy,
    isRestarting,
    problem: save.problem,
    /** Reason for running with the previous values; undefined if the change is in effect. */
    rolledBack,
    /** New address of the page after a change of the port. */
    movedTo,
    failures: (): Failure[] => failuresOf(save.problem.value),
    /** Resolves to whether the service runs with the changes. */
    start: async (changes: Changes): Promise<boolean> =>
      (await save.start(changes)) && rolledBack.value === undefined && movedTo.value === undefined,
  };
}
