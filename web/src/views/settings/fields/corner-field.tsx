import { texts } from '../../../i18n/index.ts';
import { TextField } from '../../../ui/index.ts';

interface CornerFieldProps {
  label: string;
  error: string | undefined;
  value: unknown;
  onInput: (value: unknown) => void;
}

/** A corner of an area: latitude and longitude in degrees. */
export function CornerField({ label, error, value, onInput }: CornerFieldProps) {
  const said = texts('areas');
  const [latitude = '', longitude = ''] = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset class="setting-corner">
      <legend>{label}</legend>
      <TextField
        label={said.latitude}
        inputMode="decimal"
        value={latitude}
        error={error}
        onInput={(typed) => onInput([toNumber(typed), toNumber(longitude)])}
      />
      <TextField
        label={said.longitude}
        inputMode="decimal"
        value={longitude}
        onInput={(typed) => onInput([toNumber(latitude), toNumber(typed)])}
      />
    </fieldset>
  );
}

/** An incomplete number stays text: `7.` */
function toNumber(text: string): number | string {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && String(number) === text.trim() ? number : text;
}
