import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../api/problem.ts';
import { go } from '../../frame/router.ts';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { common, say } from '../../i18n/index.ts';
import { Button, Confirm, Icon } from '../../ui/index.ts';
import type { Faults, FieldName } from './drafts.ts';
import { words } from './words.ts';

/** What is being entered. What is stored meanwhile from elsewhere is taken over while nothing was entered, else not. */
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
    /** What is entered is what is stored now. */
    settle: () => {
      first.current = draft.peek();
      draft.value = { ...draft.peek() };
    },
  };
}

/** The text below each field: what was found before sending, else what the service has said of it. */
export function useFaults(faults: Faults, problem: Problem | undefined) {
  const { mmsiWrong, nameWrong, colorWrong, ringsWrong, iconWrong } = say(words);
  const texts = { mmsi: mmsiWrong, name: nameWrong, color: colorWrong, rings: ringsWrong, icon: iconWrong };
  const isAbout = (field: FieldName) => problem !== undefined && isOf(problem, field);
  return {
    of: (field: FieldName): string | undefined => {
      const fault = faults[field];
      if (fault) return texts[fault];
      return isAbout(field) ? problem?.message : undefined;
    },
    /** A message that belongs to none of these fields. */
    other: (...fields: FieldName[]): string | undefined => {
      if (!problem || fields.some(isAbout)) return undefined;
      return problem.status === 0 ? say(common).noAnswer : problem.message;
    },
  };
}

const isOf = ({ message, field }: Problem, name: FieldName): boolean =>
  field === name || message.startsWith(`${name} `) || message.startsWith(`${name}.`);

interface EditFormProps {
  title: string;
  /** Where Back, Escape and the end of it lead; undefined for a page that is no detour. */
  backTo?: string;
  isNew?: boolean;
  isDirty: boolean;
  isBusy: boolean;
  /** What is wrong with all of it. */
  fault: string | undefined;
  onSubmit: () => void;
  /** A button that destroys, far from the one that saves. */
  extra?: ComponentChildren;
  children: ComponentChildren;
}

/** A form as a page: Escape and Back ask before anything entered is lost. */
export function EditForm({
  title,
  backTo,
  isNew = false,
  isDirty,
  isBusy,
  fault,
  onSubmit,
  extra,
  children,
}: EditFormProps) {
  const { save, cancel } = say(common);
  const { back, discard, discardText, discardVerb } = say(words);
  const isAsking = useSignal(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What is new is begun with, what is edited is read first.
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
      {fault && (
        <p class="field-error" role="alert">
          {fault}
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
