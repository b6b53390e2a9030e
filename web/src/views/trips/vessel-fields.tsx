import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Fact, Num, TextField } from '../../ui/index.ts';
import type { Trip } from './records.ts';
import { VESSEL_FIELDS, type VesselDraft, type VesselField, vesselFigures } from './trip-draft.ts';

const SETTINGS = {
  lengthM: 'vessel.length_m',
  beamM: 'vessel.beam_m',
  draughtM: 'vessel.draught_m',
  airDraughtM: 'vessel.air_draught_m',
  keelClearanceCm: 'vessel.keel_clearance_cm',
} as const satisfies Record<VesselField, string>;

const labelOf = (field: VesselField): string => texts('settingNames')[SETTINGS[field]];

interface VesselFieldsProps {
  draft: VesselDraft;
  errorOf: (field: VesselField) => string | undefined;
  onInput: (change: Partial<VesselDraft>) => void;
}

/** Dimensions of the vessel on this trip; if empty, the dimension of the settings applies. */
export function VesselFields({ draft, errorOf, onInput }: VesselFieldsProps) {
  const text = texts('trips');
  const isTyped = VESSEL_FIELDS.some((field) => draft[field].trim() !== '');
  return (
    <details class="trips-vessel" open={isTyped || VESSEL_FIELDS.some(errorOf) || undefined}>
      <summary>{text.vessel}</summary>
      <p class="soft small">{text.vesselHint}</p>
      <div class="trips-vessel-fields">
        {VESSEL_FIELDS.map((field) => (
          <TextField
            key={field}
            label={labelOf(field)}
            error={errorOf(field)}
            name={field}
            inputMode="decimal"
            autocomplete="off"
            value={draft[field]}
            onInput={(value) => onInput({ [field]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** The dimensions that were typed for a trip. */
export function VesselFacts({ trip }: { trip: Trip }) {
  return VESSEL_FIELDS.map((field) => {
    const figure = vesselFigures(trip)[field];
    if (figure === undefined) return null;
    return (
      <Fact key={field} label={labelOf(field)}>
        <Num>{formatNumber(figure, Number.isInteger(figure) ? 0 : 2)}</Num>
      </Fact>
    );
  });
}
