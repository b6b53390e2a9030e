import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatDuration } from '../../../lib/text.ts';
import { Checkbox, FormDialog, ProblemLine, Select } from '../../../ui/index.ts';
import { clients, places, reloadDirectory } from '../directory/directory.ts';
import type { TripWithTrack } from '../records.ts';
import {
  createLink,
  DELAYS,
  emptyLink,
  LIFETIMES,
  type LinkDraft,
  mailContacts,
  PRECISIONS,
  toggled,
  toLinkBody,
} from './links.ts';

interface LinkDialogProps {
  trip: TripWithTrack;
  onMade: (url: string) => void;
  onClose: () => void;
}

/** Content, validity and mail recipients of a link. */
export function LinkDialog({ trip, onMade, onClose }: LinkDialogProps) {
  const text = texts('link');
  const draft = useSignal<LinkDraft>(emptyLink);
  const set = (change: Partial<LinkDraft>) => (draft.value = { ...draft.value, ...change });
  useEffect(() => void reloadDirectory(), []);
  const make = useAction(async () => {
    const { url } = await createLink(toLinkBody(trip.id, draft.value, now.peek()));
    onMade(url);
  });
  const { days, delaySecs, precisionM, hide, contactIds } = draft.value;
  const contacts = mailContacts(clients.data.value ?? [], [trip.sender_id, trip.receiver_id]);
  return (
    <FormDialog
      title={text.make}
      verb={texts('common').create}
      isBusy={make.isBusy.value}
      onSubmit={() => void make.start()}
      onClose={onClose}
    >
      <p class="soft">{text.explain}</p>
      <Select
        label={text.lifetime}
        value={String(days)}
        options={LIFETIMES.map((value) => ({ value: String(value), label: text.days({ count: value }) }))}
        onInput={(value) => set({ days: Number(value) })}
      />
      <Select
        label={text.delay}
        value={String(delaySecs)}
        options={DELAYS.map((value) => ({
          value: String(value),
          label: value === 0 ? text.now : text.delayed({ time: formatDuration(value * 1000) }),
        }))}
        onInput={(value) => set({ delaySecs: Number(value) })}
      />
      <Select
        label={text.precision}
        value={String(precisionM)}
        options={PRECISIONS.map((value) => ({
          value: String(value),
          label: value === 0 ? text.exact : text.rounded({ metres: value }),
        }))}
        onInput={(value) => set({ precisionM: Number(value) })}
      />
      <Choices
        label={text.hideAt}
        options={(places.data.value ?? []).map(({ id, name }) => ({ id, label: name }))}
        chosen={hide}
        onToggle={(id) => set({ hide: toggled(hide, id) })}
      />
      <Choices
        label={text.mailTo}
        options={contacts.map(({ id, name, email }) => ({ id, label: `${name} <${email}>` }))}
        chosen={contactIds}
        onToggle={(id) => set({ contactIds: toggled(contactIds, id) })}
      />
      <ProblemLine problem={make.problem.value} />
    </FormDialog>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function Choices({ label, options, chosen, onToggle }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset class="link-choices">
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.label}
          isChecked={chosen.includes(option.id)}
          onInput={() => onToggle(option.id)}
        />
      ))}
    </fieldset>
  );
}
