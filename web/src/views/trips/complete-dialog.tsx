import { useSignal } from '@preact/signals';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { FormDialog, ProblemLine, showToast } from '../../ui/index.ts';
import { makerOf, presentPosition } from './own-position.ts';
import { Name } from './parts.tsx';
import { PlaceField } from './place-field.tsx';
import type { Trip } from './records.ts';
import { completeTrip } from './trip-changes.ts';
import { checkPlace, type Position, presentPlace } from './trip-draft.ts';

interface CompleteDialogProps {
  trip: Trip;
  onDone: () => void;
  onClose: () => void;
}

/** Completes a trip at the current position, or at a typed one. */
export function CompleteDialog({ trip, onDone, onClose }: CompleteDialogProps) {
  const text = texts('trips');
  const draft = useSignal(presentPlace);
  const isTried = useSignal(false);
  const complete = useAction(async (position: Position) => {
    await completeTrip(trip.id, position);
    showToast(trip.ship_id ? text.askedShip : text.completed);
    onDone();
  });
  const checked = checkPlace(draft.value, presentPosition(makerOf(trip)));
  const failures = isTried.value && checked.position === undefined ? checked.failures : {};
  return (
    <FormDialog
      title={text.completeTrip}
      verb={text.complete}
      isBusy={complete.isBusy.value}
      onSubmit={() => {
        isTried.value = true;
        if (checked.position) void complete.start(checked.position);
      }}
      onClose={onClose}
    >
      <p>
        <Name>{trip.cargo}</Name>
      </p>
      <PlaceField
        label={text.endPlace}
        maker={makerOf(trip)}
        draft={draft.value}
        onInput={(next) => (draft.value = next)}
        errors={{
          latitude: failures.latitude && text[failures.latitude],
          longitude: failures.longitude && text[failures.longitude],
        }}
      />
      <ProblemLine problem={complete.problem.value} />
    </FormDialog>
  );
}
