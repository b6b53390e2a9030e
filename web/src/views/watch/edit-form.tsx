import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { faultAt, type RequestError } from '../../api/problem.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { distanceUnit } from '../../lib/format.ts';
import { go } from '../../lib/router.ts';
import { Button, Confirm, fieldError, Icon, problemText } from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import type { Failures, FieldName } from './drafts.ts';

/** Draft of a form. Changes stored elsewhere are adopted while the draft is untouched. */
export function useDraft<T extends object>(initial: T) {
  const first = useRef(initial);
  const draft = useSignal(initial);
  const stored = JSON.stringify(initial);
  useEffect(() => {
    if (JSON.stringify(draft.peek()) === JSON.stringify(first.current)) draft.value = initial;
    first.current = initial;
  }, [stored, draft]);
  return {
    value: draft.value,
    isDirty: JSON.stringify(draft.value) !== JSON.stringify(first.current),
    set: (changes: Partial<T>) => {
      draft.value = { ...draft.peek(), ...changes };
    },
    /** Call when the draft has been stored. */
    settle: () => {
      first.current = draft.peek();
      draft.value = { ...draft.peek() };
    },
  };
}

/** Text below each field: own validation first, else the error of the service. */
function useFailures(failures: Failures, problem: RequestError | undefined) {
  const { mmsiWrong, nameWrong, colorWrong, ringsWrong, iconWrong } = texts('watch');
  const labels = {
    mmsi: mmsiWrong,
    name: nameWrong,
    color: colorWrong,
    rings: ringsWrong({ unit: distanceUnit() }),
    icon: iconWrong,
  };
  return {
    of: (field: FieldName): string | undefined => {
      const failure = failures[field];
      if (failure) return labels[failure];
      return fieldError(problem, field);
    },
    /** A message for none of these fields. */
    other: (...fields: FieldName[]): string | undefined => {
      if (!problem || fields.some((field) => faultAt(problem, field))) return undefined;
      return problemText(problem);
    },
  };
}

interface Editing<T> {
  check: (draft: T) => Failures;
  /** The requests, including reloads. */
  store: (draft: T) => Promise<void>;
}

/** Draft of a form with its failures. `save` is false if a field is wrong or the service refuses the draft. */
export function useEditing<T extends object>(initial: T, { check, store }: Editing<T>) {
  const { value: draft, ...rest } = useDraft(initial);
  const isTried = useSignal(false);
  const action = useAction(store);
  return {
    ...rest,
    draft,
    isBusy: action.isBusy.value,
    failures: useFailures(isTried.value ? check(draft) : {}, action.problem.value),
    async save(): Promise<boolean> {
      isTried.value = true;
      return Object.keys(check(draft)).length === 0 && action.start(draft);
    },
  };
}

interface EditFormProps {
  title: string;
  /** Target of Back, Escape and completion; undefined for a page without a parent. */
  backTo?: string;
  isNew?: boolean;
  isDirty: boolean;
  isBusy: boolean;
  /** Error of the whole form. */
  failure: string | undefined;
  onSubmit: () => void;
  /** A destructive button, apart from the save button. */
  extra?: ComponentChildren;
  children: ComponentChildren;
}

/** A form as a page: Escape and Back ask before unsaved input is lost. */
export function EditForm({
  title,
  backTo,
  isNew = false,
  isDirty,
  isBusy,
  failure,
  onSubmit,
  extra,
  children,
}: EditFormProps) {
  const { save, cancel } = texts('common');
  const { back, discard, discardText, discardVerb } = texts('watch');
  const isAsking = useSignal(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A new record is edited at once, an existing one is read first.
    const first = form.current?.querySelector<HTMLElement>(isNew ? '.card input' : 'h1');
    if (backTo !== undefined) first?.focus();
  }, [backTo, isNew]);
  const leave = () => {
    if (backTo === undefined) return;
    if (isDirty) isAsking.value = true;
    else go(backTo);
  };
  useShortcuts(backTo === undefined ? [] : [{ keys: 'Escape', label: back, run: leave }]);
  return (
    <form
      ref={form}
      class="watch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <header class="page-head">
        {backTo !== undefined && (
          <button type="button" class="icon-button" aria-label={back} title={back} onClick={leave}>
            <Icon name="chevron-left" />
          </button>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {extra}
      </header>
      {children}
      {failure && (
        <p class="field-error" role="alert">
          {failure}
        </p>
      )}
      <footer class="watch-form-foot">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {save}
        </Button>
        {backTo !== undefined && <Button onClick={leave}>{cancel}</Button>}
      </footer>
      {isAsking.value && backTo !== undefined && (
        <Confirm
          title={discard}
          text={discardText}
          verb={discardVerb}
          onConfirm={() => go(backTo)}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </form>
  );
}
