import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { FormDialog, fieldError, ProblemLine, showToast, TextField } from '../../../ui/index.ts';
import type { VesselRecord } from './records.ts';

type Saved = Omit<VesselRecord, 'sources' | '_links'>;

interface VesselEditProps {
  record: VesselRecord;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

const toText = (value: string | number | null): string => (value === null ? '' : String(value));
const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Form for the static data. The interface sets all five fields at once; empty ones become unknown. */
export function VesselEdit({ record, onClose, onSaved }: VesselEditProps) {
  const said = texts('map');
  const form = useSignal({
    name: toText(record.name),
    callsign: toText(record.callsign),
    shipType: toText(record.shipType),
    length: toText(record.length),
    beam: toText(record.beam),
  });
  const send = useAction(async () => {
    const { name, callsign, shipType, length, beam } = form.value;
    const body = {
      name: name.trim() || null,
      callsign: callsign.trim() || null,
      shipType: toNumber(shipType),
      length: toNumber(length),
      beam: toNumber(beam),
    };
    const params = { path: { mmsi: String(record.mmsi) } };
    onSaved(await answerOf(api.PUT('/v1/vessels/{mmsi}', { params, body })));
    showToast(said.saved);
  });
  const problem = send.problem.value;
  const field = (name: keyof typeof form.value) => ({
    label: said[name],
    value: form.value[name],
    error: fieldError(problem, name),
    onInput: (value: string) => {
      form.value = { ...form.value, [name]: value };
    },
  });
  return (
    <FormDialog
      title={said.facts}
      verb={texts('common').save}
      isBusy={send.isBusy.value}
      onSubmit={() => void send.start()}
      onClose={onClose}
    >
      <p class="soft small">{said.editHint}</p>
      <TextField {...field('name')} autofocus autocomplete="off" />
      <div class="form-row">
        <TextField {...field('callsign')} autocomplete="off" />
        <TextField {...field('shipType')} type="number" min={0} max={255} step={1} />
      </div>
      <div class="form-row">
        <TextField {...field('length')} hint={said.metres} type="number" min={0} step={1} />
        <TextField {...field('beam')} hint={said.metres} type="number" min={0} step={1} />
      </div>
      <ProblemLine problem={problem} shownAt={Object.keys(form.value)} />
    </FormDialog>
  );
}
