import { useSignal } from '@preact/signals';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { fieldError, ProblemLine, TextField } from '../../../ui/index.ts';

/** RFC 5321 4.5.3.1: at most 64 octets before the `@` and 255 after it. */
const EMAIL = /^[^\s@\0]{1,64}@[^\s@\0]{1,255}$/;

/** Whether the text can be a mail address: one `@` between two parts without spaces. Mail servers check the rest. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

interface Person {
  name: string;
  phone: string;
  email: string;
}

/** Form of a client or contact: the name is required, and the mail address must be valid. */
export function usePersonForm<Draft extends Person>(initial: Draft, send: (draft: Draft) => Promise<void>) {
  const draft = useSignal(initial);
  const isTried = useSignal(false);
  const save = useAction(() => send(draft.value));
  const problem = save.problem.value;
  const email = draft.value.email.trim();
  const isEmailWrong = email !== '' && !isEmail(email);
  const isEmpty = draft.value.name.trim() === '';
  const put = (change: Partial<Draft>) => (draft.value = { ...draft.value, ...change });
  const field = (name: keyof Draft & string) => ({
    value: String(draft.value[name]),
    onInput: (typed: string) => put({ [name]: typed } as Partial<Draft>),
    error: fieldError(problem, name),
    autocomplete: 'off',
  });
  return {
    draft: draft.value,
    put,
    field,
    isBusy: save.isBusy.value,
    submit(): void {
      isTried.value = true;
      if (!isEmpty && !isEmailWrong) void save.start();
    },
    nameField: (
      <TextField
        {...field('name')}
        label={texts('common').name}
        error={isTried.value && isEmpty ? texts('trips').mustFill : field('name').error}
        required
        autofocus
      />
    ),
    phoneAndEmail: (
      <div class="form-row">
        <TextField {...field('phone')} label={texts('fleet').phone} inputMode="tel" />
        <TextField
          {...field('email')}
          label={texts('fleet').email}
          error={isTried.value && isEmailWrong ? texts('problems').email : field('email').error}
          inputMode="email"
          autocapitalize="off"
          spellcheck={false}
        />
      </div>
    ),
    problemLine: <ProblemLine problem={problem} shownAt={Object.keys(draft.value)} />,
  };
}
