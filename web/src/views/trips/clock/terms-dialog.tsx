import { useSignal } from '@preact/signals';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { parseQuantity, quantityText } from '../../../lib/text.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Button, Checkbox, FormDialog, ProblemLine, Select, showToast, TextField } from '../../../ui/index.ts';
import { type Laytime, loadRules, ruleName, saveTerms, type Terms } from './clock-data.ts';

interface CallDraft {
  op: 'load' | 'unload';
  place: string;
  cargoT: string;
  /** Values outside the form stay unchanged. */
  kept: Partial<Terms['calls'][number]>;
}

/** Input of the terms. */
interface TermsDraft {
  rules: string;
  dwtT: string;
  doubleHull: boolean;
  calls: CallDraft[];
  clock: 'each' | 'joint' | 'reversible';
  demurrage: 'continuous' | 'countedHours';
  rateEur: string;
  laytimeHours: string;
}

type Failure = 'notNumber' | 'notPlace';
type Failures = Partial<Record<string, Failure>>;

const newCall = (op: CallDraft['op'], weightT: number): CallDraft => ({
  op,
  place: '',
  cargoT: weightT > 0 ? quantityText(weightT) : '',
  kept: {},
});

export function toDraft(laytime: Laytime | undefined, weightT: number): TermsDraft {
  if (!laytime)
    return {
      rules: 'de-dry',
      dwtT: '',
      doubleHull: false,
      calls: [newCall('load', weightT)],
      clock: 'each',
      demurrage: 'continuous',
      rateEur: '',
      laytimeHours: '',
    };
  const { terms, options } = laytime;
  return {
    rules: terms.rules,
    dwtT: quantityText(terms.ship.dwtT),
    doubleHull: terms.ship.doubleHull ?? false,
    calls: terms.calls.map(({ op, place, cargoT, zone: _zone, ...kept }) => ({
      op,
      place: place ?? '',
      cargoT: quantityText(cargoT),
      kept,
    })),
    clock: options.clock ?? 'each',
    demurrage: options.demurrage ?? 'continuous',
    rateEur: options.rateCentsPerHour == null ? '' : quantityText(options.rateCentsPerHour / 100),
    laytimeHours: options.laytimeHours == null ? '' : quantityText(options.laytimeHours),
  };
}

const PLACE = /^[A-Z]{2}(-[A-Z]{2})?$/;

/** Terms for the service, or the invalid field. */
export function fromDraft(draft: TermsDraft, before: Terms | undefined): { terms: Terms } | { failures: Failures } {
  const failures: Failures = {};
  const number = (field: string, typed: string): number => {
    const value = parseQuantity(typed);
    if (value === undefined || value <= 0) failures[field] = 'notNumber';
    return value ?? 0;
  };
  const optional = (field: string, typed: string): number | null => (typed.trim() === '' ? null : number(field, typed));
  const dwtT = number('dwtT', draft.dwtT);
  const calls = draft.calls.map(({ op, place, cargoT, kept }, index) => {
    const code = place.trim().toUpperCase();
    if (!PLACE.test(code)) failures[`place${index}`] = 'notPlace';
    return { ...kept, op, place: code, cargoT: number(`cargoT${index}`, cargoT) };
  });
  const rateEur = optional('rateEur', draft.rateEur);
  const laytimeHours = optional('laytimeHours', draft.laytimeHours);
  if (Object.keys(failures).length > 0) return { failures };
  return {
    terms: {
      ...before,
      rules: draft.rules,
      ship: { ...before?.ship, dwtT, doubleHull: draft.doubleHull },
      calls,
      options: {
        ...before?.options,
        clock: draft.clock,
        demurrage: draft.demurrage,
        laytimeHours,
        rateCentsPerHour: rateEur === null ? null : Math.round(rateEur * 100),
      },
    },
  };
}

