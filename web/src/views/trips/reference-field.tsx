import { texts } from '../../i18n/index.ts';
import { Button, Select } from '../../ui/index.ts';

interface ReferenceFieldProps {
  label: string;
  value: string;
  records: readonly { id: string; name: string }[] | undefined;
  error: string | undefined;
  /** Label of the add button. */
  addLabel: string;
  addText: string;
  onInput: (id: string) => void;
  onAdd: () => void;
}

/** Choice of a record, with a way to add one without leaving the form. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { label, value, records, error, addLabel, addText, onInput, onAdd } = props;
  const options = (records ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div class="trips-reference">
      <Select
        label={label}
        required
        error={error}
        value={value}
        options={[{ value: '', label: texts('trips').choose }, ...options]}
        onInput={onInput}
      />
      <Button icon="plus" aria-label={addLabel} title={addLabel} onClick={onAdd}>
        <span class="trips-reference-text">{addText}</span>
      </Button>
    </div>
  );
}
