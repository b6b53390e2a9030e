import { useSignal } from '@preact/signals';
import type { Draft, Typed } from './draft.ts';
import { type Failure, failureText } from './failures.ts';
import { type Changes, findSetting, type Setting } from './setting.ts';
import { setupChanges, typedAt } from './setup-draft.ts';

export type SetupForm = ReturnType<typeof useSetupForm>;

interface SetupFormDeps {
  settings: readonly Setting[];
  /** Of the last attempt to save. */
  failures: () => readonly Failure[];
  begin: Draft;
}

/** What is typed in the set-up, over what the service runs with. */
export function useSetupForm({ settings, failures, begin }: SetupFormDeps) {
  const draft = useSignal<Draft>(begin);
  return {
    settings,
    draft,
    typed: (key: string): Typed => typedAt(draft.value, settings, key),
    isOn: (key: string): boolean => typedAt(draft.value, settings, key) === true,
    put(key: string, typed: Typed): void {
      draft.value = { ...draft.value, [key]: typed };
    },
    /** What fixes a setting from outside: the name of the variable. */
    variableOf: (key: string): string | undefined => {
      const setting = findSetting(settings, key);
      return setting && !setting.editable ? (setting.origin.name ?? key) : undefined;
    },
    isSet: (key: string): boolean => findSetting(settings, key)?.isSet === true,
    failure: (key: string): string | undefined => failureText(failures(), key),
    changes: (): Changes => setupChanges(draft.value, settings),
  };
}