interface TermsDialogProps {
  tripId: string;
  /** Weight of the trip's cargo. */
  weightT: number;
  laytime: Laytime | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Terms of the contract: rules, vessel, calls and the main options. */
export function TermsDialog({ tripId, weightT, laytime, onDone, onClose }: TermsDialogProps) {
  const text = texts('cargoClock');
  const rules = useResource(loadRules);
  const draft = useSignal<TermsDraft>(toDraft(laytime, weightT));
  const failures = useSignal<Failures>({});
  const save = useAction(async (terms: Terms) => {
    await saveTerms(tripId, terms);
    showToast(text.termsSaved);
    onDone();
  });
  const edit = (change: Partial<TermsDraft>) => (draft.value = { ...draft.value, ...change });
  const editCall = (at: number, change: Partial<CallDraft>) =>
    edit({ calls: draft.value.calls.map((call, index) => (index === at ? { ...call, ...change } : call)) });
  const errorOf = (field: string) => {
    const failure = failures.value[field];
    return failure && text[failure];
  };
  const { calls } = draft.value;
  return (
    <FormDialog
      title={text.terms}
      verb={text.save}
      isBusy={save.isBusy.value}
      onSubmit={() => {
        const result = fromDraft(draft.value, laytime?.terms);
        failures.value = 'failures' in result ? result.failures : {};
        if ('terms' in result) void save.start(result.terms);
      }}
      onClose={onClose}
    >
      <Select
        label={text.rules}
        value={draft.value.rules}
        options={(rules.data.value ?? []).map((set) => ({ value: set.id, label: ruleName(set) }))}
        onInput={(value) => edit({ rules: value })}
      />
      <TextField
        label={text.capacity}
        hint={text.capacityHint}
        error={errorOf('dwtT')}
        inputMode="decimal"
        value={draft.value.dwtT}
        onInput={(value) => edit({ dwtT: value })}
      />
      <Checkbox
        label={text.doubleHull}
        isChecked={draft.value.doubleHull}
        onInput={(value) => edit({ doubleHull: value })}
      />
      {calls.map((call, index) => (
        <CallFields
          // Calls have no name except their order.
          key={String(index)}
          number={index + 1}
          call={call}
          placeError={errorOf(`place${index}`)}
          cargoError={errorOf(`cargoT${index}`)}
          onInput={(change) => editCall(index, change)}
          onRemove={calls.length > 1 ? () => edit({ calls: calls.filter((_, at) => at !== index) }) : undefined}
        />
      ))}
      <Button icon="plus" onClick={() => edit({ calls: [...calls, newCall('unload', weightT)] })}>
        {text.addCall}
      </Button>
      {calls.length > 1 && (
        <Select
          label={text.clock}
          value={draft.value.clock}
          options={(['each', 'joint', 'reversible'] as const).map((value) => ({ value, label: text[value] }))}
          onInput={(value) => edit({ clock: value === 'joint' || value === 'reversible' ? value : 'each' })}
        />
      )}
      <Select
        label={text.demurrageTime}
        value={draft.value.demurrage}
        options={(['continuous', 'countedHours'] as const).map((value) => ({ value, label: text[value] }))}
        onInput={(value) => edit({ demurrage: value === 'countedHours' ? value : 'continuous' })}
      />
      <TextField
        label={text.rate}
        hint={text.rateHint}
        error={errorOf('rateEur')}
        inputMode="decimal"
        value={draft.value.rateEur}
        onInput={(value) => edit({ rateEur: value })}
      />
      <TextField
        label={text.laytimeHours}
        hint={text.laytimeHoursHint}
        error={errorOf('laytimeHours')}
        inputMode="decimal"
        value={draft.value.laytimeHours}
        onInput={(value) => edit({ laytimeHours: value })}
      />
      <ProblemLine problem={save.problem.value} />
    </FormDialog>
  );
}

interface CallFieldsProps {
  number: number;
  call: CallDraft;
  placeError: string | undefined;
  cargoError: string | undefined;
  onInput: (change: Partial<CallDraft>) => void;
  onRemove: (() => void) | undefined;
}

function CallFields({ number, call, placeError, cargoError, onInput, onRemove }: CallFieldsProps) {
  const text = texts('cargoClock');
  return (
    <fieldset class="clock-call">
      <legend>{text.call({ number: String(number) })}</legend>
      <Select
        label={text.op}
        value={call.op}
        options={(['load', 'unload'] as const).map((value) => ({ value, label: text[value] }))}
        onInput={(value) => onInput({ op: value === 'unload' ? 'unload' : 'load' })}
      />
      <TextField
        label={text.place}
        hint={text.placeHint}
        error={placeError}
        autocapitalize="characters"
        maxLength={5}
        value={call.place}
        onInput={(place) => onInput({ place })}
      />
      <TextField
        label={text.cargo}
        error={cargoError}
        inputMode="decimal"
        value={call.cargoT}
        onInput={(cargoT) => onInput({ cargoT })}
      />
      {onRemove && (
        <Button look="quiet" icon="trash" onClick={onRemove}>
          {text.removeCall}
        </Button>
      )}
    </fieldset>
  );
}
