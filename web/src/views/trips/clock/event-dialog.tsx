import { useSignal } from '@preact/signals';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { Checkbox, FormDialog, ProblemLine, Select, showToast, TextField } from '../../../ui/index.ts';
import { addEvent, CAUSES, type CargoEvent, correctEvent, type EventKind, kindName, toCause } from './clock-data.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Value of a date and time field, in the browser's time zone. */
function toFieldTime(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Undefined if the input is invalid. */
function fromFieldTime(value: string): string | undefined {
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

interface EventDialogProps {
  tripId: string;
  kind: EventKind;
  kinds: readonly EventKind[];
  /** Event to correct. */
  event?: CargoEvent | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Adds an event at another time, or corrects one. */
export function EventDialog({ tripId, kind: first, kinds, event, onDone, onClose }: EventDialogProps) {
  const text = texts('cargoClock');
  const kind = useSignal(first);
  const at = useSignal(toFieldTime(event ? Date.parse(event.at) : now.peek()));
  const cause = useSignal<string>(toCause(event?.data?.['cause']) ?? 'neutral');
  const remark = useSignal(event?.text ?? '');
  const reason = useSignal('');
  const isWithdrawn = useSignal(false);
  const isTried = useSignal(false);
  const instant = fromFieldTime(at.value);
  const save = useAction(async (instant: string) => {
    const written = remark.value.trim();
    const details = {
      at: instant,
      // An existing text can be removed.
      ...((written !== '' || event?.text) && { text: written || null }),
      ...(kind.value === 'interrupted' && { data: { cause: cause.value } }),
    };
    if (event) {
      const why = reason.value.trim() === '' ? {} : { reason: reason.value.trim() };
      await correctEvent(tripId, event.id, { ...details, ...why, ...(isWithdrawn.value && { withdrawn: true }) });
    } else await addEvent(tripId, { kind: kind.value, ...details });
    showToast(text.recorded({ event: kindName(kind.value) }));
    onDone();
  });
  return (
    <FormDialog
      title={event ? text.correctEvent : text.recordEvent}
      verb={text.save}
      isBusy={save.isBusy.value}
      onSubmit={() => {
        isTried.value = true;
        if (instant !== undefined) void save.start(instant);
      }}
      onClose={onClose}
    >
      <Select
        label={text.event}
        value={kind.value}
        disabled={event !== undefined}
        options={kinds.map((value) => ({ value, label: kindName(value) }))}
        onInput={(value) => {
          const found = kinds.find((each) => each === value);
          if (found) kind.value = found;
        }}
      />
      <TextField
        label={text.eventTime}
        type="datetime-local"
        error={isTried.value && instant === undefined ? texts('trips').mustFill : undefined}
        value={at.value}
        onInput={(value) => (at.value = value)}
      />
      {kind.value === 'interrupted' && (
        <Select
          label={text.cause}
          value={cause.value}
          options={CAUSES.map((value) => ({ value, label: text[value] }))}
          onInput={(value) => (cause.value = value)}
        />
      )}
      <TextField
        label={text.remark}
        value={remark.value}
        maxLength={2000}
        onInput={(value) => (remark.value = value)}
      />
      {event && (
        <>
          <TextField
            label={text.reason}
            value={reason.value}
            maxLength={1000}
            onInput={(value) => (reason.value = value)}
          />
          <Checkbox
            label={text.withdraw}
            isChecked={isWithdrawn.value}
            onInput={(value) => (isWithdrawn.value = value)}
          />
        </>
      )}
      <ProblemLine problem={save.problem.value} />
    </FormDialog>
  );
}
