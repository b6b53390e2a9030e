import { useSignal } from '@preact/signals';
import type { Draft, Typed } from '../draft.ts';
import { type Failure, failureText } from '../failures.ts';
import { type Changes, findSetting, type Setting } from '../setting.ts';
import { completeAddress } from './addresses.ts';
import { failuresIn, type Step } from './setup-checks.ts';
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
  /** What a step found when it was to be left. */
  const found = useSignal<Readonly<Record<string, string>>>({});
  const typed = (key: string): Typed => typedAt(draft.value, settings, key);
  const isSet = (key: string): boolean => findSetting(settings, key)?.isSet === true;
  return {
    settings,
    draft,
    typed,
    isOn: (key: string): boolean => typedAt(draft.value, settings, key) === true,
    put(key: string, next: Typed): void {
      draft.value = { ...draft.value, [key]: next };
      const { [key]: _, ...others } = found.value;
      found.value = others;
    },
    /** Gives addresses what every address of their kind has. */
    complete(): void {
      const provider = String(typed('router.provider'));
      const addresses = { 'router.url': provider, 'ais.local.url': 'antenna' };
      for (const [key, kind] of Object.entries(addresses)) {
        const whole = completeAddress(kind, String(typed(key) ?? ''));
        if (draft.value[key] !== undefined && whole !== typed(key)) draft.value = { ...draft.value, [key]: whole };
      }
    },
    /** Whether a step can be left; what is wrong is shown at its fields. */
    check(step: Step): boolean {
      found.value = failuresIn(step, { settings, typed, isSet });
      return Object.keys(found.value).length === 0;
    },
    /** What is wrong with a step, without showing it there. */
    wrongIn: (step: Step): string[] => Object.values(failuresIn(step, { settings, typed, isSet })),
    /** What fixes a setting from outside: the name of the variable. */
    variableOf: (key: string): string | undefined => {
      const setting = findSetting(settings, key);
      return setting && !setting.editable ? (setting.origin.name ?? key) : undefined;
    },
    isSet,
    failure: (key: string): string | undefined => found.value[key] ?? failureText(failures(), key),
    changes: (): Changes => setupChanges(draft.value, settings),
  };
}

/** What is tried: the answers with whole addresses. */
export function tried(form: SetupForm): Changes {
  form.complete();
  return form.changes();
}
