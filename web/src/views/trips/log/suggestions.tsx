import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { formatTime } from '../../../lib/format.ts';
import { parseQuantity } from '../../../lib/text.ts';
import { Button, Card, FormDialog, fieldError, ProblemLine, Select, showToast, TextField } from '../../../ui/index.ts';
import { categories, clients } from '../directory/directory.ts';
import { Route } from '../parts.tsx';
import { type Suggestion, suggestions } from './entries.ts';

/** Suggested trips from the log. */
export function Suggestions() {
  const text = texts('shipLog');
  const confirmed = useSignal<Suggestion | undefined>(undefined);
  const offers = suggestions.data.value ?? [];
  if (offers.length === 0) return null;
  return (
    <Card title={text.offered}>
      <ul class="list">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Route from={offer.startPlace ?? text.unknownPlace} to={offer.endPlace ?? text.unknownPlace} />{' '}
            {formatTime(offer.startTime ?? offer.endTime ?? '')}{' '}
            <Button onClick={() => (confirmed.value = offer)}>
              {offer.kind === 'create' ? text.makeTrip : text.completeTrip}
            </Button>
          </li>
        ))}
      </ul>
      {confirmed.value && <ConfirmDialog offer={confirmed.value} onClose={() => (confirmed.value = undefined)} />}
    </Card>
  );
}

function ConfirmDialog({ offer, onClose }: { offer: Suggestion; onClose: () => void }) {
  const text = texts('shipLog');
  const trips = texts('trips');
  const draft = useSignal({ cargo: '', weight: '', categoryId: '', senderId: '', receiverId: '' });
  const isNew = offer.kind === 'create';
  const confirm = useAction(async () => {
    const { cargo, weight, categoryId, senderId, receiverId } = draft.value;
    const body = isNew ? { cargo, weight: parseQuantity(weight) ?? -1, categoryId, senderId, receiverId } : {};
    await answerOf(api.POST('/v1/trips/suggestions/{id}', { params: { path: { id: offer.id } }, body }));
    showToast(text.confirmed);
    await suggestions.reload();
    onClose();
  });
  const problem = confirm.problem.value;
  const set = (changes: Partial<typeof draft.value>) => (draft.value = { ...draft.value, ...changes });
  const choices = (records: readonly { id: string; name: string }[] | undefined) => [
    { value: '', label: trips.choose },
    ...(records ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormDialog
      title={isNew ? text.makeTrip : text.completeTrip}
      verb={text.confirm}
      isBusy={confirm.isBusy.value}
      onSubmit={() => void confirm.start()}
      onClose={onClose}
    >
      {isNew && (
        <>
          <TextField
            label={texts('terms').cargo}
            required
            error={fieldError(problem, 'cargo')}
            value={draft.value.cargo}
            onInput={(cargo) => set({ cargo })}
          />
          <TextField
            label={texts('fleet').weight}
            required
            inputMode="decimal"
            error={fieldError(problem, 'weight')}
            value={draft.value.weight}
            onInput={(weight) => set({ weight })}
          />
          <Select
            label={texts('fleet').categoryId}
            required
            error={fieldError(problem, 'categoryId')}
            value={draft.value.categoryId}
            options={choices(categories.data.value)}
            onInput={(categoryId) => set({ categoryId })}
          />
          <Select
            label={texts('fleet').senderId}
            required
            error={fieldError(problem, 'senderId')}
            value={draft.value.senderId}
            options={choices(clients.data.value)}
            onInput={(senderId) => set({ senderId })}
          />
          <Select
            label={texts('fleet').receiverId}
            required
            error={fieldError(problem, 'receiverId')}
            value={draft.value.receiverId}
            options={choices(clients.data.value)}
            onInput={(receiverId) => set({ receiverId })}
          />
        </>
      )}
      <ProblemLine problem={problem} shownAt={['cargo', 'weight', 'categoryId', 'senderId', 'receiverId']} />
    </FormDialog>
  );
}
