import { useSignal } from '@preact/signals';
import type { Draft, Typed } from '../draft.ts';
import { type Failure, failureText } from '../failures.ts';
import { type Changes, findSetting, type Setting } from '../setting.ts';
import { completeAddress } from './addresses.ts';
import { failuresIn, type Step } from './setup-checks.ts';
import { setupChanges, typedAt, withFairway } from './setup-draft.ts';

export type SetupForm = ReturnType<typeof useSetupForm>;

interface SetupFormDeps {
  settings: readonly Setting[];
  /** Failure of the last attempt to save. */
  failures: () => readonly Failure[];
  begin: Draft;
}

/** Input of the set-up over the configuration in effect. */
export function useSetupForm({ settings, failures, begin }: SetupFormDeps) {
  const draft = useSignal<Draft>(begin);
  /** Errors found on leaving a step. */
  const found = useSignal<Readonly<Record<string, string>>>({});
  /** Whether the position is on a river, canal or lake; undefined if it is unknown. */
  const isInland = useSignal<boolean | undefined>(undefined);
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
    /** Completes addresses with the defaults of their kind. */
    complete(): void {
      const provider = String(typed('router.provider'));
      const addresses = { 'router.url': provider, 'ais.local.url': 'antenna' };
      for (const [key, kind] of Object.entries(addresses)) {
        const whole = completeAddress(kind, String(typed(key) ?? ''));
        if (draft.value[key] !== undefined && whole !== typed(key)) draft.value = { ...draft.value, [key]: whole };
      }
    },
    /** Whether a step is valid; shows its errors. */
    check(step: Step): boolean {
      found.value = failuresIn(step, { settings, typed, isSet });
      return Object.keys(found.value).length === 0;
    },
    /** Errors of a step, without showing them. */
    wrongIn: (step: Step): string[] => Object.values(failuresIn(step, { settings, typed, isSet })),
    /** Name of the variable that fixes a setting. */
    variableOf: (key: string): string | undefined => {
      const setting = findSetting(settings, key);
      return setting && !setting.editable ? (setting.origin.name ?? key) : undefined;
    },
    isSet,
    isInland,
    /** Proposes to enable the fairway ahead, unless the user has decided. */
    proposeFairway(): void {
      if (draft.value['fairway.enabled'] !== undefined || typed('fairway.enabled') === true) return;
      draft.value = withFairway(draft.value, settings, true);
    },
    failure: (key: string): string | undefined => found.value[key] ?? failureText(failures(), key),
    changes: (): Changes => setupChanges(draft.value, settings),
  };
}

/** Values for a trial: the answers with complete addresses. */
export function tried(form: SetupForm): Changes {
  form.complete();
  return form.changes();
}
