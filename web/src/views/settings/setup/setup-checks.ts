import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { Typed } from '../draft.ts';
import { findSetting, type Setting } from '../setting.ts';
import { isAddress, schemesOf } from './addresses.ts';
import { PROVIDER_KEYS } from './setup-draft.ts';

/** Steps with input, in order. */
export const STEPS = ['language', 'position', 'ais', 'vessel', 'access', 'summary'] as const;
export type Step = (typeof STEPS)[number];

interface Answers {
  settings: readonly Setting[];
  typed: (key: string) => Typed;
  isSet: (key: string) => boolean;
}

/** Errors of a step by key; empty if valid. */
export function failuresIn(step: Step, answers: Answers): Readonly<Record<string, string>> {
  const found = Object.entries(CHECKS[step]?.(answers) ?? {});
  return Object.fromEntries(found.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));
}

type Found = Record<string, string | undefined>;

const CHECKS: Partial<Record<Step, (answers: Answers) => Found>> = {
  position: (answers) => {
    const provider = String(answers.typed('router.provider'));
    const keys = PROVIDER_KEYS[provider] ?? [];
    return {
      'router.url': keys.includes('router.url') ? addressFailure(provider, textOf(answers, 'router.url')) : undefined,
      'router.track':
        keys.includes('router.track') && textOf(answers, 'router.track') === ''
          ? texts('setup').trackNeeded
          : undefined,
    };
  },
  ais: (answers) => ({
    'ais.local.url':
      answers.typed('ais.local.enabled') === true
        ? addressFailure('antenna', textOf(answers, 'ais.local.url'))
        : undefined,
    'ais.remote.api_key':
      answers.typed('ais.remote.enabled') === true &&
      textOf(answers, 'ais.remote.api_key') === '' &&
      !answers.isSet('ais.remote.api_key')
        ? texts('setup').keyNeeded
        : undefined,
    'tracks.max_days':
      answers.typed('tracks.enabled') === true && !isWhole(textOf(answers, 'tracks.max_days'))
        ? texts('setup').daysWrong
        : undefined,
  }),
  vessel: (answers) => ({
    'ais.own_mmsi': mmsiFailure(textOf(answers, 'ais.own_mmsi')),
    'console.own_length_m': sizeFailure(answers, 'console.own_length_m'),
    'console.own_beam_m': sizeFailure(answers, 'console.own_beam_m'),
    ...(answers.typed('fairway.enabled') === true && {
      'vessel.length_m': sizeFailure(answers, 'vessel.length_m'),
      'vessel.beam_m': sizeFailure(answers, 'vessel.beam_m'),
      'vessel.draught_m': sizeFailure(answers, 'vessel.draught_m'),
      'vessel.air_draught_m': sizeFailure(answers, 'vessel.air_draught_m'),
      'vessel.keel_clearance_cm': sizeFailure(answers, 'vessel.keel_clearance_cm'),
    }),
  }),
};

const textOf = ({ typed }: Answers, key: string): string => String(typed(key) ?? '').trim();

function addressFailure(kind: string, address: string): string | undefined {
  const said = texts('setup');
  if (address === '') return said.addressNeeded;
  return isAddress(kind, address) ? undefined : said.addressWrong({ schemes: schemesOf(kind).join(', ') });
}

const isWhole = (text: string): boolean => text !== '' && Number.isInteger(Number(text)) && Number(text) >= 0;

const MMSI_DIGITS = 9;

function mmsiFailure(text: string): string | undefined {
  if (text === '' || (text.length === MMSI_DIGITS && isWhole(text))) return undefined;
  return texts('setup').mmsiWrong;
}

function sizeFailure(answers: Answers, key: string): string | undefined {
  const text = textOf(answers, key);
  const metres = Number(text.replace(',', '.'));
  const most = findSetting(answers.settings, key)?.maximum ?? Number.POSITIVE_INFINITY;
  if (text === '' || (metres > 0 && metres <= most)) return undefined;
  return texts('setup').sizeWrong({ most: formatNumber(most) });
}
