import { parseQuantity, quantityText } from '../../../lib/text.ts';
import type { Laytime, Terms } from './clock-data.ts';

export interface CallDraft {
  op: 'load' | 'unload';
  place: string;
  cargoT: string;
  /** Values outside the form stay unchanged. */
  kept: Partial<Terms['calls'][number]>;
}

/** Input of the terms. */
export interface TermsDraft {
  rules: string;
  dwtT: string;
  doubleHull: boolean;
  calls: CallDraft[];
  clock: 'each' | 'joint' | 'reversible';
  demurrage: 'continuous' | 'countedHours';
  rateEur: string;
  laytimeHours: string;
}

export type Failure = 'notNumber' | 'notPlace';
export type Failures = Partial<Record<string, Failure>>;

export const newCall = (op: CallDraft['op'], weightT: number): CallDraft => ({
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
