import { texts } from '../../i18n/index.ts';
import { formatAge, formatLatitude, formatLongitude } from '../../lib/format.ts';
import { Segmented, TextField } from '../../ui/index.ts';
import { type Maker, presentPosition } from './own-position.ts';
import type { PlaceDraft } from './trip-draft.ts';

interface PlaceFieldProps {
  label: string;
  /** Maker of the trip, whose position is used [your vessel]. */
  maker?: Maker | undefined;
  draft: PlaceDraft;
  onInput: (draft: PlaceDraft) => void;
  errors: { latitude?: string | undefined; longitude?: string | undefined };
}

/** The maker's current position, or a typed one. */
export function PlaceField({ label, maker, draft, onInput, errors }: PlaceFieldProps) {
  const text = texts('trips');
  const own = presentPosition(maker);
  const isPresent = draft.isPresent && own !== undefined;
  const typeAnother = () =>
    onInput({
      isPresent: false,
      latitude: draft.latitude || (own ? String(own.latitude) : ''),
      longitude: draft.longitude || (own ? String(own.longitude) : ''),
    });
  const edit = (change: Partial<PlaceDraft>) => onInput({ ...draft, isPresent: false, ...change });
  return (
    <fieldset class="trips-place">
      <legend>{label}</legend>
      {own && (
        <Segmented
          label={label}
          value={isPresent ? 'present' : 'another'}
          choices={[
            { value: 'present', label: text.presentPosition, icon: 'locate-fixed' },
            { value: 'another', label: text.anotherPlace, icon: 'map-pin' },
          ]}
          onInput={(choice) => (choice === 'present' ? onInput({ ...draft, isPresent: true }) : typeAnother())}
        />
      )}
      {isPresent ? (
        <p class="trips-place-own">
          <strong class="num">{`${formatLatitude(own.latitude)} ${formatLongitude(own.longitude)}`}</strong>
          <span class="soft">{text.fixAge({ age: formatAge(own.ageMs) })}</span>
          {own.isOld && <span class="warning-line">{text.oldPosition}</span>}
        </p>
      ) : (
        <>
          {!own && <p class="field-hint">{text.noPosition}</p>}
          <div class="form-row">
            <TextField
              label={text.latitude}
              hint={text.decimalDegrees}
              error={errors.latitude}
              name="latitude"
              inputMode="text"
              autocomplete="off"
              value={draft.latitude}
              onInput={(latitude) => edit({ latitude })}
            />
            <TextField
              label={text.longitude}
              error={errors.longitude}
              name="longitude"
              inputMode="text"
              autocomplete="off"
              value={draft.longitude}
              onInput={(longitude) => edit({ longitude })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
