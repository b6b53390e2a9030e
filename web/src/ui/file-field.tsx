import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { useAction } from '../api/resource.ts';
import { formatNumber } from '../lib/format.ts';
import { ProblemLine } from './problem.tsx';
import { Bar } from './values.tsx';

interface FileFieldProps {
  label: string;
  hint: string;
  /** File endings: `.pmtiles`. */
  accept: string;
  /** Reason to refuse the file; undefined if accepted. */
  check?: (file: File) => string | undefined;
  /** Text of the progress bar: "Sent: 12 %". */
  progress: (values: { percent: string }) => string;
  send: (file: File, onProgress: (part: number) => void) => Promise<unknown>;
}

/** Uploads a file as soon as it is chosen. */
export function FileField({ label, hint, accept, check, progress, send }: FileFieldProps) {
  const id = useId();
  const part = useSignal(0);
  const refusal = useSignal<string | undefined>(undefined);
  const action = useAction(async (file: File) => {
    part.value = 0;
    await send(file, (done) => (part.value = done));
  });
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="file"
        accept={accept}
        disabled={action.isBusy.value}
        aria-invalid={refusal.value !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          refusal.value = file && check?.(file);
          if (file && refusal.value === undefined) void action.start(file);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} class="field-hint">
        {hint}
      </p>
      {refusal.value !== undefined && (
        <p class="field-error" role="alert">
          {refusal.value}
        </p>
      )}
      {action.isBusy.value && (
        <Bar value={part.value} max={1} label={progress({ percent: formatNumber(part.value * 100) })} warnAt={2} />
      )}
      <ProblemLine problem={action.problem.value} />
    </div>
  );
}
